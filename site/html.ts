/** HTML in template literals: what is put in is escaped, unless it is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Value = Html | string | number | false | undefined | readonly Value[];

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Marks a text as HTML. */
export const raw = (text: string): Html => new Html(text);

function write(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(write).join('');
  return escapeHtml(String(value));
}

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((before, part, at) => before + write(values[at - 1]) + part));
