import type { Application, Candidate, Note } from '../../applications/application.js';
import {
  IDENTITY_FIELDS,
  isOptionalField,
  OPTIONAL_FIELDS,
  QUESTIONS,
  type OptionalField,
  type Question,
  type TextField,
} from '../../applications/fields.js';
import { checkText, type FormValues, type Violation } from '../../applications/validation.js';

/** A text on the form, and whether it must be filled. */
export interface FormField extends TextField {
  readonly required: boolean;
}

/** What a form asks for: the groups of `fields` in their order, and which must be filled. */
export interface FormContent {
  readonly identity: readonly FormField[];
  readonly letter: FormField | undefined;
  readonly files: { readonly required: boolean } | undefined;
  /** Words of `fields` and `require` that mean nothing. */
  readonly unknown: readonly string[];
}

const wordsOf = (list: string) => list.split(/\s+/).filter(Boolean);

/** Reads the attributes `fields` and `require`. */
export function readFormContent(fields: string, require: string): FormContent {
  const required = new Set(wordsOf(require));
  const shown: OptionalField[] = [...new Set([...wordsOf(fields), ...required])].filter(isOptionalField);
  const group = (name: OptionalField): FormField[] =>
    OPTIONAL_FIELDS[name].map((one) => ({ ...one, required: required.has(name) }));
  return {
    identity: [
      ...IDENTITY_FIELDS.map((one) => ({ ...one, required: true })),
      ...shown.filter((name) => name === 'phone' || name === 'address').flatMap(group),
    ],
    letter: shown.includes('cover-letter') ? group('cover-letter')[0] : undefined,
    files: shown.includes('files') ? { required: required.has('files') } : undefined,
    unknown: [...wordsOf(fields), ...required].filter((word) => !isOptionalField(word)),
  };
}

/** Everything that is wrong, by field, in the order of the form. */
export function checkForm(
  content: FormContent,
  values: FormValues,
  fileCount: number,
): ReadonlyMap<string, Violation> {
  const wrong = new Map<string, Violation>();
  const texts = content.letter ? [...content.identity, content.letter] : content.identity;
  for (const one of texts) {
    const violation = checkText(one, values.texts[one.name] ?? '', one.required);
    if (violation) wrong.set(one.name, violation);
  }
  if (content.files?.required && fileCount === 0) wrong.set('files', { rule: 'files' });
  for (const question of QUESTIONS) {
    if (values.answers[question] === undefined) wrong.set(question, { rule: 'answer' });
  }
  return wrong;
}

/** What is sent: only fields that are on the form and have a text. Call it when nothing is wrong. */
export function toApplication(
  content: FormContent,
  values: FormValues,
  files: readonly File[],
  more: { vacancyId: string; candidateMailingTemplateId?: string | undefined; source?: string | undefined },
): Application {
  const texts: Record<string, string> = {};
  for (const { name } of content.identity) {
    const text = values.texts[name]?.trim();
    if (text) texts[name] = text;
  }
  const letter = content.letter && values.texts[content.letter.name]?.trim();
  const note: { note?: Note } = letter ? { note: { text: letter } } : {};
  const candidate: Candidate = {
    vacancyId: more.vacancyId,
    name: '',
    email: '',
    ...texts,
    previouslyApplied: values.answers.previouslyApplied ?? false,
    allowSave: values.answers.allowSave ?? false,
    ...note,
    ...(more.source ? { advertisementReference: more.source } : {}),
    ...(more.candidateMailingTemplateId
      ? { candidateMailingTemplateId: more.candidateMailingTemplateId }
      : {}),
  };
  return { candidate, files: content.files ? files : [] };
}

/** Which control a field of the service's answer belongs to; undefined: to none on this form. */
export function controlOf(content: FormContent, serviceField: string): string | undefined {
  const name = (serviceField.split(/[.[]/).findLast((part) => /^[a-z]/i.test(part)) ?? '').toLowerCase();
  const controls = [
    ...content.identity.map((one) => one.name),
    ...QUESTIONS,
    ...(content.files ? ['files'] : []),
    ...(content.letter ? ['coverLetter'] : []),
  ];
  const aliases: Readonly<Record<string, string>> = {
    attachments: 'files',
    attachmentdetails: 'files',
    note: 'coverLetter',
    text: 'coverLetter',
  };
  const wanted = (aliases[name] ?? name).toLowerCase();
  return controls.find((one) => one.toLowerCase() === wanted);
}

export type { Question };
