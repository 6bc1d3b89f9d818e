// Makes the head of a vacancy from a template of the page, in the page's own tree. It is loaded only where there is one.

import { warnOnce } from '../../core/settings/warn-once.js';
import { TEMPLATE_FIELDS } from '../../i18n/facts.js';
import { fillTemplate } from '../shared/own-content/fill-template.js';
import { LightSlots } from '../shared/own-content/light-slots.js';
import { adoptPictureSheet } from '../shared/own-content/picture-element.js';
import { prepareTemplate } from '../shared/own-content/prepare-template.js';
import { pictureIn } from '../shared/picture.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

/** What the head of a vacancy is made from. */
export interface HeaderSource {
  readonly vacancy: Vacancy;
  /** A fact as a text; empty if the vacancy lacks it. */
  readonly text: (name: string) => string;
  /** The names of the page's mapped fields. */
  readonly mapped: readonly string[];
  readonly headingLevel: number;
  /** The language of its title, where it is known. */
  readonly lang: string | undefined;
}

const SLOT = 'own-header';

export class HeaderMaker {
  readonly #slots: LightSlots;
  /** What was made last. */
  #last:
    { readonly template: HTMLTemplateElement; readonly key: string; readonly isMade: boolean } | undefined;

  constructor(host: HTMLElement) {
    this.#slots = new LightSlots(host);
  }

  /** Removes what is no longer shown. */
  keep(slot: string | undefined): void {
    if (slot === undefined) this.#last = undefined;
    this.#slots.keep(new Set(slot === undefined ? [] : [slot]));
  }

  /** The slot that shows the head; undefined: the template cannot be used. */
  slotOf(template: HTMLTemplateElement, source: HeaderSource): string | undefined {
    const { vacancy, text, mapped, headingLevel, lang } = source;
    const fields = [...TEMPLATE_FIELDS, ...mapped];
    const texts = Object.fromEntries(
      fields.map((name) => [name, name === 'title' || name === 'id' ? vacancy[name] : text(name)]),
    );
    const image = pictureIn(vacancy);
    const key = JSON.stringify([texts, image, headingLevel, lang]);
    if (this.#last?.template !== template || this.#last.key !== key) {
      const place = '<vacancy-detail> <template slot="header">';
      const prepared = prepareTemplate(template, { place, fields, isRepeated: false, hasLink: false });
      this.#last = { template, key, isMade: prepared !== undefined };
      if (prepared) {
        if (!prepared.querySelector('[data-field="title"]')) {
          warnOnce(
            `${place} has nothing with data-field="title", so the vacancy has no heading, and a visitor who opens it hears none.`,
            'warn',
          );
        }
        const content = fillTemplate(prepared, {
          text: (name) => texts[name] ?? '',
          image,
          headingLevel,
        });
        const title = content.querySelector<HTMLElement>('[data-field="title"]');
        if (title && lang) title.lang = lang;
        const box = this.#slots.box(SLOT);
        box.replaceChildren(content);
        adoptPictureSheet(box);
      }
    }
    if (!this.#last.isMade) return undefined;
    this.#slots.box(SLOT); // where the page has removed it, it is put back
    return SLOT;
  }
}
