// Reads a page of the site and its elements.
import { readFile } from 'node:fs/promises';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { CommandError } from './command-error.js';
import { systemErrorCode } from './system-error.js';

/** An element of a page. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The values of `lang` of the element and of those around it, the nearest first. */
  readonly languages: readonly string[];
}

/** In bytes. */
const MAX_SIZE = 10_000_000;
const TIMEOUT = 30_000;

/**
 * Reads a page.
 * @param source a file, or an address that begins with `http:` or `https:`
 * @throws CommandError `page`
 */
export async function readPage(source: string, signal: AbortSignal): Promise<string> {
  try {
    const isAddress = /^https?:/i.test(source);
    const bytes = isAddress ? await fetchPage(source, signal) : await readFile(source);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CommandError) throw error;
    if (error instanceof TypeError && systemErrorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new CommandError('page', `${source} is not in UTF-8.`, 'Save the page as UTF-8.', error);
    }
    const code = systemErrorCode(error instanceof Error && error.cause ? error.cause : error);
    throw new CommandError(
      'page',
      `${source} cannot be read${code && ` (${code})`}.`,
      'Name the HTML file of the page, or its address.',
      error,
    );
  }
}

async function fetchPage(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(address, {
    headers: { Accept: 'text/html' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  });
  const type = answer.headers.get('Content-Type') ?? '';
  if (!answer.ok || !/html/i.test(type)) {
    const what = answer.ok ? `is ${type || 'of no type'}, not HTML` : `answers ${answer.status}`;
    throw new CommandError('page', `${address} ${what}.`, 'Name the address of the page with the elements.');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_SIZE) throw new CommandError('page', `${address} has more than ${MAX_SIZE / 1e6} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** All elements of a page in their order, those in templates excepted. */
export function elementsOf(html: string): PageElement[] {
  const found: PageElement[] = [];
  const waiting: { node: Tree.ChildNode; languages: readonly string[] }[] = [];
  const add = (nodes: readonly Tree.ChildNode[], languages: readonly string[]) => {
    for (const node of [...nodes].reverse()) waiting.push({ node, languages });
  };
  add(parse(html).childNodes, []);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!('tagName' in next.node)) continue;
    const { tagName: name, attrs, childNodes } = next.node;
    const attributes = Object.fromEntries(attrs.map((one) => [one.name, one.value]));
    const languages = attributes['lang'] ? [attributes['lang'], ...next.languages] : next.languages;
    found.push({ name, attributes, languages });
    add(childNodes, languages);
  }
  return found;
}
