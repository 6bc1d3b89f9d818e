// The fields of an application form: the control of each, and what the service accepts. Names are the candidate's
// properties; labels are messages (`form.field.<name>`).

interface NamedField {
  /** The candidate's property. */
  readonly name: string;
  /** For autofill. */
  readonly autocomplete: string;
}

/** A text or a date. */
export interface TextField extends NamedField {
  /** `links` are addresses of web pages, one a line. */
  readonly type: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'links';
  /** The maximum length that the service accepts, in UTF-16 code units. */
  readonly maxLength: number;
}

/** One or several choices of a list. */
export interface ChoiceField extends NamedField {
  readonly type: 'choice';
  /** The lookup list that the choices come from. */
  readonly list: string;
  /** The values that the service accepts when it sends no such list. */
  readonly values: readonly string[];
  readonly isMultiple: boolean;
}

export type CandidateField = TextField | ChoiceField;

const text = (name: string, autocomplete: string, maxLength = 100): TextField => ({
  name,
  type: 'text',
  autocomplete,
  maxLength,
});

const phone = (name: string, autocomplete: string): TextField => ({
  name,
  type: 'tel',
  autocomplete,
  maxLength: 50,
});

const choice = (
  name: string,
  list: string,
  autocomplete = 'off',
  values = '',
  isMultiple = false,
): ChoiceField => ({
  name,
  type: 'choice',
  list,
  autocomplete,
  values: values.split(' ').filter(Boolean),
  isMultiple,
});

const several = (name: string) => choice(name, name, 'off', '', true);

/** Name and e-mail: always shown, always required. */
export const IDENTITY_FIELDS: readonly [TextField, TextField] = [
  text('name', 'name', 150),
  { name: 'email', type: 'email', autocomplete: 'email', maxLength: 254 },
];

/** The group of a field: who you are and how to reach you, where you live, why you. */
export type FieldGroup = 'contact' | 'address' | 'letter';

/** The fields by the words of the attribute `fields`, which may also be `files` and `image`. */
export const OPTIONAL_FIELDS = {
  salutation: {
    group: 'contact',
    fields: [choice('salutation', 'salutations', 'honorific-prefix', 'None Dr Miss Mr Mrs Ms')],
  },
  'birth-date': {
    group: 'contact',
    fields: [{ name: 'birthDate', type: 'date', autocomplete: 'bday', maxLength: 10 }],
  },
  gender: {
    group: 'contact',
    fields: [choice('gender', 'genders', 'sex', 'NotSpecified Male Female Other')],
  },
  nationality: { group: 'contact', fields: [choice('nationalityId', 'nationalities')] },
  'marital-status': {
    group: 'contact',
    fields: [
      choice(
        'maritalStatus',
        'maritalStatuses',
        'off',
        'NotSpecified Single Married Divorced Widowed Cohabit',
      ),
    ],
  },
  phone: { group: 'contact', fields: [phone('mobilePhone', 'tel')] },
  'home-phone': { group: 'contact', fields: [phone('homePhone', 'home tel')] },
  address: {
    group: 'address',
    fields: [
      text('addressStreet1', 'address-line1'),
      text('addressZipPostalCode', 'postal-code', 20),
      text('addressCity', 'address-level2'),
    ],
  },
  'address-line-2': { group: 'address', fields: [text('addressStreet2', 'address-line2')] },
  state: { group: 'address', fields: [text('addressStateProvince', 'address-level1')] },
  country: {
    group: 'address',
    fields: [choice('addressCountryRegion', 'countries', 'country')],
  },
  'cover-letter': {
    group: 'letter',
    fields: [{ name: 'coverLetter', type: 'textarea', autocomplete: 'off', maxLength: 20_000 }],
  },
  links: {
    group: 'letter',
    fields: [{ name: 'links', type: 'links', autocomplete: 'url', maxLength: 2000 }],
  },
  locations: { group: 'letter', fields: [several('locations')] },
  regions: { group: 'letter', fields: [several('regions')] },
  'fields-of-work': { group: 'letter', fields: [several('fieldsOfWork')] },
  source: { group: 'letter', fields: [text('advertisementReference', 'off', 200)] },
} as const satisfies Record<string, { group: FieldGroup; fields: readonly CandidateField[] }>;

export type OptionalField = keyof typeof OPTIONAL_FIELDS | 'files' | 'image';

/** The words that the attribute `fields` may have. */
export const FIELD_WORDS: readonly string[] = [...Object.keys(OPTIONAL_FIELDS), 'files', 'image'];

export function isOptionalField(word: string): word is OptionalField {
  return word === 'files' || word === 'image' || Object.hasOwn(OPTIONAL_FIELDS, word);
}

/** The order of an address, independent of the order of the words. */
const POSTAL_ORDER = [
  'addressStreet1',
  'addressStreet2',
  'addressZipPostalCode',
  'addressCity',
  'addressStateProvince',
  'addressCountryRegion',
];

/** @param fields the parts of an address */
export function sortAddressFields<Field extends NamedField>(fields: readonly Field[]): readonly Field[] {
  return fields.toSorted((a, b) => POSTAL_ORDER.indexOf(a.name) - POSTAL_ORDER.indexOf(b.name));
}

/** The two questions without a default; both must be answered. */
export const QUESTIONS = ['previouslyApplied', 'allowSave'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Properties that a page may send without a field for them. */
export const HIDDEN_NAMES: ReadonlySet<string> = new Set([
  ...Object.values(OPTIONAL_FIELDS)
    .flatMap(({ fields }): readonly CandidateField[] => fields)
    .map(({ name }) => name)
    .filter((name) => name !== 'coverLetter' && name !== 'links'),
  'vacancyElementLines',
  'registrationTime',
]);

/** Properties that the form makes itself, whatever its fields. */
export const ADDED_NAMES = ['vacancyId', 'candidateMailingTemplateId', 'note', 'attachmentDetails'] as const;

/** Whether a text can name a property of the candidate. */
export const isPropertyName = (name: string): boolean => /^[a-z_$][\w$.-]*$/i.test(name);
