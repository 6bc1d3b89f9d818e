import { html, type TemplateResult } from 'lit';

/** Stands for a value in a sentence, until it is drawn. */
const PLACE = '\ue000';

/**
 * A sentence with a value that is drawn by itself.
 * @param sentence makes it; one of the site's own may lack the value
 */
export const sentenceAround = (sentence: (place: string) => string, value: TemplateResult): TemplateResult =>
  html`${sentence(PLACE)
    .split(PLACE)
    .map((part, at) => [at ? value : '', part])}`;

/** What no browser may translate: the name of a file, an address, a number. */
export const verbatim = (text: string): TemplateResult => html`<bdi translate="no">${text}</bdi>`;
