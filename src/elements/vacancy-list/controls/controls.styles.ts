import { css } from 'lit';

// What there is to say stands here, since all that is in the template is sent to every visitor:
// - `summary::after`: sides of the page, not of the text: the corner is turned to point down.
// - `.values ul ul`: on a phone's screen, names keep room, however deep they lie.
// - `.facets .values` lies over the list; a page may have any background, so the system's own is laid beneath.
// - `max-height: 22em`: zoomed in on a small screen, the sheet scrolls with its head and button: else hardly a value would be seen.

/** The system's own colours, and the accent that is readable on them. */
const onCanvas = css`
  background: Canvas;
  color: CanvasText;
  --_accent: var(--career-accent, var(--_canvas-accent, LinkText));
  --_focus: var(--career-focus, var(--_accent));
`;

/** Search, facets, chips, count and sort. */
export const controlsStyles = css`
  .measure {
    height: 0;
  }
  .measure i {
    display: block;
    width: 1em;
  }
  .search {
    position: relative;
    margin-block-end: 0.75em;
  }
  .search label {
    display: grid;
    gap: 0.25em;
  }
  .search input {
    padding-inline-end: 2.75em;
    unicode-bidi: plaintext; /* its button stays at the end of the page's direction */
  }
  input[type='search'] {
    appearance: textfield;
  }
  input[type='search']::-webkit-search-cancel-button {
    display: none;
  }
  .icon {
    min-width: 2.5em;
    padding: 0;
    border-color: transparent;
  }
  .search .icon {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
  }
  .search:has([role='alert']) .icon {
    inset-block: auto;
  }
  .facets {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    margin-block-end: 0.75em;
  }
  .facets .facet {
    position: relative;
  }
  .facet > summary {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-height: 2.5em;
    padding: 0.35em 0.9em;
    border: 1px solid var(--_control);
    border-radius: var(--_radius);
    cursor: pointer;
    list-style: none;
  }
  .facet > summary::-webkit-details-marker {
    display: none;
  }
  .facet > summary::after {
    width: 0.45em;
    height: 0.45em;
    margin-inline-start: auto;
    border-bottom: 0.12em solid;
    border-right: 0.12em solid;
    rotate: 45deg;
    translate: 0 -0.12em;
    content: '';
  }
  .facet[open] > summary::after {
    rotate: 225deg;
    translate: 0 0.12em;
  }
  .facet > summary:hover {
    background: var(--_surface);
  }
  .badge {
    min-width: 1.5em;
    padding-inline: 0.4em;
    border-radius: 1em;
    background: color-mix(in srgb, currentColor 14%, transparent);
    text-align: center;
  }
  .values {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5em;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .values ul,
  .chips ul {
    padding: 0;
    list-style: none;
  }
  .values ul ul {
    padding-inline-start: 1.2em;
  }
  .values ul ul ul ul ul ul {
    padding-inline-start: 0;
  }
  .values label {
    display: flex;
    align-items: baseline;
    gap: 0.6em;
    min-height: 24px;
    padding-block: 0.35em;
    cursor: pointer;
  }
  .values input[type='checkbox'] {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    margin: 0;
    accent-color: var(--_accent);
    translate: 0 0.15em;
  }
  .number {
    margin-inline-start: auto;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }
  .facets .values {
    position: absolute;
    z-index: 1;
    inset-block-start: calc(100% + 0.25em);
    inset-inline-start: 0;
    width: max-content;
    min-width: 100%;
    max-width: min(22em, 90vw);
    max-height: 22em;
    overflow: auto;
    padding: 0.75em 1em;
    border: 1px solid var(--_control);
    border-radius: var(--_radius);
    ${onCanvas}
    box-shadow: 0 0.4em 1.6em rgb(0 0 0 / 18%);
  }
  .open {
    width: 100%;
    margin-block-end: 0.75em;
  }
  dialog {
    width: min(30em, 100%);
    max-width: 100%;
    max-height: 100%;
    margin: auto auto 0;
    padding: 0;
    border: 1px solid var(--_control);
    ${onCanvas}
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  .sheet {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    gap: 0.75em;
    max-height: 85dvh;
    padding: 1em;
  }
  .sheet-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .sheet-head h2 {
    font-size: inherit;
  }
  .sheet-body {
    overflow: auto;
  }
  @media (max-height: 22em) {
    .sheet {
      display: block;
      overflow: auto;
    }
    .sheet > * + * {
      margin-block-start: 0.75em;
    }
  }
  .sheet summary {
    padding-inline: 0.25em;
    border-width: 0 0 1px;
    border-radius: 0;
  }
  .sheet .values {
    padding: 0.5em 0.25em 1em;
  }
  .chips,
  .chips ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
  }
  .chips {
    margin-block-end: 0.75em;
  }
  .chip {
    min-height: max(2em, 24px);
    padding: 0.15em 0.75em;
    gap: 0.5em;
    border-radius: 1em;
  }
  .plain {
    min-height: max(2em, 24px);
    padding-inline: 0.25em;
    border-color: transparent;
    text-decoration: underline;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5em var(--_gap);
    margin-block-end: 0.5em;
  }
  .sort {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
    min-width: 0;
    max-width: 100%;
  }
  .sort select {
    width: auto;
    min-width: 0;
    max-width: 100%;
  }
  .empty {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }
  .empty p {
    flex-basis: 100%;
  }
  @media print {
    form,
    .facets,
    .sort,
    .chip > span,
    .more > .button,
    [part='follow'],
    button:not(.chip, .group-button) {
      display: none;
    }
  }
`;
