// What each element of the page shows, and why it does.
import { checkElementNames } from '../../core/diagnosis/elements-check.js';
import { ELEMENTS } from '../files.js';
import { said } from '../../core/settings/warn-once.js';
import type { Analysis } from './list-analysis.js';
import { writtenOf } from './page-elements.js';
import { itemOf, type Item, type Section } from './section.js';

export function elementsSection(
  elements: readonly Element[],
  analyses: ReadonlyMap<Element, Analysis>,
): Section {
  const unknown = [...document.querySelectorAll('*')].filter(
    ({ localName }) => localName.includes('-') && !customElements.get(localName),
  );
  const names = checkElementNames([...elements, ...unknown].map(writtenOf), ELEMENTS, location.href);
  const items = elements.map((element) => describe(element, analyses.get(element)));
  return { id: 'elements', title: 'Elements', items: [...names.map(itemOf), ...items] };
}

function describe(element: Element, analysis: Analysis | undefined): Item {
  const { localName } = element;
  const attributes = Object.entries(writtenOf(element).attributes).map(
    ([name, value]) => `${name}="${value.slice(0, 80)}"`,
  );
  const text = `<${localName}>`;
  const about = attributes.length ? [`Attributes: ${attributes.join(' ')}`] : [];
  if (!customElements.get(localName)) {
    return {
      state: 'failed',
      text: `${text} has no code: it shows only what is between its tags.`,
      lines: [
        'A file of the folder beside career-elements.js could not be loaded, or is on its way: see Requests and Console.',
        ...about,
      ],
    };
  }
  const parts = partsOf(element);
  const shown = shownBy(element, parts);
  const own = [...said().keys()].filter(
    (one) => one.startsWith(`<${localName}>`) || one.startsWith(`${localName} `),
  );
  const isWrong = parts.has('error') || analysis?.items.some(({ state }) => state === 'failed');
  return {
    state: isWrong ? 'failed' : 'ok',
    text: `${text} ${shown}`,
    lines: [
      ...(analysis?.lines ?? []),
      ...(analysis?.items ?? []).flatMap(({ text: what, lines = [] }) => [what, ...lines]),
      ...(own.length
        ? [`It has said ${own.length === 1 ? 'one thing' : `${own.length} things`}: see Console.`]
        : []),
      ...about,
    ],
  };
}

/** How often each part is shown. Their text is not read: an applicant may have typed it. */
function partsOf(element: Element): Map<string, number> {
  const parts = new Map<string, number>();
  const count = (root: ShadowRoot) => {
    for (const one of root.querySelectorAll('*')) {
      for (const name of one.getAttribute('part')?.split(/\s+/) ?? [])
        parts.set(name, (parts.get(name) ?? 0) + 1);
      if (one.shadowRoot && ELEMENTS.includes(one.localName)) count(one.shadowRoot);
    }
  };
  if (element.shadowRoot) count(element.shadowRoot);
  return parts;
}

function shownBy(element: Element, parts: ReadonlyMap<string, number>): string {
  const has = (name: string) => parts.has(name);
  const isHidden =
    (element as HTMLElement).offsetParent === null && getComputedStyle(element).position !== 'fixed';
  const hasForm =
    element.localName === 'application-form' || element.shadowRoot?.querySelector('application-form');
  const shown = has('skeleton')
    ? 'is loading.'
    : has('receipt') || has('success')
      ? 'shows the receipt of an application.'
      : hasForm && has('field')
        ? `shows a form with ${parts.get('field')} fields.`
        : has('item')
          ? `shows ${parts.get('item')} vacancies${has('more-button') ? ', with a button for more' : ''}.`
          : has('empty')
            ? 'shows that there are no vacancies.'
            : has('error')
              ? 'shows an error.'
              : has('title')
                ? 'shows a vacancy.'
                : 'shows nothing, as no vacancy is chosen.';
  return isHidden ? `${shown} It is not visible: the page hides it, or it is empty.` : shown;
}
