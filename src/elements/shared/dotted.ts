import { css, html, type TemplateResult } from 'lit';

/** Texts in a row with a dot between two of them: no line ends with a dot, and the one that begins a line is cut off. */
export const dotted = (texts: readonly unknown[]): TemplateResult =>
  html`<span class="dotted"
    ><span
      >${texts.map((text, at) =>
        at ? html` <span><span class="dot">·&nbsp;</span>${text}</span>` : html`<span>${text}</span>`,
      )}</span
    ></span
  >`;

export const dottedStyles = css`
  /* Texts in a row. Each begins with its dot, left of the others' edge where it begins a line: there it is cut off. */
  .dotted {
    display: block;
    width: fit-content;
    overflow-x: clip;
  }
  .dotted > span {
    display: block;
    margin-inline-start: -0.6em;
  }
  .dotted > span > span {
    display: inline-block;
    max-width: 100%;
    padding-inline-start: 0.6em;
  }
  .dotted > span > span:has(> .dot) {
    text-indent: -0.6em;
  }
  .dotted > span > span > * {
    text-indent: 0;
  }
  .dot {
    display: inline-block;
    width: 0.6em;
    white-space: nowrap;
  }
`;
