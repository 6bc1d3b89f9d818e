import { css, html, type TemplateResult } from 'lit';

/** Texts in a row with a dot between two of them. */
export const dotted = (texts: readonly unknown[]): TemplateResult =>
  html`<span
    >${texts.map((text, at) => (at ? html`<span class="dot"><span>&nbsp;·</span> </span>${text}` : text))}</span
  >`;

export const dottedStyles = css`
  /* The dot is drawn below the blank. Browsers take the blank at a line's end away, so no line begins or ends with a dot. */
  .dot {
    background: radial-gradient(circle, currentColor 0.07em, transparent 0.1em) no-repeat;
    word-spacing: 0.45em;
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
  }
  /* For copies, and to be heard. */
  .dot > span {
    font-size: 0;
    line-height: 0;
    letter-spacing: 0;
    word-spacing: 0;
  }
  @media (forced-colors: active) {
    .dot {
      forced-color-adjust: none;
      color: CanvasText;
    }
  }
`;
