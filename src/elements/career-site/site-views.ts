import { html, type LitElement, type TemplateResult } from 'lit';
import { SLOTS } from '../shared/page-template.js';
import { FORM_PARTS } from '../application-form/parts.js';
import { DETAIL_PARTS } from '../vacancy-detail/parts.js';
import { LIST_PARTS } from '../vacancy-list/parts.js';

export type View = 'list' | 'detail' | 'form';

/** Which view, and of which vacancy. */
export interface Place {
  readonly view: View;
  readonly id: string | undefined;
}

export const TAGS = { list: 'vacancy-list', detail: 'vacancy-detail', form: 'application-form' } as const;

const PARTS: Readonly<Record<View, readonly string[]>> = {
  list: LIST_PARTS,
  detail: DETAIL_PARTS,
  form: FORM_PARTS,
};

/** Names of an earlier version, drawn and exported beside the new ones for one more: ad blockers match their words. */
export const FORMER_PARTS: Readonly<Record<View, readonly string[]>> = {
  list: ['advert-hit'],
  detail: ['advert', 'advert-more', 'share'],
  form: ['consent'],
};

/** Properties that the site sets itself: those that link the views, the level of headings, and objects. */
const OWN_PROPERTIES = new Set<PropertyKey>([
  'vacancyId',
  'detailUrl',
  'applyUrl',
  'listUrl',
  'open',
  'headingLevel',
  'questions',
]);

type ElementClass = Pick<typeof LitElement, 'elementProperties'>;

/** The properties with an attribute that a site passes on to an element of this class. */
export function forwardedProperties({ elementProperties }: ElementClass) {
  return [...elementProperties].filter(
    ([name, { state, attribute }]) => !state && attribute !== false && !OWN_PROPERTIES.has(name),
  );
}

/**
 * Gives a child the site's attributes that it knows. Defaults remain the child's own.
 * @param own what comes in place of the site's attributes
 */
export function forwardAttributes(
  site: LitElement,
  child: LitElement,
  own: Readonly<Record<string, string>>,
): void {
  const known = (site.constructor as typeof LitElement).elementProperties;
  for (const [property, { attribute }] of forwardedProperties(child.constructor as typeof LitElement)) {
    if (!known.has(property)) continue;
    const name = typeof attribute === 'string' ? attribute : String(property).toLowerCase();
    const value = own[name] ?? site.getAttribute(name);
    if (value === null) child.removeAttribute(name);
    else if (child.getAttribute(name) !== value) child.setAttribute(name, value);
  }
}

/** The slots of a view that the page fills. An empty one would hide the child's own fallback. */
export function forwardedSlots(site: Element, view: View): TemplateResult[] {
  const filled = new Set([...site.children].map((one) => one.slot));
  return (SLOTS[TAGS[view]] ?? '')
    .split(' ')
    .filter((name) => filled.has(`${view}-${name}`))
    .map((name) => html`<slot name="${view}-${name}" slot=${name}></slot>`);
}

/**
 * The value of `exportparts`: each part with the view as its prefix.
 * @param mapped the names of the page's mapped fields, which are facts
 */
export function exportedParts(view: View, mapped: readonly string[] = []): string {
  const parts = [...PARTS[view], ...FORMER_PARTS[view], ...mapped.map((name) => `fact-${name}`)];
  return parts.map((part) => `${part}:${view}-${part}`).join();
}
