import { trustedTypesPolicy } from '../../ui/safe-policy.js';

/** What the page's head says about what an element shows. */
export interface HeadContent {
  readonly title?: string | undefined;
  /** Plain text. */
  readonly description?: string | undefined;
  /** The one absolute URL under which search engines keep it. */
  readonly canonical?: string | undefined;
  /** For search engines: structured data (JSON-LD). */
  readonly data?: object | undefined;
  /** Asks search engines to leave this page out. */
  readonly noindex?: boolean | undefined;
}

/** An element of the head and the attribute that holds what it says. */
const ENTRIES = {
  canonical: { tag: 'link', name: 'rel', as: 'canonical', value: 'href' },
  description: { tag: 'meta', name: 'name', as: 'description', value: 'content' },
  'og:title': { tag: 'meta', name: 'property', as: 'og:title', value: 'content' },
  'og:description': { tag: 'meta', name: 'property', as: 'og:description', value: 'content' },
  'og:url': { tag: 'meta', name: 'property', as: 'og:url', value: 'content' },
  'og:type': { tag: 'meta', name: 'property', as: 'og:type', value: 'content' },
  robots: { tag: 'meta', name: 'name', as: 'robots', value: 'content' },
} as const;
type EntryName = keyof typeof ENTRIES;

/** Writes into the page's head, and leaves it as it was when there is nothing more to say. */
export class PageHead {
  readonly #undo = new Map<string, () => void>();
  #said = '';
  #title: { ours: string; before: string } | undefined;

  /** The page's own title. */
  get pageTitle(): string {
    return this.#title && document.title === this.#title.ours ? this.#title.before : document.title;
  }

  /** Replaces what was said before; nothing leaves the head as the page made it. */
  say(content: HeadContent): void {
    const said = JSON.stringify(content);
    if (said === (this.#said || '{}')) return;
    this.#said = said;
    for (const undo of this.#undo.values()) undo();
    this.#undo.clear();
    const { title, description, canonical, data, noindex } = content;
    if (title !== undefined) this.#setTitle(title);
    const entries: Partial<Record<EntryName, string | undefined>> = {
      canonical,
      description,
      'og:title': title,
      'og:description': description,
      'og:url': canonical,
      'og:type': title === undefined ? undefined : 'website',
      robots: noindex ? 'noindex' : undefined,
    };
    for (const [name, value] of Object.entries(entries) as [EntryName, string | undefined][]) {
      if (value !== undefined) this.#set(name, value);
    }
    if (data) this.#publish(data);
  }

  #setTitle(ours: string): void {
    const before = document.title;
    document.title = ours;
    this.#title = { ours, before };
    // What the page itself has written meanwhile stays.
    this.#undo.set('title', () => {
      document.title = this.pageTitle;
      this.#title = undefined;
    });
  }

  #set(entry: EntryName, content: string): void {
    const { tag, name, as, value } = ENTRIES[entry];
    const found = document.head.querySelector(`${tag}[${name}="${as}"]`);
    const element = found ?? document.createElement(tag);
    const before = element.getAttribute(value);
    if (!found) {
      element.setAttribute(name, as);
      document.head.append(element);
    }
    element.setAttribute(value, content);
    this.#undo.set(entry, () => {
      if (!found) element.remove();
      else if (element.getAttribute(value) !== content) return;
      else if (before === null) element.removeAttribute(value);
      else element.setAttribute(value, before);
    });
  }

  #publish(data: object): void {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    // Nothing in an advert can end the element, or begin a comment in it.
    const text = JSON.stringify(data).replace(/[<>\u2028\u2029]/g, escapeUnit);
    try {
      script.textContent = trustedTypesPolicy()?.createScript(text) ?? text;
    } catch {
      script.append(text); // a page that enforces Trusted Types and does not list our policy: it stands there, and is reported
    }
    document.head.append(script);
    this.#undo.set('data', () => script.remove());
  }
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
