import type { Candidate } from '../../../core/applications/application.js';
import {
  ADDED_NAMES,
  HIDDEN_NAMES,
  IDENTITY_FIELDS,
  sortAddressFields,
  isOptionalField,
  OPTIONAL_FIELDS,
  QUESTIONS,
  type CandidateField,
  type ChoiceField,
  type FieldGroup,
  type OptionalField,
  type TextField,
} from '../../../core/applications/fields.js';
import { wordsOf } from '../../../core/util/names.js';

export type FormText = TextField & { readonly required: boolean };
export type FormChoice = ChoiceField & { readonly required: boolean };
/** A field on the form, and whether it is required. */
export type FormField = FormText | FormChoice;

/** What stands together on the form, below one heading. */
export type FormGroup =
  /** `more` is a later group of fields about the person. */
  | { readonly kind: FieldGroup | 'more'; readonly fields: readonly FormField[] }
  | { readonly kind: 'files'; readonly required: boolean }
  | { readonly kind: 'image'; readonly required: boolean };

/** The fields of a form, in its order, and which are required. */
export interface FormContent {
  readonly groups: readonly FormGroup[];
  readonly files: { readonly required: boolean } | undefined;
  readonly image: { readonly required: boolean } | undefined;
}

/** One word of the attribute `fields`, as it stands on the form. */
interface Piece {
  readonly kind: FieldGroup | 'files' | 'image';
  readonly fields: readonly FormField[];
  readonly required: boolean;
}

/**
 * Reads the attributes `fields` and `require`. The fields have the order of the words, after name and email; the parts of
 * an address stand together, in postal order. Neighbours of one kind are a group.
 */
export function readFormContent(fields: string, require: string): FormContent {
  const requiredWords = new Set(wordsOf(require));
  const all = [...new Set([...wordsOf(fields), ...requiredWords])];
  const shown = all.filter(isOptionalField);
  const pieces = shown.map((word): Piece => {
    const required = requiredWords.has(word);
    if (word === 'files' || word === 'image') return { kind: word, fields: [], required };
    const found: { group: FieldGroup; fields: readonly CandidateField[] } = OPTIONAL_FIELDS[word];
    return { kind: found.group, fields: found.fields.map((one) => ({ ...one, required })), required };
  });
  const single = (word: OptionalField) =>
    shown.includes(word) ? { required: requiredWords.has(word) } : undefined;
  return {
    groups: groupsOf(pieces),
    files: single('files'),
    image: single('image'),
  };
}

function groupsOf(pieces: readonly Piece[]): readonly FormGroup[] {
  const [name, email] = IDENTITY_FIELDS.map((one) => ({ ...one, required: true })) as [FormText, FormText];
  // The title comes before the name, everything else after it.
  const title = pieces.find((one) => one.fields[0]?.name === 'salutation');
  const parts = pieces.filter((one) => one.kind === 'address');
  const address = sortAddressFields(parts.flatMap((one) => one.fields));
  const groups: { kind: FormGroup['kind']; fields: FormField[]; required: boolean }[] = [
    { kind: 'contact', fields: [...(title?.fields ?? []), name, email], required: true },
  ];
  for (const piece of pieces) {
    if (piece === title || (piece.kind === 'address' && piece !== parts[0])) continue;
    const kind = piece.kind === 'contact' && groups.length > 1 ? 'more' : piece.kind;
    const fields = kind === 'address' ? address : piece.fields;
    const last = groups.at(-1);
    if (last?.kind === kind) last.fields.push(...fields);
    else groups.push({ kind, fields: [...fields], required: piece.required });
  }
  return groups as readonly FormGroup[];
}

/** All fields, in the order of the form. */
export function fieldsOf({ groups }: FormContent): readonly FormField[] {
  return groups.flatMap((group) => (group.kind === 'files' || group.kind === 'image' ? [] : group.fields));
}

/** The ids of all controls above the questions, in the order of the form. */
export function controlNames({ groups }: FormContent): readonly string[] {
  return groups.flatMap((group) =>
    group.kind === 'files' || group.kind === 'image' ? [group.kind] : group.fields.map(({ name }) => name),
  );
}

export const isChoice = (field: FormField): field is FormChoice => field.type === 'choice';

/** Names that inputs of the page cannot have, because the form itself sends them. */
export function usedNames(content: FormContent): ReadonlySet<string> {
  return new Set([
    ...fieldsOf(content).map((one) => one.name),
    ...QUESTIONS,
    ...[...ADDED_NAMES, '__proto__'],
  ]);
}

/** Those of the element's `values` that no field shows and that are sent anyway. */
export function hiddenValues(
  content: FormContent,
  values: Readonly<Record<string, unknown>>,
): Partial<Candidate> {
  const used = usedNames(content);
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => HIDDEN_NAMES.has(name) && !used.has(name) && value !== undefined && value !== '',
    ),
  );
}
