// Makes the cards of a page's own, in the page's own tree. It is loaded only where a page has some.

import { numbered } from '../../../core/util/numbered.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { warnOnce } from '../../../core/settings/warn-once.js';
import { formatDate } from '../../../i18n/format.js';
import { langOf } from '../../../core/vacancies/text-language.js';
import { DEADLINE_DATE, factText, TEMPLATE_FIELDS } from '../../../i18n/facts.js';
import { fillTemplate } from '../../shared/own-content/fill-template.js';
import { LightSlots } from '../../shared/own-content/light-slots.js';
import { adoptPictureSheet, pictureOf } from '../../shared/own-content/picture-element.js';
import { LINK, prepareTemplate } from '../../shared/own-content/prepare-template.js';
import { pictureIn } from '../../shared/picture.js';
import { termsOf } from '../../../core/vacancies/facet-terms.js';
import type { Vacancy } from '../../../core/vacancies/vacancy.js';
import type { Item, Mark } from './vacancy-card.js';

/** What a {@link RenderCard} may use. */
export interface CardHelpers {
  /** The URL of the vacancy's page. */
  readonly href: string;
  /** The level that the heading of a card should have, 1–6. */
  readonly headingLevel: number;
  /** A language tag. */
  readonly language: string;
  /** A fact as ordinary cards write it, by its name as in `facts`; also `title`, `id` and `deadline-date`. Empty: the vacancy has none. */
  text(field: string): string;
  /** The link to the vacancy, which the list follows as its own. @param content what it says: by default the title */
  link(content?: string | Node): HTMLAnchorElement;
  /** The vacancy's picture, which is hidden, in its room, when it is broken; undefined: it has none. */
  image(): HTMLImageElement | undefined;
}

/** Makes the card of a vacancy: an element, or a fragment, that has one link to the vacancy. */
export type RenderCard = (vacancy: Vacancy, helpers: CardHelpers) => Node;

interface Host extends ReactiveControllerHost, HTMLElement {
  readonly renderCard: RenderCard | undefined;
  readonly layout: string;
}

interface Card {
  readonly slot: string;
  /** What it was made from: when that changes, it is made again. */
  readonly source: readonly unknown[];
  /** Undefined: it could not be made. */
  readonly link: HTMLAnchorElement | undefined;
  readonly fields: readonly { readonly element: Element; readonly text: string }[];
  /** What of its texts is marked now. */
  marks: string;
  item: Item;
}

const SAY = '<vacancy-list>';

/** Makes cards from a `<template>`, which is turned into a {@link RenderCard}, or by the page's own function. */
export class CardMaker implements ReactiveController {
  readonly #host: Host;
  readonly #slots: LightSlots;
  readonly #cards = new Map<Vacancy, Card>();
  readonly #used = new Set<Vacancy>();
  #fromTemplate:
    | {
        readonly template: HTMLTemplateElement;
        readonly key: string;
        readonly render: RenderCard | undefined;
      }
    | undefined;
  #count = 0;

  constructor(host: Host) {
    this.#host = host;
    this.#slots = new LightSlots(host);
    host.addController(this);
  }

  hostUpdate(): void {
    this.#used.clear();
    if (this.#host.layout === 'table') {
      warnOnce(
        `${SAY} layout="table" shows cards of your own only where there is no room for a table, since rows have none: leave it ` +
          'out to show them everywhere.',
        'warn',
      );
    }
  }

  /** Cards that are no longer in the list go. */
  hostUpdated(): void {
    for (const vacancy of this.#cards.keys()) if (!this.#used.has(vacancy)) this.#cards.delete(vacancy);
    this.#slots.keep(new Set([...this.#cards.values()].filter((one) => one.link).map((one) => one.slot)));
  }

  /** A fact, the title or the id as a text; empty: the vacancy lacks it. */
  #textOf(item: Item, name: string): string {
    const { vacancy, messages } = item;
    if (name === 'title' || name === 'id') return vacancy[name];
    if (name === 'salary') return item.salary ?? '';
    const { endDate } = vacancy;
    if (name === 'deadline') return item.deadline ?? '';
    if (name === DEADLINE_DATE) return endDate === undefined ? '' : formatDate(messages.language, endDate);
    return termsOf(vacancy, name)
      .map((one) => factText(one.name, messages))
      .join(', ');
  }

  /** The slot that shows the card of a vacancy; undefined: no card could be made. */
  slotOf(item: Item, template: HTMLTemplateElement | undefined): string | undefined {
    const { vacancy, messages, today, headingLevel, mapped, salary } = item;
    const render = this.#host.renderCard ?? (template && this.#renderOf(template, mapped));
    const source = [render, messages, today, headingLevel, mapped, salary];
    this.#used.add(vacancy);
    let card = this.#cards.get(vacancy);
    if (!card || card.source.some((one, at) => one !== source[at])) {
      const slot = card?.slot ?? `card-${(this.#count += 1)}`;
      const link = render && this.#make(slot, item, render);
      // The texts of a template are known, so that what is searched can be marked in them.
      const fields = link && !this.#host.renderCard ? fieldsIn(this.#slots.box(slot)) : [];
      card = { slot, source, marks: '', item, link, fields };
      this.#cards.set(vacancy, card);
    }
    if (!card.link) return undefined;
    card.item = item;
    card.link.href = item.href;
    mark(card, item.mark);
    this.#slots.box(card.slot); // where the page has removed it, it is put back
    return card.slot;
  }

