import type { Application, AttachmentDetails, Candidate, Note } from '../../../applications/application.js';
import { safeFileNames } from '../../../applications/file-name.js';
import { tidyText } from '../../../applications/validation.js';
import type { FormChoices } from '../fields/form-choices.js';
import { fieldsOf, hiddenValues, isChoice, type FormContent } from '../fields/form-content.js';
import type { ApplicationValues, FormState } from '../form-state.js';

/** What goes along beside what the visitor filled in. */
export interface SentAlong {
  readonly vacancyId: string;
  readonly candidateMailingTemplateId: string | undefined;
  /** Where the page's URL says that the visitor came from. */
  readonly source: string | undefined;
  /** What the page handed in; only what no field shows is taken from it. */
  readonly values: ApplicationValues;
  /** Of the page's own inputs. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** What is sent: only fields that are on the form and are filled. Call it when nothing is wrong. */
export function toApplication(
  content: FormContent,
  state: FormState,
  choices: FormChoices,
  along: SentAlong,
): Application {
  const filled: Record<string, string | readonly string[]> = {};
  for (const field of fieldsOf(content)) {
    if (isChoice(field)) {
      const ids = choices.allowed(field, state.choices[field.name]);
      if (ids[0] !== undefined) filled[field.name] = field.isMultiple ? ids : ids[0];
    } else {
      const text = tidyText(field, state.texts[field.name] ?? '');
      if (text) filled[field.name] = text;
    }
  }
  const { coverLetter, ...fields } = filled;
  const { values, source } = along;
  // Where a field shows it, what stands there counts, and so does nothing.
  const isShown = fieldsOf(content).some((one) => one.name === 'advertisementReference');
  const { documentType } = (values['note'] ?? {}) as Partial<Note>;
  const note: Note | undefined =
    typeof coverLetter === 'string'
      ? { ...(typeof documentType === 'string' ? { documentType } : {}), text: coverLetter }
      : undefined;
  const files = content.files ? namedSafely(state.files) : [];
  const details = content.files ? detailsOf(state, files) : undefined;
  const candidate: Candidate = {
    ...along.own,
    ...hiddenValues(content, values),
    ...(source && !isShown ? { advertisementReference: source } : {}),
    vacancyId: along.vacancyId,
    name: '',
    email: '',
    ...fields,
    previouslyApplied: state.answers.previouslyApplied ?? false,
    allowSave: state.answers.allowSave ?? false,
    ...(note ? { note } : {}),
    ...(details ? { attachmentDetails: details } : {}),
    ...(along.candidateMailingTemplateId
      ? { candidateMailingTemplateId: along.candidateMailingTemplateId }
      : {}),
  };
  const image = content.image && state.image && namedSafely([state.image])[0];
  return image ? { candidate, files, image } : { candidate, files };
}

/** The same files under names that no system takes amiss. */
function namedSafely(files: readonly File[]): readonly File[] {
  const names = safeFileNames(files.map((file) => file.name));
  return files.map((file, index) => {
    const name = names[index] ?? file.name;
    const { type, lastModified } = file;
    return name === file.name ? file : new File([file], name, { type, lastModified });
  });
}

/** What kind of document each is, and what the visitor calls it; undefined when there is nothing to say. */
function detailsOf(state: FormState, sent: readonly File[]): readonly AttachmentDetails[] | undefined {
  const details = state.files.map((file, index): AttachmentDetails => {
    const kind = state.kinds.get(file);
    return {
      ...(kind ? { documentTypeId: kind } : {}),
      ...(sent[index]?.name === file.name ? {} : { description: plainName(file.name) }),
    };
  });
  return details.some((one) => Object.keys(one).length) ? details : undefined;
}

/** The visitor's own name for a file: no folder, and nothing that turns or breaks a line. */
function plainName(name: string): string {
  return (name.split(/[/\\]/).findLast(Boolean) ?? name)
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim();
}
