/** The style sheet of published content, on a site whose own classes have names that are near ours. */
import { expect } from '@open-wc/testing';

const NAMES =
  'published published-content published-body published-key published-people published-facet published-follow ' +
  'closed notice apply advert contacts count meta deadline vacancies pages facts image pictured back';

/** All style rules of a sheet, also those in `@media` and the like. */
function rulesOf(group: { readonly cssRules: CSSRuleList }): CSSStyleRule[] {
  return [...group.cssRules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return 'cssRules' in rule ? rulesOf(rule as CSSGroupingRule) : [];
  });
}

const matchedBy = (rules: readonly CSSStyleRule[], root: Document) =>
  rules
    .map(({ selectorText }) => selectorText.replaceAll(/::(?:before|after)/g, ''))
    .filter((selector) => root.querySelector(selector));

describe('published.css', () => {
  let rules: CSSStyleRule[];

  before(async () => {
    const answer = await fetch('/src/elements/shared/published/published.css');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await answer.text());
    rules = rulesOf(sheet);
    expect(rules).to.have.length.above(50);
  });

  const pageOf = (body: string) => new DOMParser().parseFromString(body, 'text/html');
  const content = `<div class="${NAMES}"><h2><a href="/">Job</a></h2><dl><dt>A</dt></dl><p><a class="apply" href="/">x</a></p>
    <ul class="${NAMES}"><li><article><h3><a href="/">Job</a></h3></article></li></ul><img alt="" /></div>`;

  it('changes nothing on a page or in an article that has class names of its own', () => {
    const page = pageOf(
      `<body class="${NAMES}"><article class="${NAMES}">${content}<section class="${NAMES}">${content}</section></article></body>`,
    );
    expect(matchedBy(rules, page)).to.deep.equal([]);
  });

  it('styles what is published', () => {
    const page = pageOf(`<article class="career-published">${content}</article>`);
    expect(matchedBy(rules, page)).to.include('.career-published a');
  });
});
