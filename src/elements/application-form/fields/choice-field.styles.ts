import { css } from 'lit';

/**
 * Fields whose values are chosen from long lists. The list lies over what follows, on the system's own background, since
 * a page may have any; what is in it has none of the colours that a page sets, which are made for another background.
 */
export const choiceFieldStyles = css`
  .combobox {
    position: relative;
    min-width: 0;
  }
  .combobox input {
    display: block;
    padding-inline-end: 2em;
    unicode-bidi: plaintext; /* its arrow stays at the end of the page's direction */
  }
  .combobox::after {
    position: absolute;
    inset-block-start: 0.9em;
    inset-inline-end: 0.9em;
    width: 0.45em;
    height: 0.45em;
    border: solid;
    border-width: 0 0.12em 0.12em 0;
    rotate: 45deg;
    pointer-events: none;
    content: '';
  }
  .choice-list {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    display: flex;
    flex-direction: column;
    max-height: min(14em, 60vh);
    border: 1px solid var(--_control);
    border-radius: var(--_radius);
    background: Canvas;
    color: CanvasText;
    box-shadow: 0 0.4em 1.6em rgb(0 0 0 / 18%);
  }
  .choice-list ul,
  .chips {
    padding: 0;
    list-style: none;
  }
  .choice-list ul {
    position: relative;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .choice-list li,
  .choice-list p {
    min-height: max(2.5em, 24px);
    padding-block: 0.5em;
    padding-inline: 2em 0.75em;
  }
  .choice-list li {
    cursor: pointer;
  }
  .choice-list li:hover {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  .choice-list .active {
    outline: 0.15em solid;
    outline-offset: -0.15em;
  }
  .choice-list [aria-selected='true'] {
    font-weight: 600;
  }
  .choice-list [aria-selected='true']::before {
    position: absolute;
    inset-inline-start: 0.75em;
    content: '✓' / '';
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }
  .combobox .chips {
    margin-block-start: 0.5em;
  }
  .chip {
    gap: 0.5em;
    min-height: max(2em, 24px);
    padding: 0.15em 0.75em;
    border-radius: 1em;
    text-align: start;
  }
`;
