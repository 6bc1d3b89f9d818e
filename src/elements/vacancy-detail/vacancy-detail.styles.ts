import { css } from 'lit';

export const vacancyDetailStyles = css`
  .base {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_gap);
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
  /* The advert is somebody else's HTML: it stays in its box, and wide things scroll inside it. */
  .advert {
    width: 100%;
    max-width: 68ch;
    overflow-x: auto;
    contain: layout paint;
    line-height: 1.55;
  }
  .advert :is(p, ul, ol, dl, table, blockquote, pre, figure) {
    margin-block: 0 0.9em;
  }
  .advert :is(h1, h2, h3, h4, h5, h6) {
    margin-block: 1.4em 0.5em;
    font-size: 1.125em;
  }
  .advert ul,
  .advert ol {
    padding-inline-start: 1.5em;
  }
  .advert table {
    border-collapse: collapse;
  }
  .advert :is(td, th) {
    padding: 0.25em 0.75em 0.25em 0;
    text-align: start;
    vertical-align: top;
  }
  /* A table that holds tables only lays out: on its own lines it reads on a phone too. */
  .advert table:has(table),
  .advert table:has(table) > tbody,
  .advert table:has(table) > tbody > tr,
  .advert table:has(table) > tbody > tr > td {
    display: block;
    padding: 0;
  }
  .advert img {
    max-width: 100%;
    height: auto;
  }
  .contacts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.6em;
    padding: 0;
    list-style: none;
  }
  .apply {
    padding-inline: 1.75em;
  }
  @media print {
    .apply,
    .back {
      display: none;
    }
  }
`;
