import { css } from 'lit';
import { dottedStyles } from '../../shared/dotted.js';

/**
 * The vacancies themselves: cards, or a table. A column of a table is as wide as its longest word, but for words that are wider than any
 * column should be. Of a picture, gap and rows are its own: a page that hides it leaves neither.
 */
export const resultsStyles = css`
  ${dottedStyles}
  .list {
    padding: 0;
    list-style: none;
  }
  .list[aria-busy='true'] {
    opacity: 0.6;
  }
  /* A card is laid out by its own width: in a grid it is narrower than the list. */
  .list > li {
    container-type: inline-size;
  }
  /* Not the card's: in a grid, those of a row are at one height. */
  .list > .ruled {
    border-block-end: 1px solid var(--_border);
  }
  .item {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.25em 0;
    padding-block: 0.9em;
  }
  /* As high as its row in a grid of cards. */
  article.own {
    position: relative;
    display: grid;
    grid-template-rows: 1fr;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.25em;
    height: 100%;
    cursor: pointer;
  }
  /* With room for the button, whose code comes a moment later. */
  .own.savable {
    grid-template-columns: minmax(0, 1fr) minmax(2.5em, auto);
    min-height: max(2.5em, 24px);
  }
  .own > .save {
    align-self: start;
  }
  .image {
    grid-row: 1 / span 3;
    width: 5.5em;
    margin-inline-end: var(--_gap);
    aspect-ratio: 4 / 3;
    border-radius: var(--_radius);
    background: var(--_surface);
    object-fit: cover;
  }
  .item.pictured {
    grid-auto-rows: auto auto 1fr;
    grid-template-columns: auto minmax(0, 1fr);
  }
  .item.pictured > :not(.image) {
    grid-column: 2 / -1;
  }
  .savable > .heading {
    padding-inline-end: 3em;
  }
  .item :is(h1, h2, h3, h4, h5, h6) {
    font-size: 1.125em;
    line-height: 1.3;
  }
  .link {
    text-decoration: none;
  }
  /* All of the card is the target; its text lies above, so that it can be selected. */
  .link::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  .item:hover .link,
  .link:focus-visible {
    text-decoration: underline;
  }
  .link:focus-visible {
    outline: none;
  }
  .link:focus-visible::after {
    outline: 0.15em solid var(--_focus);
    outline-offset: 0.1em;
    border-radius: var(--_radius);
  }
  .meta,
  .deadline {
    color: var(--_muted);
  }
  .description-hit {
    grid-column: 1 / -1;
    color: var(--_muted);
    font-size: 0.9375em;
    font-weight: normal;
  }
  .own > .description-hit {
    grid-row: 3;
  }
  .meta > span,
  .deadline > span,
  .description-hit > span {
    position: relative;
  }
  /* A salary goes to the next line undivided, where one holds it. */
  [part~='fact-salary'] > bdi {
    display: inline-block;
  }
  .near {
    color: inherit;
    font-weight: 600;
  }
  mark {
    padding-inline: 0.05em;
    border-radius: 0.15em;
    background: color-mix(in oklab, var(--_accent) 9%, transparent);
    box-shadow: inset 0 -0.12em var(--_accent);
    color: inherit;
  }
  @media (prefers-contrast: more) {
    .link {
      text-decoration: underline;
    }
    .link:focus-visible::after {
      outline-width: 0.2em;
    }
  }
  @media (forced-colors: active) {
    mark {
      forced-color-adjust: none;
      background: Mark;
      color: MarkText;
    }
  }
  .table {
    width: 100%;
    border-collapse: collapse;
    overflow-wrap: break-word;
  }
  .table th,
  .table td {
    max-width: max(16em, 40cqi);
    padding-block: 0.6em;
    padding-inline: 0 var(--_gap);
    border-block-end: 1px solid var(--_border);
    text-align: start;
    vertical-align: baseline;
  }
  .table thead th {
    color: var(--_muted);
    font-size: 0.875em;
    font-weight: 600;
  }
  /* Not the row itself: WebKit gives a table's row no position, and each link would lie over all of the page. */
  .table .row > th {
    position: relative;
  }
  /* Room for the button, whose code comes a moment later. */
  .table .savable {
    padding-inline-end: 3em;
  }
  /* As wide as the list, from the side where the row begins: that is what over-constrained insets mean. The direction of
     the link itself is that of its title. */
  .table .link::after {
    width: 100cqi;
  }
  .table .row:hover .link {
    text-decoration: underline;
  }
  .table td > span {
    position: relative;
  }
  .table .deadline {
    white-space: nowrap;
  }
  .table .near {
    white-space: normal;
  }
  @container (max-width: 48em) {
    .table {
      font-size: 0.875em;
    }
    .table :is(th, td):not(.savable) {
      padding-inline-end: 0.5em;
    }
    .table .deadline {
      white-space: normal;
    }
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em var(--_gap);
    margin-block-start: var(--_gap);
  }
  /* The facts keep 12em in each of these. Beside a narrower text the picture stands alone. */
  @container (max-width: 20em) {
    .item.pictured > .image ~ :not(.heading, .save) {
      grid-column: 1 / -1;
    }
    .image {
      grid-row: auto;
    }
  }
  @container (min-width: 36em) {
    .item:not(.pictured) {
      grid-template-columns: minmax(12em, 1fr) auto;
    }
    .image {
      width: 8em;
    }
    .item > .heading {
      grid-column: 1 / -1;
    }
    .item:not(.pictured) > .deadline {
      grid-column: -2;
      margin-inline-start: var(--_gap);
      text-align: end;
    }
  }
  /* With room for a deadline beside picture and facts. */
  @container (min-width: 48em) {
    .item.pictured {
      grid-template-columns: auto minmax(12em, 1fr) auto;
    }
    .item.pictured > .meta {
      grid-column: 2;
    }
    .item.pictured > .deadline {
      grid-column: -2;
      margin-inline-start: var(--_gap);
      text-align: end;
    }
  }
`;
