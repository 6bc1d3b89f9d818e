// What an advert's own style sheets say of its elements: word processors write their formats as classes.

/** The declarations for an element, by its name, class and id; those that weigh most come first. */
export type OwnStyles = (name: string, classes: string, id: string) => string;

interface Rule {
  /** Empty: any element. */
  readonly name: string;
  /** Classes and ids, with their signs. */
  readonly marks: readonly string[];
  readonly style: string;
}

/** What cleaning reads. */
const DECLARATION =
  /^\s*(?:font|font-(?:family|style|weight)|list-style-type|text-decoration|text-decoration-line|vertical-align)\s*:/i;
/** An element, a class, an id, or several of them that mean one element. */
const SELECTOR = /^([a-z][a-z\d]*)?((?:[.#][\w\u0080-\uffff-]+)*)$/i;
/** A sheet with more is hostile. */
const MAX_RULES = 500;

/** @param html untrusted */
export function readOwnStyles(html: string): OwnStyles {
  const rules = sheetsOf(html).flatMap(rulesOf).slice(0, MAX_RULES).reverse();
  const weightOf = ({ name, marks }: Rule) =>
    marks.reduce((sum, mark) => sum + (mark.startsWith('#') ? 100 : 10), name ? 1 : 0);
  // Of equal ones the last wins.
  rules.sort((one, other) => weightOf(other) - weightOf(one));
  return (name, classes, id) => {
    if (rules.length === 0) return '';
    const own = new Set([...classes.split(/\s+/).map((one) => `.${one}`), `#${id}`]);
    const fits = (rule: Rule) =>
      (!rule.name || rule.name === name) && rule.marks.every((mark) => own.has(mark));
    return rules
      .filter(fits)
      .map(({ style }) => style)
      .join(';');
  };
}

/** The texts of `<style>`, without parsing the HTML. */
function sheetsOf(html: string): string[] {
  const sheets: string[] = [];
  const begin = /<style[\s>]/gi;
  const end = /<\/style/gi;
  while (begin.exec(html)) {
    const start = html.indexOf('>', begin.lastIndex - 1) + 1;
    end.lastIndex = start;
    const found = start ? end.exec(html) : null;
    if (!found) break;
    const isForPaper = /\bprint\b/.test(html.slice(begin.lastIndex, start));
    if (!isForPaper) sheets.push(html.slice(start, found.index));
    begin.lastIndex = end.lastIndex;
  }
  return sheets;
}

/** Rules within others (`@media`) are left out: they hold on paper only, or not everywhere. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  for (const part of withoutComments(sheet).split('}')) {
    const [before = '', content, ...inner] = part.split('{');
    if (depth === 0 && content !== undefined && inner.length === 0) rules.push(...rulesFrom(before, content));
    depth = Math.max(0, depth + (content === undefined ? 0 : 1) + inner.length - 1);
  }
  return rules;
}

function rulesFrom(selectors: string, content: string): Rule[] {
  const style = content
    .split(';')
    .filter((one) => DECLARATION.test(one))
    .join(';');
  if (!style) return [];
  const last = selectors.slice(selectors.lastIndexOf(';') + 1);
  return last.split(',').flatMap((selector) => {
    const [, name, marks] = SELECTOR.exec(selector.trim()) ?? [];
    if (!name && !marks) return [];
    return [{ name: (name ?? '').toLowerCase(), marks: marks?.match(/[.#][^.#]+/g) ?? [], style }];
  });
}

function withoutComments(sheet: string): string {
  const [first = '', ...others] = sheet.replace(/<!--|-->/g, ' ').split('/*');
  return first + others.map((one) => one.slice((one.indexOf('*/') + 1 || one.length) + 1)).join(' ');
}
