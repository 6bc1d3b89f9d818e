import { html, nothing, type TemplateResult } from 'lit';
import { languageName, ownLanguageName } from '../../i18n/format.js';
import type { Messages } from '../../i18n/messages.js';
import { directionOf } from '../../core/util/language-tag.js';
import { isSameLanguage, languagesOf } from '../../core/vacancies/text-language.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

interface TextLanguages {
  readonly vacancy: Vacancy;
  /** The language of its texts; undefined: unknown. */
  readonly shown: string | undefined;
  /** The language of the page's words. */
  readonly wanted: string;
  readonly messages: Messages;
  /** Shows the vacancy in another language. */
  readonly onChoose: (language: string) => void;
}

/** That the texts are not in the language asked for, and the languages in which the record has them. */
export function textLanguages(options: TextLanguages): TemplateResult | typeof nothing {
  const { vacancy, shown, wanted, messages, onChoose } = options;
  const { t, language } = messages;
  if (!shown || isSameLanguage(shown, wanted)) return nothing;
  const others = languagesOf(vacancy).filter((one) => !isSameLanguage(one, shown));
  return html`<div class="muted" part="languages">
    <p>${t('detail.language', { language: languageName(language, shown) })}</p>
    ${
      others.length
        ? html`<p>
            ${t('detail.language.others')}
            ${others.map(
              (one) =>
                html` <button
                  type="button"
                  part="language"
                  lang=${one}
                  dir=${directionOf(one)}
                  translate="no"
                  @click=${() => onChoose(one)}
                >
                  ${ownLanguageName(one)}
                </button>`,
            )}
          </p>`
        : nothing
    }
  </div>`;
}
