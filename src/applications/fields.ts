// The fields of an application form: which control each is, and how long its text may be. What a field is
// called on screen is the elements' matter (`form.field.<name>`).

/** A text that the visitor types. */
export interface TextField {
  /** The candidate's property. */
  readonly name: string;
  readonly type: 'text' | 'email' | 'tel' | 'textarea';
  readonly autocomplete: string;
  /** Characters that the service takes, counted as UTF-16 code units. */
  readonly maxLength: number;
}

const text = (name: string, autocomplete: string, maxLength = 100): TextField => ({
  name,
  type: 'text',
  autocomplete,
  maxLength,
});

/** Always shown, always required. */
export const IDENTITY_FIELDS: readonly TextField[] = [
  text('name', 'name', 150),
  { name: 'email', type: 'email', autocomplete: 'email', maxLength: 254 },
];

/** The optional groups by the words of the attribute `fields`; `files` has no text of its own. */
export const OPTIONAL_FIELDS = {
  phone: [{ name: 'mobilePhone', type: 'tel', autocomplete: 'tel', maxLength: 50 }],
  address: [
    text('addressStreet1', 'address-line1'),
    text('addressZipPostalCode', 'postal-code', 20),
    text('addressCity', 'address-level2'),
  ],
  'cover-letter': [{ name: 'coverLetter', type: 'textarea', autocomplete: 'off', maxLength: 20_000 }],
  files: [],
} as const satisfies Record<string, readonly TextField[]>;

export type OptionalField = keyof typeof OPTIONAL_FIELDS;

export function isOptionalField(word: string): word is OptionalField {
  return Object.hasOwn(OPTIONAL_FIELDS, word);
}

/** The two questions that have no default: both must be answered. */
export const QUESTIONS = ['previouslyApplied', 'allowSave'] as const;
export type Question = (typeof QUESTIONS)[number];
