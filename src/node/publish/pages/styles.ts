// The look of published content. Each page carries it, so that a browser paints the page without asking for another file.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { markup, trusted, type Html } from './html.js';

const SOURCE = new URL('../../../elements/shared/published/published.css', import.meta.url);

/** The text of `published.css` in the script folder, and of the styles in a page, so both have one hash. */
export const PUBLISHED_STYLES = `/*! career-elements (MIT) */\n${readFileSync(SOURCE, 'utf8')
  // Without what is written for developers.
  .replace(/\/\*.*?\*\/\n?/gs, '')
  .replace(/\n\s*/g, '\n')}`;

/** What a Content-Security-Policy must name in `style-src`. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(PUBLISHED_STYLES).digest('base64')}`;

/** @param stylesheet the address of a style sheet in place of the styles */
export const styleTag = (stylesheet: string | undefined): Html =>
  stylesheet === undefined
    ? markup`<style data-career-published>${trusted(PUBLISHED_STYLES)}</style>\n`
    : markup`<link rel="stylesheet" href="${stylesheet}">\n`;
