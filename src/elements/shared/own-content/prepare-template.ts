// Checks a template of the page once, before it is copied: what would run, or be wrong on every card, is taken out and named.

import { warnAboutUnknown } from '../../../core/settings/unknown-words.js';
import { wordsOf } from '../../../core/util/names.js';
import { warnOnce } from '../../../core/settings/warn-once.js';
import { removeNode } from '../../../core/util/replaced-builtins.js';

export interface TemplateRules {
  /** Where it is, for the console: `<vacancy-list> <template slot="card">`. */
  readonly place: string;
  /** The names that `data-field` and `data-if` may have; `data-if` also `image`. */
  readonly fields: readonly string[];
  /** Whether it is copied for each vacancy, so that an id would repeat. */
  readonly isRepeated: boolean;
  /** Whether it needs a link to the vacancy. */
  readonly hasLink: boolean;
}

/** Elements that run, load, or hold for all of the page. */
const FORBIDDEN =
  'script, style, link, meta, base, noscript, iframe, frame, object, embed, portal, fencedframe, template, slot';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
/** A link in these, or around them, would be no link. */
const NO_LINK = 'button, input, select, textarea, summary, label, option';
const VOID = 'img, input, br, hr, wbr, source, track, area, col';

/** The attribute of the link to the vacancy in a checked template. */
export const LINK = 'data-link';
/** Marks the title that has to be a heading by its role. */
export const HEADING = 'data-heading';

/**
 * A checked copy of a template.
 * @returns undefined when it cannot be used; the console says why
 */
export function prepareTemplate(
  template: HTMLTemplateElement,
  rules: TemplateRules,
): DocumentFragment | undefined {
  const content = template.content.cloneNode(true) as DocumentFragment;
  const say = (words: string) => warnOnce(`${rules.place}: ${words}.`, 'warn');
  removeForbidden(content, rules, say);
  checkFields(content, rules);
  if (rules.hasLink) {
    if (!makeLink(content, say)) return undefined;
  } else {
    const links = [...content.querySelectorAll(`[${LINK}]`)];
    for (const one of links) one.removeAttribute(LINK);
    if (links.length) say('data-link means nothing here, since this is the vacancy itself');
  }
  const title = content.querySelector('[data-field="title"]');
  if (title && !title.closest(HEADINGS)) title.setAttribute(HEADING, '');
  if (content.textContent.trim() || content.firstElementChild) return content;
  say('is empty, so it is not used');
  return undefined;
}

type Say = (words: string) => void;

function removeForbidden(content: DocumentFragment, { isRepeated }: TemplateRules, say: Say): void {
  for (const one of content.querySelectorAll(FORBIDDEN)) {
    say(`<${one.localName}> is left out${WHY[one.localName] ?? ''}`);
    removeNode(one);
  }
  for (const one of content.querySelectorAll('*')) {
    for (const { name } of [...one.attributes]) {
      if (/^on/i.test(name)) {
        say(`${name}="…" is left out: listen to events of the list, or use the property renderCard`);
        one.removeAttribute(name);
      } else if (name === 'srcdoc' || name === 'slot') one.removeAttribute(name);
      else if (name === 'id' && isRepeated) {
        say(`id="${one.id}" is left out, since it would be on each card: use a class`);
        one.removeAttribute(name);
      }
    }
    if (!one.localName.includes('-') && !one.hasAttribute('is')) continue;
    say(
      `<${one.localName}> is left out, and its content stays: a template has no custom elements (renderCard may)`,
    );
    one.replaceWith(...one.childNodes);
  }
}

const WHY: Readonly<Record<string, string>> = {
  script: ': templates run nothing (a program sets the property renderCard)',
  style: ': put it into your style sheet, which reaches the cards',
  link: ': put it into the head of your page',
  template: ': templates are not nested',
};

function checkFields(content: DocumentFragment, { place, fields }: TemplateRules): void {
  for (const [name, known] of [
    ['data-field', fields],
    ['data-if', [...fields, 'image']],
  ] as const) {
    for (const one of content.querySelectorAll(`[${name}]`)) {
      const written = one.getAttribute(name) ?? '';
      const words = wordsOf(written);
      const isKnown = words.length > 0 && words.every((word) => known.includes(word));
      if (isKnown && (name === 'data-if' || words.length === 1)) {
        one.setAttribute(name, words.join(' '));
        continue;
      }
      if (isKnown || !words.length) {
        warnOnce(`${place}: ${name}="${written}" needs one name of ${known.join(' ')}.`, 'warn');
      } else warnAboutUnknown(`${place} ${name}`, written, known);
      // What is unknown has no value, so it is left out like what is empty.
      removeNode(one);
    }
  }
}

/** Makes one element the link, and every other link a text. @returns whether there is one */
function makeLink(content: DocumentFragment, say: Say): boolean {
  const chosen = [...content.querySelectorAll(`[${LINK}]`)];
  for (const one of chosen.slice(1)) one.removeAttribute(LINK);
  if (chosen.length > 1) say(`data-link is written ${chosen.length} times: a card has one link, the first`);
  let link = chosen[0] ?? content.querySelector('[data-field="title"]');
  if (link?.closest(NO_LINK)) {
    say(`<${link.localName}> cannot be the link`);
    link.removeAttribute(LINK);
    link = link.matches('[data-field="title"]') ? null : content.querySelector('[data-field="title"]');
    if (link?.closest(NO_LINK)) link = null;
  }
  if (!link) {
    say('has nothing with data-link or data-field="title" that can be the link, so ordinary cards are shown');
    return false;
  }
  const anchor = link instanceof HTMLAnchorElement ? link : wrapped(link);
  link.removeAttribute(LINK);
  anchor.setAttribute(LINK, '');
  if (anchor.closest('[data-if]')) {
    say('the link is within data-if, so vacancies without that field get the ordinary card');
  }
  // <h3 data-field="title"><a data-link></a></h3>: the text belongs into the link.
  const field = anchor.parentElement?.closest('[data-field]');
  if (field) {
    if (!anchor.hasAttribute('data-field')) {
      anchor.setAttribute('data-field', field.getAttribute('data-field') ?? '');
    }
    field.removeAttribute('data-field');
  }
  for (const other of content.querySelectorAll('a')) {
    if (other === anchor) continue;
    say('has a further <a>, which becomes text: a card has one link');
    const text = document.createElement('span');
    text.className = other.getAttribute('class') ?? '';
    for (const { name, value } of other.attributes)
      if (name.startsWith('data-')) text.setAttribute(name, value);
    text.append(...other.childNodes);
    other.replaceWith(text);
  }
  return true;
}

/** A link within an element, around what is in it; around an element that has no content. */
function wrapped(element: Element): HTMLAnchorElement {
  const anchor = document.createElement('a');
  if (element.matches(VOID)) {
    element.replaceWith(anchor);
    anchor.append(element);
    return anchor;
  }
  const field = element.getAttribute('data-field');
  if (field !== null) {
    anchor.setAttribute('data-field', field);
    element.removeAttribute('data-field');
  }
  anchor.append(...element.childNodes);
  element.append(anchor);
  return anchor;
}
