import type {
  Application,
  AttachmentDetails,
  Candidate,
  Note,
} from '../../../core/applications/application.js';
import { toFile, type ChosenFile } from '../../../core/applications/attachments.js';
import { safeFileNames } from '../../../core/applications/file-name.js';
import { appendLinks, readLinks } from '../../../core/applications/links.js';
import { normalizeText } from '../../../core/applications/validation.js';
import type { FormChoices } from '../fields/form-choices.js';
import { fieldsOf, hiddenValues, isChoice, type FormContent } from '../fields/form-content.js';
import type { FormState } from '../form-state.js';
import type { ApplicationValues } from '../fields/prefill.js';

/** What is sent besides what the visitor filled in. */
export interface ApplicationExtras {
  readonly vacancyId: string;
  readonly candidateMailingTemplateId: string | undefined;
  /** What goes into the note. */
  readonly texts: NoteTexts;
  /** Where the visitor came from. */
  readonly source: string | undefined;
  /** The element's `values`; only those without a field are sent. */
  readonly values: ApplicationValues;
  /** The property for the addresses of web pages; without it they are at the end of the note. */
  readonly linksProperty: string | undefined;
  /** Of the inputs in the slot `extra`, and of the page's own questions. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** Those that answer questions, under the names to send. */
  readonly answerFiles: readonly ChosenFile[];
}

/** The application to send: only fields that are on the form and filled in. Call it only when everything is valid. */
export function toApplication(
  content: FormContent,
  state: FormState,
  choices: FormChoices,
  additions: ApplicationExtras,
): Application {
  const filled: Record<string, string | readonly string[]> = {};
  for (const field of fieldsOf(content)) {
    if (/^(?:coverLetter|links)$/.test(field.name)) continue; // they go into the note
    if (isChoice(field)) {
      const ids = choices.allowed(field, state.choices[field.name]);
      if (ids[0] !== undefined) filled[field.name] = field.isMultiple ? ids : ids[0];
    } else {
      const text = normalizeText(field, state.texts[field.name] ?? '');
      if (text) filled[field.name] = text;
    }
  }
  const { linksProperty, source, texts, values } = additions;
  const { coverLetter, links } = texts;
  // Where a field shows it, the field decides, even when it is empty.
  const isShown = fieldsOf(content).some((one) => one.name === 'advertisementReference');
  const { documentType } = (values['note'] ?? {}) as Partial<Note>;
  const text = linksProperty ? coverLetter : appendLinks(coverLetter, links);
  const note: Note | undefined = text
    ? { ...(typeof documentType === 'string' ? { documentType } : {}), text }
    : undefined;
  const chosen = [...(content.files ? state.files.chosen : []), ...additions.answerFiles];
  const files = toFiles(chosen);
  const details = attachmentDetails(chosen, state.files.documentTypes, files);
  const candidate: Candidate = {
    ...additions.extra,
    ...hiddenValues(content, values),
    ...(source && !isShown ? { advertisementReference: source } : {}),
    vacancyId: additions.vacancyId,
    name: '',
    email: '',
    ...filled,
    previouslyApplied: state.answers.previouslyApplied ?? false,
    allowSave: state.answers.allowSave ?? false,
    ...(note ? { note } : {}),
    ...(linksProperty && links.length ? { [linksProperty]: links } : {}),
    ...(details ? { attachmentDetails: details } : {}),
    ...(additions.candidateMailingTemplateId
      ? { candidateMailingTemplateId: additions.candidateMailingTemplateId }
      : {}),
  };
  const image = content.image && state.files.image && toFiles([state.files.image])[0];
  return image ? { candidate, files, image } : { candidate, files };
}

/** What is sent in the note, apart: the letter, and the addresses of web pages. */
export interface NoteTexts {
  readonly coverLetter?: string;
  readonly links: readonly string[];
}

export function noteTexts(content: FormContent, { texts }: FormState): NoteTexts {
  const shown = new Set(fieldsOf(content).map((one) => one.name));
  const coverLetter = shown.has('coverLetter') ? (texts['coverLetter'] ?? '').trim() : '';
  const links = shown.has('links') ? readLinks(texts['links'] ?? '').links : [];
  return coverLetter ? { coverLetter, links } : { links };
}

/** The files to send, under names that are valid on every system. */
function toFiles(chosen: readonly ChosenFile[]): readonly File[] {
  const names = safeFileNames(chosen.map(({ name }) => name));
  return chosen.map((file, index) => toFile(file, names[index] ?? file.name));
}

/** The document type of each file, and its name where another one is sent; undefined when there is nothing to add. */
function attachmentDetails(
  chosen: readonly ChosenFile[],
  documentTypes: ReadonlyMap<ChosenFile, string>,
  sent: readonly File[],
): readonly AttachmentDetails[] | undefined {
  const details = chosen.map((file, index): AttachmentDetails => {
    const documentTypeId = documentTypes.get(file);
    return {
      ...(documentTypeId ? { documentTypeId } : {}),
      ...(sent[index]?.name === file.name ? {} : { description: plainName(file.name) }),
    };
  });
  return details.some((one) => Object.keys(one).length) ? details : undefined;
}

/** The visitor's own name for a file, without folders, line breaks and characters that change the text direction. */
function plainName(name: string): string {
  return (name.split(/[/\\]/).findLast(Boolean) ?? name)
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim();
}
