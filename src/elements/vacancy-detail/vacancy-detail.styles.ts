import { css } from 'lit';
import { dottedStyles } from '../shared/dotted.js';

export const vacancyDetailStyles = css`
  ${dottedStyles}
  .base {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_gap);
    align-content: start; /* short content may be kept higher: see steady-height.ts */
    justify-items: start;
  }
  .base > * {
    max-width: 100%;
  }
  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    line-height: 1.25;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em 1.75em;
  }
  .facts dt {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .facts dd {
    margin: 0;
  }
  /* Where there is room, a column of labels and one of values. */
  @supports (grid-template-columns: subgrid) {
    @container (min-width: 36em) {
      .facts {
        display: grid;
        grid-template-columns: fit-content(12em) minmax(0, 1fr);
        gap: 0.3em 1.5em;
      }
      .facts > div {
        display: grid;
        grid-template-columns: subgrid;
        grid-column: 1 / -1;
        align-items: baseline;
      }
    }
  }
  .image {
    width: 100%;
    max-width: 68ch;
    aspect-ratio: 16 / 9;
    border-radius: var(--_radius);
    background: var(--_surface);
    object-fit: cover;
  }
  .address {
    display: inline-block;
  }
  /* The advert is somebody else's HTML: it stays in its box, and wide things scroll inside it. */
  .description {
    width: 100%;
    max-width: 68ch;
    overflow-x: auto;
    contain: layout paint;
    line-height: 1.55;
  }
  .description :is(p, ul, ol, dl, table, blockquote, pre, figure) {
    margin-block: 0 0.9em;
  }
  .description :is(h1, h2, h3, h4, h5, h6) {
    margin-block: 1.4em 0.5em;
    font-size: 1.125em;
  }
  .description .plain {
    white-space: pre-line;
  }
  .description ul,
  .description ol {
    padding-inline-start: 1.5em;
  }
  .description table {
    border-collapse: collapse;
    overflow-wrap: normal; /* it scrolls: words cut into letters would not be read */
  }
  .description :is(td, th) {
    padding-block: 0.25em;
    padding-inline: 0 0.75em;
    text-align: start;
    vertical-align: top;
  }
  /* A table that holds tables only lays out: on its own lines it reads on a phone too. */
  .description table:has(table),
  .description table:has(table) > tbody,
  .description table:has(table) > tbody > tr,
  .description table:has(table) > tbody > tr > td {
    display: block;
    padding: 0;
  }
  .description img {
    max-width: 100%;
    height: auto;
  }
  section > :is(h1, h2, h3, h4, h5, h6):first-child {
    margin-block-end: 0.4em;
    font-size: 1.125em;
  }
  .contacts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.6em;
    padding: 0;
    list-style: none;
  }
  .skeleton {
    width: 100%;
    max-width: 68ch;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_gap);
  }
  .apply {
    padding-inline: 1.75em;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_gap);
    align-items: start;
    justify-content: space-between;
    width: 100%;
    max-width: 68ch;
  }
  .head > .own-header,
  .head > .facts {
    flex: 1 1 20em;
  }
  .bar {
    display: contents;
  }
  .similar {
    margin-block-start: var(--_gap);
  }
  .similar:empty {
    margin-block-start: calc(var(--_gap) * -1);
  }
  /* They have room before they come, so that nothing below them moves: the advert of a closed vacancy, what has the focus. */
  .similar.room {
    min-height: 17em;
    margin-block-start: var(--_gap);
  }
  @container (max-width: 28em) {
    .similar.room {
      min-height: 18em;
    }
  }
  /* Its code comes a moment later: nothing below it moves then. */
  .marks {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em var(--_gap);
    min-height: 2.5em;
  }
  :host([no-saved]) .marks:empty,
  .closed:empty {
    display: none;
  }
  @container (max-width: 20em) {
    #title {
      hyphens: auto;
    }
  }
  /* On a phone, the way to apply stays in view instead, and comes to rest where it belongs. Not in a narrow column of a wide
     window, nor in a window so low (a phone on its side, a page at 400 %) that it would take much of it. */
  @media screen and (max-width: 36em) and (min-height: 24em) {
    @container (max-width: 36em) {
      .sticks > .head > .apply {
        display: none;
      }
      .sticks > .actions {
        display: contents; /* what sticks does so within its parent, which has to be all of the vacancy */
      }
      .sticks .bar {
        display: block;
        position: sticky;
        bottom: 0;
        z-index: 1;
        width: 100%;
        padding-block: 0.6em max(0.6em, env(safe-area-inset-bottom));
        background: var(--_page-ground, transparent);
        /* No text is read through the room around it, also where a picture is behind the page. */
        -webkit-backdrop-filter: blur(0.75em);
        backdrop-filter: blur(0.75em);
      }
      .sticks .bar > .apply {
        width: 100%;
        box-shadow: 0 0.1em 0.75em color-mix(in srgb, #000 35%, transparent);
      }
      .base :is(a, button, summary, [tabindex]) {
        scroll-margin-block-end: 5em;
      }
    }
  }
  .pass-on {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em 1em;
  }
  .pass-on label {
    flex: 1 1 100%;
  }
  @media print {
    .apply,
    .back,
    .bar,
    .marks,
    .pass-on,
    .similar,
    div.image {
      display: none;
    }
    .head,
    .description {
      max-width: none;
    }
    .description {
      overflow: visible;
      contain: none;
    }
    /* What scrolls on a screen would be cut at the edge of the paper. */
    .description :is(table, pre) {
      max-width: 100%;
      overflow-wrap: anywhere;
      white-space: pre-wrap;
    }
    .description table {
      white-space: normal;
    }
    .description :is(tr, img),
    .contacts > li {
      break-inside: avoid;
    }
    .description :is(h1, h2, h3, h4, h5, h6),
    h2 {
      break-after: avoid;
    }
  }
`;
