import { html, nothing, type TemplateResult } from 'lit';
import { warnOnce } from '../../core/settings/warn-once.js';
import { isInCareerSite } from './in-career-site.js';

interface Host extends HTMLElement {
  readonly listUrl: string | undefined;
}

interface Addresses {
  readonly urlKey: string;
  readonly detailUrl: string | undefined;
}

/**
 * Whether an element is on the page to show one vacancy, so that without one the page would stay blank. Beside the elements
 * of `others`, or placed by a `<career-site>`, it waits for a visitor's choice.
 * @param others selects the elements by which a vacancy is chosen on the same page
 */
export function isAlone(host: HTMLElement, others: string): boolean {
  const roots = [document, host.getRootNode()] as ParentNode[];
  return !isInCareerSite(host) && roots.every((root) => !root.querySelector?.(others));
}

/** Says that no vacancy is named, with a link to the list; and in the console, how an id is found. */
export function nothingNamed(
  host: Host,
  { urlKey, detailUrl }: Addresses,
  t: (key: 'detail.none' | 'detail.none.others') => string,
): TemplateResult {
  const pattern = detailUrl
    ? `its address by data-detail-url="${detailUrl}", which ${location.pathname}${location.search} does not fit`
    : 'its address by data-detail-url="/jobs/{id}" on the script tag, which is not set';
  warnOnce(
    `<${host.localName}> finds no id of a vacancy, so the page says so. It looks for one in vacancy-id="…" of the element, ` +
      `in the page's URL (?${urlKey}=ID), and in ${pattern}.${host.listUrl ? '' : ' list-url="…" adds a link to the list.'}`,
    'warn',
  );
  return html`<div class="message" part="error">
    <p>${t('detail.none')}</p>
    ${host.listUrl ? html`<a href=${host.listUrl}>${t('detail.none.others')}</a>` : nothing}
  </div>`;
}
