import { css } from 'lit';

/** The visitor's own marks, in any element that shows them. */
export const markStyles = css`
  .save {
    gap: 0.4em;
    min-width: max(2.5em, 24px);
    min-height: max(2.5em, 24px);
  }
  .save svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .save[aria-pressed='true'] svg {
    fill: currentColor;
  }
  /* Legible also where the page's own text is not. */
  .save.icon {
    color: var(--_muted);
  }
  .save.icon[aria-pressed='true'] {
    color: var(--_accent);
  }
  .plain {
    min-height: max(2em, 24px);
    padding-inline: 0.25em;
    border-color: transparent;
    text-decoration: underline;
  }
  /* Beside the count, of which it is a part. */
  [part='saved'] {
    margin-inline-end: auto;
  }
  [part='saved'][aria-pressed='true'] {
    border-color: var(--_accent);
    background: var(--_surface);
    box-shadow: inset 0 -0.15em var(--_accent);
  }
  .own > .notes {
    grid-row: 2;
  }
  /* Beside the first line of the title whatever the card's padding, and not over the line below it. */
  .item > .save {
    position: absolute;
    grid-row: 1;
    inset-block-start: -0.35em;
    inset-inline-end: 0;
    min-height: max(2em, 24px);
  }
  /* At the end of the column of titles. */
  .row > th > .save {
    position: absolute;
    inset-block-start: 0.35em;
    inset-inline-end: 0;
    min-height: max(2em, 24px);
  }
  .notes {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25em 0.75em;
    position: relative;
    grid-column: 1 / -1;
    justify-self: start;
    font-weight: normal;
  }
  @media (forced-colors: active) {
    [aria-pressed='true'] {
      border-color: Highlight;
    }
  }
  @media print {
    .save,
    [part='forget'] {
      display: none;
    }
  }
`;
