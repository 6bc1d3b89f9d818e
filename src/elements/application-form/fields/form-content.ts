import type { Candidate } from '../../../applications/application.js';
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
} from '../../../applications/fields.js';

export type FormText = TextField & { readonly required: boolean };
export type FormChoice = ChoiceField & { readonly required: boolean };
/** A field on the form, and whether it is required. */
export type FormField = FormText | FormChoice;

/** The fields of a form by group, and which are required. */
export interface FormContent {
  readonly you: readonly FormField[];
  readonly reach: readonly FormField[];
  readonly letter: readonly FormField[];
  readonly files: { readonly required: boolean } | undefined;
  readonly image: { readonly required: boolean } | undefined;
  /** Words of `fields` and `require` that name no field. */
  readonly unknown: readonly string[];
}

const wordsOf = (list: string) => list.split(/\s+/).filter(Boolean);

/** Reads the attributes `fields` and `require`. Within a group the fields have the order of the words. */
export function readFormContent(fields: string, require: string): FormContent {
  const required = new Set(wordsOf(require));
  const all = [...new Set([...wordsOf(fields), ...required])];
  const shown = all.filter(isOptionalField);
  const inGroup = (group: FieldGroup): FormField[] =>
    shown.flatMap((word) => {
      if (word === 'files' || word === 'image') return [];
      const found: { group: FieldGroup; fields: readonly CandidateField[] } = OPTIONAL_FIELDS[word];
      return found.group === group
        ? found.fields.map((one) => ({ ...one, required: required.has(word) }))
        : [];
    });
  const single = (word: OptionalField) =>
    shown.includes(word) ? { required: required.has(word) } : undefined;
  const [name, email] = IDENTITY_FIELDS;
  const you = inGroup('you');
  // The title comes before the name, everything else after it.
  const isTitle = (one: FormField) => one.name === 'salutation';
  return {
    you: [...you.filter(isTitle), { ...name, required: true }, ...you.filter((one) => !isTitle(one))],
    reach: [{ ...email, required: true }, ...sortAddressFields(inGroup('reach'))],
    letter: inGroup('letter'),
    files: single('files'),
    image: single('image'),
    unknown: all.filter((word) => !isOptionalField(word)),
  };
}

/** All fields, in the order of the form. */
export function fieldsOf({ you, reach, letter }: FormContent): readonly FormField[] {
  return [...you, ...reach, ...letter];
}

export const isChoice = (field: FormField): field is FormChoice => field.type === 'choice';

/** The control that a field of the service's answer belongs to; undefined when this form has none. */
export function controlOf(
  content: FormContent,
  serviceField: string,
  more: readonly string[] = [],
): string | undefined {
  const name = (serviceField.split(/[.[]/).findLast((part) => /^[a-z]/i.test(part)) ?? '').toLowerCase();
  const controls = [
    ...fieldsOf(content).map((one) => one.name),
    ...QUESTIONS,
    ...(content.files ? ['files'] : []),
    ...(content.image ? ['image'] : []),
    ...more,
  ];
  const aliases: Readonly<Record<string, string>> = {
    attachments: 'files',
    attachmentdetails: 'files',
    documenttypeid: 'files',
    note: 'coverLetter',
    text: 'coverLetter',
  };
  const wanted = ((Object.hasOwn(aliases, name) && aliases[name]) || name).toLowerCase();
  return controls.find((one) => one.toLowerCase() === wanted);
}

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
