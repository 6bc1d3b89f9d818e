// Common programs that read a page without running its scripts, as crawlers, previews and readers do.
import { Readability } from '@mozilla/readability';
import { convert } from 'html-to-text';
import { JSDOM, VirtualConsole } from 'jsdom';
import TurndownService from 'turndown';

export interface Extracted {
  readonly text: string;
  /** Addresses of links, as they are written. */
  readonly links: readonly string[];
}

export type Extractor = (html: string) => Extracted;

const URL_OF_PAGES = 'https://www.company.example/';

const hrefs = (document: Document) =>
  [...document.querySelectorAll('a[href]')].map((one) => one.getAttribute('href') ?? '');

/** Each as it comes, with its own defaults. */
export const EXTRACTORS: Readonly<Record<string, Extractor>> = {
  Readability: (html) => {
    const { document } = new JSDOM(html, { url: URL_OF_PAGES }).window;
    const article = new Readability(document).parse();
    const content = new JSDOM(article?.content ?? '').window.document;
    const links = hrefs(content).map((one) => one.replace(URL_OF_PAGES, '/'));
    return { text: `${article?.title ?? ''}\n${article?.textContent ?? ''}`, links };
  },

  Turndown: (html) => {
    const text = new TurndownService().turndown(html);
    return { text: unmarked(text), links: [...text.matchAll(/\]\((\S+?)\)/g)].map(([, href = '']) => href) };
  },

  'html-to-text': (html) => {
    const text = convert(html, { wordwrap: false });
    const links = [...text.matchAll(/\[(\S+?)\]/g)].map(([, href = '']) => href);
    return { text: text.replace(/ ?\[\S*\]/g, ''), links };
  },
};

/** Markdown without the addresses of its links and pictures. */
const unmarked = (text: string) => text.replace(/\]\([^)\s]*\)/g, ']');

/** Letters and digits alone: what each extractor keeps of a text, however it sets it. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    // As some write headings: `ß` is `SS` then.
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const BLOCKS =
  'address,article,blockquote,br,caption,center,dd,details,div,dl,dt,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,legend,li,main,ol,option,p,pre,section,summary,table,td,th,title,tr,ul';

/** The sentences of an advert, as it is sent: by a parser of others, with nothing left out but what no page shows. */
export function sentencesOf(advert: string): string[] {
  // One that is silent about style sheets of word processors.
  const { document } = new JSDOM(advert, { virtualConsole: new VirtualConsole() }).window;
  for (const one of document.querySelectorAll('script,style,template,head,noscript')) one.remove();
  for (const one of document.querySelectorAll(BLOCKS)) {
    one.before('\n');
    one.after('\n');
  }
  return (document.body.textContent ?? '')
    .split(/\n\s*\n|(?<=[.!?…:])\s+(?=\p{Lu})/u)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => bare(one).length > 0);
}
