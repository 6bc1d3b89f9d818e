import { parseUrl } from '../../core/util/parse-url.js';
import { css, html, nothing, type TemplateResult } from 'lit';
import { directionOf, primaryLanguage, readLanguageTag } from '../../core/util/language-tag.js';
import { ownLanguageName } from '../../i18n/format.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { pageSettings } from '../../core/settings/settings-store.js';
import { isPlainClick } from '../shared/url-controller.js';
import { changeParameters, readParameter } from '../../core/vacancies/page-url.js';

/** The parameter of the page's URL that says the language. The loader knows it too (`loader/first-request.ts`). */
const PARAMETER = 'lang';

/** What `language-switch` says: without a value, the page's URL has the language as a parameter; else its pattern. */
const isParameter = (pattern: string | undefined) => pattern === '';

/** The value of the attribute as frameworks may set it: `true` for one without a value, which some write as a text. */
export function patternOf(value: unknown): string | undefined {
  if (value === true || value === 'true') return '';
  return typeof value === 'string' ? value : undefined;
}

/** The language that the page's URL says, where the switch writes it there, and offers it. */
export function languageInUrl(pattern: string | undefined): string | undefined {
  const tag = isParameter(pattern) ? readLanguageTag(readParameter(location.search, PARAMETER)) : undefined;
  const isOffered = (one: string) => primaryLanguage(one) === primaryLanguage(tag ?? '');
  return tag && offeredLanguages().some(isOffered) ? tag : undefined;
}

/** The languages to choose from: those that the page names in `data-languages`. */
const offeredLanguages = (): readonly string[] => [
  ...new Set((pageSettings().languages ?? '').split(/[\s,]+/).flatMap((one) => readLanguageTag(one) ?? [])),
];

export interface LanguageSwitch {
  /** The value of the attribute. */
  readonly pattern: string;
  /** The language that is shown. */
  readonly current: string;
  readonly label: string;
  /** Changes the page's URL in place. */
  readonly go: (href: string) => void;
}

export const languageSwitchStyles = css`
  .languages {
    margin-block-end: var(--_gap);
  }
  .languages ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--_gap);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .languages [aria-current] {
    font-weight: bold;
  }
`;

/** Links to the same place in the other languages. */
export function languageSwitch(options: LanguageSwitch): TemplateResult | typeof nothing {
  const { pattern, current, label, go } = options;
  const offered = offeredLanguages();
  if (offered.length < 2 || !isUsable(pattern)) return nothing;
  const chosen = shownOf(offered, current);
  const link = (tag: string) => {
    const href = hrefOf(pattern, tag);
    const onClick = (event: MouseEvent) => {
      if (!isParameter(pattern) || !isPlainClick(event)) return;
      event.preventDefault();
      go(href);
    };
    return html`<li>
      <a
        class="target"
        part=${tag === chosen ? 'language current-language' : 'language'}
        href=${href}
        hreflang=${tag}
        lang=${tag}
        dir=${directionOf(tag)}
        translate="no"
        aria-current=${tag === chosen ? 'true' : nothing}
        @click=${onClick}
        >${ownLanguageName(labelTag(tag, offered))}</a
      >
    </li>`;
  };
  return html`<nav class="languages" part="languages" aria-label=${label}>
    <ul role="list">
      ${offered.map(link)}
    </ul>
  </nav>`;
}

const isUsable = (pattern: string) =>
  isParameter(pattern) || (pattern.includes('{lang}') && parseUrl(pattern, document.baseURI) !== undefined);

/** Without its region, unless the page offers two of one language: "Deutsch", not "Schweizer Hochdeutsch". */
function labelTag(tag: string, offered: readonly string[]): string {
  const { language, script } = new Intl.Locale(tag);
  const isOnly = offered.every((one) => one === tag || primaryLanguage(one) !== primaryLanguage(tag));
  return isOnly ? [language, script].filter(Boolean).join('-') : tag;
}

/** Which of the offered languages is shown: the very tag, else one of the same language. */
function shownOf(offered: readonly string[], current: string): string | undefined {
  const isSame = (one: string) => primaryLanguage(one) === primaryLanguage(current);
  return offered.find((one) => one === current) ?? offered.find(isSame);
}

/** This page in another language: vacancy and filters are in the query, and stay. */
function hrefOf(pattern: string, tag: string): string {
  const { search, hash } = location;
  if (isParameter(pattern)) {
    const url = new URL(location.href);
    url.search = changeParameters(search, { [PARAMETER]: tag });
    return url.href;
  }
  const url = new URL(pattern.replaceAll('{lang}', encodeURIComponent(tag)), document.baseURI);
  const own = [...new URLSearchParams(url.search)];
  url.search = changeParameters(search, Object.fromEntries(own));
  url.hash ||= hash;
  return url.href;
}

/** Tells the builder what is wrong with the attribute. */
export function checkSwitch(pattern: string | undefined): void {
  if (pattern === undefined) return;
  if (offeredLanguages().length < 2) {
    warnOnce(
      '<career-site language-switch> needs languages to choose from: data-languages="da en de" on the script tag.',
    );
  }
  if (isUsable(pattern)) return;
  warnOnce(
    `<career-site> language-switch="${pattern}" is not a URL with {lang}, such as /{lang}/jobs/. Without a value, the ` +
      `parameter "${PARAMETER}" of this page says the language.`,
  );
}
