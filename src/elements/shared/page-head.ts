import { isObject, type JsonObject } from '../../core/util/json.js';
import { removeNode } from '../../core/util/replaced-builtins.js';

/** What the page's head says about what an element shows. */
export interface HeadContent {
  readonly title?: string | undefined;
  /** Plain text. */
  readonly description?: string | undefined;
  /** The one absolute URL under which search engines keep it. */
  readonly canonical?: string | undefined;
  /** A picture for social networks, absolute. */
  readonly image?: string | undefined;
  /** What it shows, in words. */
  readonly imageAlt?: string | undefined;
  /** For search engines: structured data (JSON-LD). */
  readonly data?: object | undefined;
  /** Asks search engines to leave this page out. */
  readonly noindex?: boolean | undefined;
  /** It is shown in place of what the others write about. */
  readonly isForm?: boolean | undefined;
}

/** An element of the head, and the attribute with its content. */
const ENTRIES = {
  canonical: { tag: 'link', name: 'rel', as: 'canonical', value: 'href' },
  description: { tag: 'meta', name: 'name', as: 'description', value: 'content' },
  'og:title': { tag: 'meta', name: 'property', as: 'og:title', value: 'content' },
  'og:description': { tag: 'meta', name: 'property', as: 'og:description', value: 'content' },
  'og:url': { tag: 'meta', name: 'property', as: 'og:url', value: 'content' },
  'og:image': { tag: 'meta', name: 'property', as: 'og:image', value: 'content' },
  'og:image:alt': { tag: 'meta', name: 'property', as: 'og:image:alt', value: 'content' },
  'og:type': { tag: 'meta', name: 'property', as: 'og:type', value: 'content' },
  robots: { tag: 'meta', name: 'name', as: 'robots', value: 'content' },
} as const;
type EntryName = keyof typeof ENTRIES;

const DATA = 'script[type="application/ld+json"]';

/** What each writer has in the head: the title is the form's, else the last one's; the data are everyone's. */
const written = new Map<PageHead, HeadContent>();
/** How to restore the head as the page made it. */
const undo = new Map<string, () => void>();
let title: { readonly ours: string; readonly before: string } | undefined;

/** What the JobPosting that was published with the page says of the company: its website, its logo. */
let company: JsonObject | undefined;

/** Removes the JobPosting that was published with the page, which we replace or leave out. */
function takePublished(): void {
  const isPublished = document.querySelector('vacancy-detail[published]') !== null;
  for (const script of document.head.querySelectorAll<HTMLElement>(DATA)) {
    const posting = isPublished || 'careerElements' in script.dataset ? postingIn(script) : undefined;
    if (!posting) continue;
    removeNode(script);
    const organization = posting['hiringOrganization'];
    if (isObject(organization)) company = organization;
  }
}

function postingIn({ textContent }: HTMLElement): JsonObject | undefined {
  try {
    const data: unknown = JSON.parse(textContent);
    return isObject(data) && data['@type'] === 'JobPosting' ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Of the company, an element knows the name only. */
function withPublished(data: object): object {
  const { hiringOrganization: own } = data as { hiringOrganization?: unknown };
  const isSame = company && isObject(own) && company['name'] === own['name'];
  return isSame ? { ...data, hiringOrganization: { ...company, ...own } } : data;
}

export type MakeDataElement = (data: object) => HTMLScriptElement;

/** Writes into the page's head, and restores it when there is nothing more to write. */
export class PageHead {
  readonly #dataElement: MakeDataElement | undefined;
  /** What was written last, as JSON. */
  #last = '{}';

  /** @param dataElement makes the element with structured data, for a writer that has some */
  constructor(dataElement?: MakeDataElement) {
    this.#dataElement = dataElement;
  }

  /** The page's own title. */
  get pageTitle(): string {
    return title && document.title === title.ours ? title.before : document.title;
  }

  /** Replaces what was written before. An empty content restores the head. */
  write(content: HeadContent): void {
    const text = JSON.stringify(content);
    if (text === this.#last) return;
    this.#last = text;
    written.delete(this);
    if (Object.values(content).some(Boolean)) written.set(this, content);
    for (const step of undo.values()) step();
    undo.clear();
    const all = [...written.values()];
    if (all.some(({ data, noindex }) => data ?? noindex)) takePublished();
    for (const [writer, { data }] of written) if (data) writer.#publish(data);
    const last = all.findLast(({ isForm }) => isForm) ?? all.at(-1);
    if (last) this.#writeEntries(last);
  }

  #writeEntries(content: HeadContent): void {
    const { title: ours, description, canonical, noindex, image, imageAlt } = content;
    if (ours !== undefined) this.#setTitle(ours);
    const entries: Partial<Record<EntryName, string | undefined>> = {
      canonical,
      description,
      'og:title': ours,
      'og:description': description,
      'og:url': canonical,
      'og:image': image,
      'og:image:alt': imageAlt,
      'og:type': ours === undefined ? undefined : 'website',
      robots: noindex ? 'noindex' : undefined,
    };
    for (const [name, value] of Object.entries(entries) as [EntryName, string | undefined][]) {
      if (value !== undefined) this.#set(name, value);
    }
  }

  #setTitle(ours: string): void {
    const before = document.title;
    document.title = ours;
    title = { ours: document.title, before }; // the browser collapses blanks in it
    const element = document.head.querySelector('title');
    const translate = element?.getAttribute('translate') ?? null;
    element?.setAttribute('translate', 'no'); // a translated title would be one that the page itself has set
    // A title that the page itself has set meanwhile stays.
    undo.set('title', () => {
      document.title = this.pageTitle;
      title = undefined;
      if (translate === null) element?.removeAttribute('translate');
      else element?.setAttribute('translate', translate);
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
    undo.set(entry, () => {
      if (!found)
        element.replaceWith(); // the page may have removed it: see LightSlots
      else if (element.getAttribute(value) !== content) return;
      else if (before === null) element.removeAttribute(value);
      else element.setAttribute(value, before);
    });
  }

  #publish(data: object): void {
    const script = this.#dataElement?.(withPublished(data));
    if (!script) return;
    document.head.append(script);
    undo.set(`data ${undo.size}`, () => script.replaceWith());
  }
}
