import type {
  Application,
  AttachmentDetails,
  Candidate,
  Note,
} from '../../../core/applications/application.js';
import type { ChosenFile } from '../../../core/applications/attachments.js';
import { isPropertyName } from '../../../core/applications/fields.js';
import { appendLinks, readLinks } from '../../../core/applications/links.js';
import { pickTemplate } from '../../../core/applications/mailing-template.js';
import { warnOnce } from '../../../core/settings/warn-once.js';
import { allowedChoices } from '../fields/form-choices.js';
import { fieldsOf, hiddenValues, isChoice, usedNames } from '../fields/form-content.js';
import type { Answers } from '../fields/own-questions.js';
import type { FormEntries } from '../form-entries.js';
import { loadFileCode } from '../files/form-files.js';
import type { KeyProperty, NoteTexts, Prepared, PreparedForm } from './prepared.js';
import { receipt } from './receipt.js';

/** Makes the application to send. Call it only when everything has been checked, and is valid. */
export async function prepareApplication(form: PreparedForm, vacancyId: string): Promise<Prepared> {
  const { entries } = form;
  const answers = entries.questions?.answers();
  const candidateMailingTemplateId = await templateId(form);
  const { toFiles } = await loadFileCode();
  const texts = noteTexts(entries);
  const contents = new Map<File, BufferSource>();
  const application = toApplication(form, {
    vacancyId,
    candidateMailingTemplateId,
    texts,
    answers,
    toFiles: (chosen) => {
      const files = toFiles(chosen);
      chosen.forEach(({ bytes }, at) => files[at] && contents.set(files[at], bytes));
      return files;
    },
  });
  return {
    application,
    contents,
    key: keyProperty(form),
    extra: [...(answers?.labelled ?? []), ...entries.extra.labelled()],
    imageName: entries.files.image?.name,
    texts,
    receipt,
  };
}

/** What the visitor agrees to by sending, for the property that the page names. */
function consentRecord({ host, entries }: PreparedForm): Record<string, string> {
  const name = ownProperty(entries, 'consent-property', host.consentProperty);
  if (!name) return {};
  const now = new Date().toISOString();
  const lines = entries.extra.consents().map((words) => `${words} (${now})`);
  return lines.length ? { [name]: lines.join('\n') } : {};
}

function linksProperty({ host, entries }: PreparedForm): string | undefined {
  const name = ownProperty(entries, 'links-property', host.linksProperty);
  return name !== host.consentProperty?.trim() ? name : undefined;
}

/** Where the application's key goes; `undefined` when the page names no property for it, or one that is taken. */
function keyProperty({ host, settings, entries }: PreparedForm): KeyProperty | undefined {
  const written = settings.applicationKey?.trim();
  if (!written) return undefined;
  if (!isPropertyName(written)) {
    warnOnce(
      `data-application-key="${written}" is not a property name, so no key is sent; one word is possible, such as applicationKey.`,
    );
    return undefined;
  }
  const consent = host.consentProperty?.trim() ?? '';
  const taken = [consent, host.linksProperty?.trim() ?? ''];
  const name = ownProperty(entries, 'data-application-key', written, taken);
  return name ? { name, ignored: ['candidateMailingTemplateId', consent].filter(Boolean) } : undefined;
}

/**
 * The property that a setting names, unless something else is sent under that name.
 * @param taken names that are not possible besides those of the fields, inputs and questions
 */
function ownProperty(
  { content, extra, questions }: FormEntries,
  setting: string,
  value: string | undefined,
  taken: readonly string[] = [],
): string | undefined {
  const name = value?.trim();
  if (!name || !isPropertyName(name)) return undefined; // the console says so
  const others = [...usedNames(content), ...extra.names, ...(questions?.usedNames ?? []), ...taken];
  if (!others.includes(name)) return name;
  const place = setting.startsWith('data-') ? setting : `<application-form> ${setting}`;
  warnOnce(`${place}="${name}" is a name that is sent already: choose a property of its own.`);
  return undefined;
}

/** The template for this application. When the list cannot be loaded, the application is sent without a template. */
async function templateId({ host, settings, entries }: PreparedForm): Promise<string | undefined> {
  const templates = await entries.resources.templatesNow();
  const chosen = entries.state.template;
  const { id, unknown } = pickTemplate(host.mailingTemplate, chosen, templates, settings.language);
  if (unknown !== undefined) {
    warnOnce(
      `<application-form> mailing-template="${unknown}" is not among the service's templates ` +
        `(${templates?.map((one) => one.id).join(', ') || 'it has none'}), so no receipt is sent.`,
    );
  }
  return id;
}

/** What is sent besides what the visitor filled in. */
interface Additions {
  readonly vacancyId: string;
  readonly candidateMailingTemplateId: string | undefined;
  readonly texts: NoteTexts;
  readonly answers: Answers | undefined;
  readonly toFiles: (chosen: readonly ChosenFile[]) => readonly File[];
}

/** The application to send: only fields that are on the form and filled in. */
function toApplication(form: PreparedForm, additions: Additions): Application {
  const { host, url, entries } = form;
  const { content, files: formFiles, lists, state } = entries;
  const { values } = host;
  const filled: Record<string, string | readonly string[]> = {};
  for (const field of fieldsOf(content)) {
    if (/^(?:coverLetter|links)$/.test(field.name)) continue; // they go into the note
    if (isChoice(field)) {
      const ids = allowedChoices(field, lists, state.choices[field.name]);
      if (ids[0] !== undefined) filled[field.name] = field.isMultiple ? ids : ids[0];
    } else {
      const text = state.texts[field.name];
      if (text) filled[field.name] = text;
    }
  }
  const { answers, candidateMailingTemplateId, toFiles, vacancyId } = additions;
  const { coverLetter, links } = additions.texts;
  const linksName = linksProperty(form);
  // Where a field shows it, the field decides, even when it is empty.
  const isShown = fieldsOf(content).some((one) => one.name === 'advertisementReference');
  const { documentType } = (values['note'] ?? {}) as Partial<Note>;
  const text = linksName ? coverLetter : appendLinks(coverLetter, links);
  const note: Note | undefined = text
    ? { ...(typeof documentType === 'string' ? { documentType } : {}), text }
    : undefined;
  const chosen = [...(content.files ? formFiles.chosen : []), ...(answers?.files ?? [])];
  const files = toFiles(chosen);
  const details = attachmentDetails(chosen, formFiles.documentTypes, files);
  const candidate: Candidate = {
    ...entries.extra.values(),
    ...consentRecord(form),
    ...answers?.properties,
    ...hiddenValues(content, values),
    ...(url.source && !isShown ? { advertisementReference: url.source } : {}),
    vacancyId,
    name: '',
    email: '',
    ...filled,
    previouslyApplied: state.answers.previouslyApplied ?? false,
    allowSave: state.answers.allowSave ?? false,
    ...(note ? { note } : {}),
    ...(linksName && links.length ? { [linksName]: links } : {}),
    ...(details ? { attachmentDetails: details } : {}),
    ...(candidateMailingTemplateId ? { candidateMailingTemplateId } : {}),
  };
  const image = content.image && formFiles.image && toFiles([formFiles.image])[0];
  return image ? { candidate, files, image } : { candidate, files };
}

function noteTexts({ content, state: { texts } }: FormEntries): NoteTexts {
  const shown = new Set(fieldsOf(content).map((one) => one.name));
  const coverLetter = shown.has('coverLetter') ? (texts['coverLetter'] ?? '') : '';
  const links = shown.has('links') ? readLinks(texts['links'] ?? '').links : [];
  return coverLetter ? { coverLetter, links } : { links };
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
