// What each element of the page shows, and why.
import { ELEMENTS } from '../loader/files.js';
import { nearestName } from '../settings/near-names.js';
import { said } from '../settings/console.js';
import type { Analysis } from './list-analysis.js';
import type { Item, Section } from './section.js';

/** Our elements on the page, also those in open shadow roots but not within each other. */
export function findElements(root: Document | ShadowRoot = document): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (ELEMENTS.includes(element.localName)) return [element];
    return element.shadowRoot && element.localName !== 'career-doctor'
      ? findElements(element.shadowRoot)
      : [];
  });
}

/** Elements that are likely to mean ours. */
function misspelt(): Item[] {
  const others = [...document.querySelectorAll('*')].filter(
    ({ localName }) =>
      localName.includes('-') && !ELEMENTS.includes(localName) && !customElements.get(localName),
  );
  return others.flatMap(({ localName }): Item[] => {
    const near = nearestName(localName, ELEMENTS);
    return near
      ? [{ state: 'failed', text: `<${localName}> is no element of ours.`, lines: [`Nearest: <${near}>.`] }]
      : [];
  });
}

export function elementsSection(
  elements: readonly Element[],
  analyses: ReadonlyMap<Element, Analysis>,
): Section {
  const items = [...misspelt(), ...elements.map((element) => itemOf(element, analyses.get(element)))];
  const none: Item = {
    state: 'warning',
    text: 'The page has none of our elements.',
    lines: [`Add one of ${ELEMENTS.map((name) => `<${name}>`).join(', ')}.`],
  };
  return { id: 'elements', title: 'Elements', items: items.length ? items : [none] };
}

function itemOf(element: Element, analysis: Analysis | undefined): Item {
  const { localName } = element;
  const attributes = element
    .getAttributeNames()
    .map((name) => `${name}="${(element.getAttribute(name) ?? '').slice(0, 80)}"`);
  const text = `<${localName}>`;
  const about = attributes.length ? [`Attributes: ${attributes.join(' ')}`] : [];
  if (!customElements.get(localName)) {
    return {
      state: 'failed',
      text: `${text} has no code: it stays what is between its tags.`,
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

/** How many of each part are drawn. Nothing of their text is read: it may be what an applicant has typed. */
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
  const has = (name: string) => (parts.get(name) ?? 0) > 0;
  const kinds = [element.localName, ...(element.shadowRoot?.querySelectorAll('*') ?? [])].map((one) =>
    typeof one === 'string' ? one : one.localName,
  );
  const isHidden =
    (element as HTMLElement).offsetParent === null && getComputedStyle(element).position !== 'fixed';
  const hidden = isHidden ? ' It is not visible: the page hides it, or it has nothing to show.' : '';
  if (has('skeleton')) return `is loading.${hidden}`;
  if (has('receipt') || has('success')) return `shows the receipt of an application.${hidden}`;
  if (element.localName === 'application-form' || (kinds.includes('application-form') && has('field'))) {
    return has('field')
      ? `shows a form with ${parts.get('field')} fields.${hidden}`
      : has('error')
        ? `shows an error.${hidden}`
        : `shows nothing, as no vacancy is chosen.${hidden}`;
  }
  if (has('item'))
    return `shows ${parts.get('item')} vacancies${has('more-button') ? ', with a button for more' : ''}.${hidden}`;
  if (has('empty')) return `shows that there are no vacancies.${hidden}`;
  if (has('error')) return `shows an error.${hidden}`;
  return has('title') ? `shows a vacancy.${hidden}` : `shows nothing, as no vacancy is chosen.${hidden}`;
}
