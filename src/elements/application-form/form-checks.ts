import { DEFAULT_LIMITS } from '../../applications/attachment-limits.js';
import { warnOnce } from '../../settings/console.js';
import type { Lookup } from '../../applications/lookup.js';
import { fieldsOf, isChoice, type FormContent } from './fields/form-content.js';

type Limits = Readonly<Record<keyof typeof DEFAULT_LIMITS, number>>;

/** Warns the page's author of attribute values that cannot be used. */
export function checkAttributes(
  form: Limits & { readonly accept: string; readonly draft: string | undefined },
  { unknown }: FormContent,
): void {
  const warn = (problem: string) => warnOnce(`<application-form> ${problem}`);
  for (const [name, limit] of Object.entries(DEFAULT_LIMITS)) {
    if (!(form[name as keyof Limits] >= 1)) warn(`${name} must be a number from 1; ${limit} holds instead.`);
  }
  for (const word of unknown) warn(`does not know the field "${word}".`);
  for (const word of (form.accept ?? '').split(',')) {
    if (word.trim() && !word.trim().startsWith('.')) {
      warn(`accept="…" takes endings such as .pdf, not "${word.trim()}".`);
    }
  }
  if (form.draft && form.draft !== 'session' && form.draft !== 'none') {
    warn(
      `draft="${form.draft}" is not known, so nothing is kept. Possible are "session" (the default: entries and files ` +
        'are kept in this tab for half an hour) and "none".',
    );
  }
}

/** Whether drafts are kept. With a value that is not known they are not: whoever wrote it may not have wanted them. */
export const keepsDrafts = ({ draft }: { readonly draft: string | undefined }): boolean =>
  !draft || draft === 'session';

/** Warns the page's author of fields for which the service has no choices. */
export function checkLists(lookup: Lookup, content: FormContent): void {
  for (const field of fieldsOf(content).filter(isChoice)) {
    const list = Object.hasOwn(lookup, field.list) ? lookup[field.list] : undefined;
    if (!list?.length && !field.values.length) {
      warnOnce(
        `<application-form> the service has no list "${field.list}", so the field for ${field.name} is left out.`,
      );
    }
  }
}
