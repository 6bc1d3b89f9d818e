// Draws the panel. All of it is made by the DOM's own functions, so that it works under any policy of the page.
import { pageStyles, styles } from './panel.styles.js';
import { countOf, markOf, type Item, type Section } from './section.js';
import { removeNode } from '../../core/util/replaced-builtins.js';

interface Actions {
  /** The report as a text. */
  readonly report: () => string;
  readonly onAgain: () => void;
}

type Part = Node | string;

function make(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...parts: readonly Part[]
): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...parts);
  return element;
}

/** The panel on a page: a region at the edge of the window, which leaves the page as it is. */
export class PanelView {
  readonly #host = make('career-doctor');
  readonly #pageSheet = new CSSStyleSheet();
  readonly #body = make('div', { class: 'body', tabindex: '0', role: 'group', 'aria-label': 'Findings' });
  readonly #summary = make('span');
  readonly #status = make('p', { role: 'status' });
  readonly #drawn = new Map<string, string>();
  readonly #details = new Map<string, HTMLElement>();
  /** Sections that have been opened by what is wrong in them: once, so that they can be closed. */
  readonly #opened = new Set<string>();

  constructor({ report, onAgain }: Actions) {
    const root = this.#host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    this.#pageSheet.replaceSync(pageStyles);
    document.adoptedStyleSheets.push(this.#pageSheet);
    const copy = make('button', { type: 'button' }, 'Copy report');
    const again = make('button', { type: 'button' }, 'Look again');
    const close = make('button', { type: 'button' }, 'Close');
    copy.addEventListener('click', () => void this.#copy(report()));
    again.addEventListener('click', onAgain);
    close.addEventListener('click', () => this.#close());
    const heading = make('h2', { id: 'heading' }, 'career-elements doctor', this.#summary);
    const panel = make(
      'section',
      { class: 'panel', 'aria-labelledby': 'heading' },
      make('header', {}, heading, copy, again, close),
      this.#body,
    );
    panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#close();
    });
    this.#body.append(this.#status);
    root.append(panel);
    document.body.append(this.#host);
  }

  #close(): void {
    removeNode(this.#host);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.#pageSheet);
  }

  get isOpen(): boolean {
    return this.#host.isConnected;
  }

  /** Draws what has changed: what is open stays open, and where it is scrolled to. */
  show(sections: readonly Section[]): void {
    const { failed, warning } = countOf(sections.flatMap(({ items }) => items));
    const said =
      failed || warning
        ? [failed && `${failed} wrong`, warning && `${warning} to look at`].filter(Boolean).join(', ')
        : 'Nothing is wrong.';
    if (this.#summary.textContent !== said) this.#summary.textContent = said;
    for (const section of sections) {
      const text = JSON.stringify(section);
      if (this.#drawn.get(section.id) === text) continue;
      this.#drawn.set(section.id, text);
      this.#draw(section);
    }
  }

  #draw({ id, title, items }: Section): void {
    const { failed, warning } = countOf(items);
    const known = this.#details.get(id);
    const details = known ?? make('details');
    if (!known) {
      this.#details.set(id, details);
      this.#body.append(details);
      details.append(make('summary'));
    }
    if ((failed + warning > 0 || id === 'elements') && !this.#opened.has(id)) {
      this.#opened.add(id);
      details.toggleAttribute('open', true);
    }
    const summary = details.firstElementChild;
    summary?.replaceChildren(
      title,
      ...(failed ? [' ', make('span', { class: 'failed' }, `${failed} wrong`)] : []),
      ...(warning ? [' ', make('span', { class: 'warning' }, `${warning} to look at`)] : []),
      ...(failed || warning ? [] : [' ', make('span', {}, String(items.length))]),
    );
    const list = make('ul', {}, ...items.map(rowOf));
    const old = details.querySelector('ul');
    if (old) old.replaceWith(list);
    else details.append(list);
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.#status.replaceChildren(
        'The report is copied. It has no personal data: paste it into a mail or a ticket.',
      );
    } catch {
      // Without https, or where the page's policy forbids it.
      const field = make('textarea', {
        readonly: '',
        'aria-label': 'The report, to be copied',
      }) as HTMLTextAreaElement;
      field.value = text;
      this.#status.replaceChildren('The browser does not let this page copy: copy it from here.', field);
      field.select();
    }
    this.#body.scrollTop = 0;
  }
}

function rowOf(item: Item): HTMLElement {
  const mark = markOf(item);
  return make(
    'li',
    { class: item.state ?? '' },
    ...(mark && mark !== 'note' ? [make('b', {}, `${mark} `)] : []),
    item.text,
    ...(item.lines ?? []).map((line) => make('p', {}, line)),
    ...(item.code ? [make('pre', { tabindex: '0', role: 'group', 'aria-label': item.text }, item.code)] : []),
  );
}
