import { css } from 'lit';

/** Undoes what an element would inherit from the page for its texts, but for font, size and colour. */
export const inheritedTextStyles = css`
  :host {
    /* What a page sets for texts of its own, and what would widen ours or lay them over each other. */
    letter-spacing: normal;
    text-align: start;
    text-align-last: auto;
    text-indent: 0;
    text-transform: none;
    white-space: normal;
    word-break: normal;
    word-spacing: normal;
  }
  /* The direction is that of the attribute dir, and where the language is written from right to left also that of the page's styles. */
  :host(:dir(rtl)) {
    direction: rtl;
  }
  :host(:dir(ltr):not(:lang(ar), :lang(fa), :lang(he), :lang(ur))) {
    direction: ltr;
  }
`;