  /** Undefined: the template cannot be used. */
  #renderOf(template: HTMLTemplateElement, mapped: readonly string[]): RenderCard | undefined {
    const fields = [...TEMPLATE_FIELDS, ...mapped];
    const key = fields.join(' ');
    if (this.#fromTemplate?.template !== template || this.#fromTemplate.key !== key) {
      const place = `${SAY} <template slot="card">`;
      const rules = { place, fields, isRepeated: true, hasLink: true };
      const prepared = prepareTemplate(template, rules);
      this.#fromTemplate = { template, key, render: prepared && renderOf(prepared) };
    }
    return this.#fromTemplate.render;
  }

  /** @returns the card's link; undefined: there is no card */
  #make(slot: string, item: Item, render: RenderCard): HTMLAnchorElement | undefined {
    const made = this.#render(render, item);
    if (!made) return undefined;
    const { content, link } = made;
    const { id, title } = item.vacancy;
    const box = this.#slots.box(slot);
    box.replaceChildren(content);
    box.dataset['vacancy'] = id;
    adoptPictureSheet(box);
    link.dataset['id'] = id;
    const lang = langOf(item.vacancy, item.language, item.messages.textLanguage);
    const titles = this.#host.renderCard ? [] : box.querySelectorAll<HTMLElement>('[data-field="title"]');
    if (lang) for (const one of titles) one.lang ||= lang;
    link.addEventListener('click', (event) => this.#cards.get(item.vacancy)?.item.onClick(event));
    // "Read more" says nothing among many: the title comes after what is seen.
    const said = link.textContent.trim();
    if (!said.includes(title)) link.setAttribute('aria-label', said ? `${said}: ${title}` : title);
    return link;
  }

  /** What a program returns is checked, so that a mistake of it costs one card its look, and no more. */
  #render(
    render: RenderCard,
    item: Item,
  ): { readonly content: DocumentFragment; readonly link: HTMLAnchorElement } | undefined {
    const { vacancy, href, headingLevel, image } = item;
    let own: HTMLAnchorElement | undefined;
    const helpers: CardHelpers = {
      href,
      headingLevel,
      language: item.language,
      text: (field) => this.#textOf(item, field),
      link: (content = vacancy.title) => {
        own = document.createElement('a');
        own.append(content);
        own.href = href;
        return own;
      },
      image: () => image && pictureOf(image),
    };
    let node: unknown;
    try {
      node = render(vacancy, helpers);
    } catch (cause) {
      warnOnce(`${SAY} renderCard fails, so what it fails on has an ordinary card: ${String(cause)}`);
      return undefined;
    }
    if (!isNewContent(node)) {
      warnOnce(
        `${SAY} renderCard returns no new element or fragment, so there is an ordinary card in its place: make one for each vacancy.`,
      );
      return undefined;
    }
    const content = document.createDocumentFragment();
    content.append(node);
    const links = [...content.querySelectorAll('a')];
    const link =
      links.find((one) => one === own) ??
      links.find((one) => one.getAttribute('href') && one.href === new URL(href, document.baseURI).href);
    if (link) return { content, link };
    if (this.#host.renderCard) {
      warnOnce(
        `${SAY} renderCard returns a card without a link to the vacancy, so there is an ordinary card in its place: put ` +
          'helpers.link() into it.',
      );
    }
    return undefined;
  }
}

/** A checked template as a function that makes cards. */
const renderOf =
  (prepared: DocumentFragment): RenderCard =>
  (vacancy, { text, headingLevel, href }) => {
    const content = fillTemplate(prepared, { text, headingLevel, image: pictureIn(vacancy) });
    content.querySelector(`a[${LINK}]`)?.setAttribute('href', href);
    return content;
  };

/** The elements of a filled template that show a field: of a link that is a heading, what is in it. */
const fieldsIn = (content: ParentNode): Card['fields'] =>
  [...content.querySelectorAll('[data-field]')].map((one) => ({
    element: one.firstElementChild ?? one,
    text: one.textContent,
  }));

/** Whether a program has made something that can be put into a card. */
function isNewContent(node: unknown): node is Element | DocumentFragment {
  const isContent =
    node instanceof Element || (node instanceof DocumentFragment && !(node instanceof ShadowRoot));
  return isContent && !node.parentNode && !node.isConnected;
}

/** Marks what the search has found in the texts of a card. */
function mark(card: Card, find: Mark): void {
  const found = card.fields.map(({ text }) => find(text));
  const marks = found.some((one) => one.length) ? found.join('|') : '';
  if (marks === card.marks) return;
  card.marks = marks;
  for (const [at, { element, text }] of numbered(card.fields)) {
    const pieces: (string | Node)[] = [];
    let end = 0;
    for (const [from, to] of found[at] ?? []) {
      const marked = document.createElement('mark');
      marked.textContent = text.slice(from, to);
      pieces.push(text.slice(end, from), marked);
      end = to;
    }
    element.replaceChildren(...pieces, text.slice(end));
  }
}
