import { css } from 'lit';

export const vacancyListStyles = css`
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: 0.5em var(--_gap);
    margin-block-end: 0.5em;
  }
  .sort {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
  }
  .sort select {
    width: auto;
    max-width: 100%;
  }
  .list {
    padding: 0;
    list-style: none;
  }
  .list[aria-busy='true'] {
    opacity: 0.6;
  }
  .item {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.25em var(--_gap);
    padding-block: 0.9em;
    border-block-end: 1px solid var(--_border);
  }
  .item h1,
  .item h2,
  .item h3,
  .item h4,
  .item h5,
  .item h6 {
    font-size: 1.125em;
    line-height: 1.3;
  }
  .link {
    text-decoration: none;
  }
  /* The whole card is the target; its text lies above, so that it can be selected. */
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
  .meta > span,
  .deadline > span {
    position: relative;
  }
  .near {
    color: inherit;
    font-weight: 600;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em var(--_gap);
    margin-block-start: var(--_gap);
  }
  .row {
    padding-block: 0.9em;
    border-block-end: 1px solid var(--_border);
  }
  @container (min-width: 36em) {
    .item {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .item > .heading {
      grid-column: 1 / -1;
    }
    .deadline {
      text-align: end;
    }
  }
`;
