import { DEFAULT_LIMITS } from '../../applications/attachments.js';
import { warnOnce } from '../../settings/console.js';
import type { Lookup } from '../../applications/lookup.js';
import { fieldsOf, isChoice, type FormContent } from './form-content.js';

type Limits = Readonly<Record<keyof typeof DEFAULT_LIMITS, number>>;

/** Tells the builder what cannot be used of what they wrote. */
export function checkAttributes(
  form: Limits & { readonly accept: string; readonly draft: string | undefined },
  { unknown }: FormContent,
): void {
  const tell = (problem: string) => warnOnce(`<application-form> ${problem}`);
  for (const [name, limit] of Object.entries(DEFAULT_LIMITS)) {
    if (!(form[name as keyof Limits] >= 1)) tell(`${name} must be a number from 1; ${limit} holds instead.`);
  }
  for (const word of unknown) tell(`does not know the field "${word}".`);
  for (const word of (form.accept ?? '').split(',')) {
    if (word.trim() && !word.trim().startsWith('.')) {
      tell(`accept="…" takes endings such as .pdf, not "${word.trim()}".`);
    }
  }
  if (form.draft && form.draft !== 'session') tell(`draft="${form.draft}" is not known; draft="session" is.`);
}

/** Tells the builder which fields the service has nothing to choose from for. */
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
