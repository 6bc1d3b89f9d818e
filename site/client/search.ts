// The search: its index is a file of the site, loaded when a visitor opens the dialog for the first time.
import MiniSearch, { type SearchResult } from 'minisearch';
import { find, searchOptions, type Section } from '../search-query.js';

const MAX_RESULTS = 12;
/** Characters of a result's text. */
const EXCERPT = 220;

const MARKUP = `
  <form method="dialog" role="search">
    <label class="visually-hidden" for="search-input">Search the documentation</label>
    <input id="search-input" type="search" placeholder="Search the documentation" autocomplete="off" spellcheck="false" enterkeyhint="search">
    <button type="submit" value="close">Close</button>
  </form>
  <p class="search-status" role="status"></p>
  <ul class="search-results"></ul>
`;

export class SearchDialog {
  readonly #root: URL;
  readonly #dialog = document.createElement('dialog');
  readonly #input: HTMLInputElement;
  readonly #status: HTMLElement;
  readonly #results: HTMLElement;
  #index: Promise<MiniSearch<Section>> | undefined;

  constructor(root: URL) {
    this.#root = root;
    this.#dialog.className = 'search';
    this.#dialog.setAttribute('aria-label', 'Search');
    this.#dialog.innerHTML = MARKUP;
    const find = <T extends HTMLElement>(selector: string) => this.#dialog.querySelector<T>(selector) as T;
    this.#input = find('input');
    this.#status = find('.search-status');
    this.#results = find('.search-results');
    this.#input.addEventListener('input', () => void this.#search());
    this.#dialog.addEventListener('keydown', (event) => this.#onKey(event));
    this.#dialog.addEventListener('click', (event) => {
      // The backdrop belongs to the dialog itself; a link to this page's own heading leaves the page where it is.
      if (event.target === this.#dialog || (event.target as Element).closest('a')) this.#dialog.close();
    });
    document.body.append(this.#dialog);
  }

  open(): void {
    if (this.#dialog.open) return;
    this.#index ??= this.#load();
    this.#dialog.showModal();
    this.#input.select();
    this.#input.focus();
  }

  async #load(): Promise<MiniSearch<Section>> {
    try {
      const response = await fetch(new URL('assets/search.json', this.#root));
      if (!response.ok) throw new Error(`status ${response.status}`);
      return MiniSearch.loadJSON<Section>(await response.text(), searchOptions);
    } catch (cause) {
      this.#index = undefined;
      throw new Error('The search index could not be loaded.', { cause });
    }
  }

  async #search(): Promise<void> {
    const query = this.#input.value.trim();
    try {
      const index = await (this.#index ??= this.#load());
      if (query !== this.#input.value.trim()) return;
      const found = query ? find(index, query) : [];
      this.#results.replaceChildren(...found.slice(0, MAX_RESULTS).map((one) => this.#result(one)));
      const shown = Math.min(found.length, MAX_RESULTS);
      this.#status.textContent = !query
        ? ''
        : found.length === 0
          ? `Nothing found for “${query}”.`
          : `${found.length} found${shown < found.length ? `, the best ${shown} are shown` : ''}`;
    } catch (error) {
      this.#status.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  #result(found: SearchResult): HTMLElement {
    const { title, heading, shown } = found as unknown as Section;
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = new URL(String(found.id), this.#root).href;
    const name = document.createElement('strong');
    name.textContent = heading || title;
    const page = document.createElement('span');
    page.className = 'search-page';
    page.textContent = heading ? title : '';
    const text = document.createElement('span');
    text.className = 'search-text';
    text.append(...marked(excerpt(shown, found.terms), found.terms));
    link.append(name, page, text);
    item.append(link);
    return item;
  }

  #onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...this.#results.querySelectorAll('a')];
    if (event.key === 'Enter' && event.target === this.#input) {
      event.preventDefault();
      links[0]?.click();
    }
    if (step === undefined || links.length === 0) return;
    event.preventDefault();
    const at = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    if (at < 0) this.#input.focus();
    else links[Math.min(at, links.length - 1)]?.focus();
  }
}

/** The piece of a text around the first word that was found. */
function excerpt(text: string, terms: readonly string[]): string {
  const small = text.toLowerCase();
  const places = terms.map((term) => small.indexOf(term)).filter((at) => at >= 0);
  const first = Math.min(...places);
  if (first === Infinity || first < EXCERPT / 2) return text.slice(0, EXCERPT);
  const start = text.indexOf(' ', first - EXCERPT / 3) + 1;
  return `… ${text.slice(start, start + EXCERPT)}`;
}

/** A text with the words that were found in `<mark>`. */
function marked(text: string, terms: readonly string[]): (string | HTMLElement)[] {
  if (terms.length === 0) return [text];
  const words = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${words})`, 'giu')).map((piece, at) => {
    if (at % 2 === 0) return piece;
    const mark = document.createElement('mark');
    mark.textContent = piece;
    return mark;
  });
}
