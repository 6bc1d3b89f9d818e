import { html, nothing } from 'lit';
import { langOf } from '../../core/vacancies/text-language.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { Messages } from '../../i18n/messages.js';

/** Stands for the title in a sentence, until it is drawn. */
const TITLE = '\ue000';

/** What `lang` of a vacancy's title says. @param language the one that was asked for */
export const langOfTitle = (
  vacancy: Pick<Vacancy, 'language' | 'languages'>,
  language: string,
  { textLanguage }: Messages,
) => langOf(vacancy, language, textLanguage) ?? nothing;

/** A sentence with a vacancy's title in its own language. @param say the sentence with a title; one of the site's own may lack it */
export function titleInSentence(
  title: string,
  lang: ReturnType<typeof langOfTitle>,
  say: (title: string) => string,
): unknown {
  return say(TITLE)
    .split(TITLE)
    .map((part, at) => [at ? html`<bdi lang=${lang}>${title}</bdi>` : '', part]);
}
