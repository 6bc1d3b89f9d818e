import { css } from 'lit';

export const applicationFormStyles = css`
  .base {
    max-width: 36em;
  }
  form,
  .fields,
  fieldset,
  .field,
  .questions,
  .receipt {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.35em;
    min-width: 0;
  }
  form,
  .fields,
  .receipt {
    gap: calc(var(--_gap) * 1.5);
  }
  .questions,
  fieldset {
    gap: var(--_gap);
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    font-weight: 600;
  }
  .group > legend {
    margin-block-end: 0.6em;
    font-size: 1.125em;
  }
  label,
  .field legend {
    font-weight: 600;
  }
  .hint {
    font-size: 0.9em;
  }
  .error {
    color: var(--_danger);
    font-weight: 600;
  }
  .error::before {
    content: '⚠ ' / '';
  }
  .reasons {
    padding-inline-start: 1.25em;
    font-weight: 400;
  }
  .wrong {
    padding-inline-start: 0.75em;
    border-inline-start: 0.25em solid var(--_danger);
  }
  /* Otherwise the bar would begin in the middle of the legend, which stands on the border: one that floats is an ordinary child. */
  fieldset.wrong > legend {
    float: left;
    width: 100%;
  }
  .contacts {
    padding: 0;
    list-style: none;
  }
  textarea {
    min-height: 10em;
    resize: vertical;
  }
  textarea.links {
    min-height: 4em;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 1.5em;
  }
  .choices label {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-height: max(2.75em, 44px);
    font-weight: inherit;
  }
  .choices input {
    width: 1.25em;
    height: 1.25em;
    margin: 0;
    accent-color: var(--_accent);
  }
  .drop {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-height: 6em;
    padding: 1em;
    border: 2px dashed var(--_control);
    border-radius: var(--_radius);
    text-align: center;
  }
  .drop.over {
    border-style: solid;
    background: var(--_surface);
  }
  .files {
    padding: 0;
    list-style: none;
  }
  .files li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5em;
    padding-block: 0.35em;
    border-block-end: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }
  .files li > span {
    flex: 1 1 10em;
  }
  .files select {
    flex: 0 1 12em;
    width: auto;
  }
  .files button,
  .picture button,
  .reading button {
    flex: none;
    min-width: 2.5em;
    padding: 0.35em;
    border-color: transparent;
  }
  .words {
    display: grid;
    gap: 0.6em;
  }
  dd[dir] {
    text-align: match-parent;
  }
  .summary ul:not(.contacts) {
    padding: 0;
    list-style: none;
  }
  .send {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.6em;
    justify-items: start;
  }
  .send [part='progress'] {
    display: grid;
    gap: 0.6em;
    justify-items: start;
    width: 100%;
  }
  .send progress {
    width: 100%;
    accent-color: var(--_accent);
  }
  .actions,
  .suggestion {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em 1em;
  }
  /* A live region must be rendered before its text, or screen readers do not announce it. */
  .suggestion:not(:has(*)) {
    margin-block-start: -0.35em;
  }
  .draft {
    display: grid;
    gap: 0.6em;
    font-size: 0.9em;
  }
  .unknown {
    visibility: hidden;
  }
  /* A live region is rendered before its text; until then it takes no gap. */
  .quiet {
    position: absolute;
  }
  /* Apart from the button that sends. */
  .delete {
    margin-block-start: var(--_gap);
    padding-block-start: calc(var(--_gap) * 1.5);
    border-block-start: 1px solid var(--_border);
    font-size: 0.9em;
  }
  .delete .message,
  #deleted {
    justify-items: start;
  }
  .picture {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75em;
  }
  .picture img {
    max-width: 8em;
    max-height: 8em;
    object-fit: contain;
  }
  .fields[inert],
  button[aria-disabled='true'] {
    opacity: 0.6;
    cursor: default;
  }
  /* A finger neither drops nor pastes files. */
  @media (pointer: coarse) {
    .drop > .muted {
      display: none;
    }
  }
  /* Only for devices with a touch screen, which usually have a camera. */
  @media not (any-pointer: coarse) {
    .camera {
      display: none;
    }
  }
  #title a {
    color: inherit;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.15em;
  }
  /* With pre-line, WebKit copies the text without its line breaks. */
  .receipt dd {
    white-space: pre-wrap;
  }
  @media print {
    .beside,
    .actions {
      display: none;
    }
    .receipt summary::after {
      content: ' (' attr(title) ')';
    }
  }
  .receipt summary {
    min-height: 24px;
    cursor: pointer;
  }
  .next {
    display: grid;
    gap: 0.35em;
  }
  .next :is(h2, h3, h4, h5, h6) {
    font-size: inherit;
  }
  .receipt dl {
    display: grid;
    gap: 0.25em;
  }
  .receipt dt {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .receipt dd {
    margin: 0 0 0.5em;
  }
`;
