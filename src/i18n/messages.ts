// The words on screen: which of them are to be loaded, and in which languages a sentence is looked up.
import { loadCode } from '../base/page-leave.js';
import { languageFilter, fallbackChain, formattingLanguage } from './language-chain.js';
import { LOCALES, type MessageTexts, type Namespace, NAMESPACES } from './locales.js';
import { parseMessages } from './sentences.js';
import { loadSiteFile, siteFileUrl } from './site-files.js';
import { addTexts, removeTexts, type Source, textsOf, type Translate, translatorOf } from './translator.js';

export type { MessageKey } from './keys.js';
export type { Namespace } from './locales.js';
export type { Translate } from './translator.js';

/** The words of a language. */
export interface Messages {
  readonly t: Translate;
  /** The tag by which dates, numbers and lists are written: the one asked for, if the browser knows it. */
  readonly language: string;
  /** The language of the words, or of most of them. */
  readonly textLanguage: string;
}

/** Words by language tag, flat or nested. */
export type OwnMessages = Readonly<Record<string, unknown>>;

/** What has been loaded of ours, and what has been asked of the site: `da/list`. */
const loaded = new Set<string>();
const loadedNamespaces = new Set<Namespace>();
const askedOfSite = new Set<string>();
const refusedBySite = new Set<string>();

let own: OwnMessages = {};
let preferred: readonly string[] = [];
let filesUrl: string | undefined;

/** Replaces single sentences. */
export function setOwnMessages(messages: OwnMessages): void {
  if (messages === own) return;
  for (const tag of Object.keys(own)) removeTexts(canonical(tag), 'own');
  own = messages;
  for (const [tag, sentences] of Object.entries(messages)) {
    addTexts(canonical(tag), 'own', parseMessages(sentences));
  }
}

/** Names the languages that may be used, in order of preference; empty: all of ours. */
export function setPreferredLanguages(tags: readonly string[]): void {
  preferred = tags;
}

/** Names the site's own files, such as `https://site.example/i18n/{{lng}}/{{ns}}.json`. */
export function setMessagesUrl(template: string | undefined): void {
  if (template === filesUrl) return;
  for (const tag of new Set([...askedOfSite].map(tagOf))) {
    removeTexts(tag, 'site');
  }
  askedOfSite.clear();
  refusedBySite.clear();
  filesUrl = template;
}

/**
 * The words of a language; undefined while they are to be loaded by {@link loadMessages}.
 * @param region where the page is, see {@link formattingLanguage}
 */
export function messagesOf(
  tag: string,
  namespaces: readonly Namespace[] = NAMESPACES,
  region?: string,
): Messages | undefined {
  const chain = fallbackChain(tag, preferred);
  const used = localesOf(chain);
  const areLoaded = namesOf(used, namespaces).every((name) => loaded.has(name) || !loaderOf(name));
  const areAsked = namesOf(siteTags(chain, used), namespaces).every((name) => askedOfSite.has(name));
  return areLoaded && (areAsked || !filesUrl) ? messagesIn(tag, chain, used, region) : undefined;
}

/** The words to use when those of a language cannot be loaded: English, or what there is of it. */
export function fallbackMessages(tag = 'en', region?: string): Messages {
  return messagesIn(tag, fallbackChain(tag, preferred), ['en'], region);
}

/**
 * Loads what {@link messagesOf} needs, once.
 * @returns what is wrong with the site's own files
 * @throws what import() throws; a later call tries again, though Firefox remembers the failure until the page is left
 */
export async function loadMessages(
  tag: string,
  namespaces: readonly Namespace[] = NAMESPACES,
): Promise<string[]> {
  const chain = fallbackChain(tag, preferred);
  const used = localesOf(chain);
  const ours = Promise.all(namesOf(used, namespaces).map(loadOurs));
  const [problems] = await Promise.all([loadSite(siteTags(chain, used), namespaces), ours]);
  return problems;
}

/** Forgets which of the site's files could not be loaded, so that they are asked for again. */
export function retrySiteFiles(): void {
  for (const name of refusedBySite) askedOfSite.delete(name);
  refusedBySite.clear();
}

/** Whether the site has words of its own. */
export const hasSiteTexts = () => Object.keys(own).length > 0 || askedOfSite.size > refusedBySite.size;

/** The site's own words, as far as they are loaded, with their languages. */
export function siteTexts(): [tag: string, texts: MessageTexts][] {
  const tags = new Set([...askedOfSite].map(tagOf));
  return [
    ...Object.keys(own).map(
      (tag) => [canonical(tag), textsOf(canonical(tag), 'own')] as [string, MessageTexts],
    ),
    ...[...tags].map((tag) => [tag, textsOf(tag, 'site')] as [string, MessageTexts]),
  ];
}

/** Our words, as far as they are loaded: of a sentence in several languages, one. */
export function ourTexts(): MessageTexts {
  const tags = new Set([...loaded].map(tagOf));
  return Object.assign({}, ...[...tags].map((tag) => textsOf(tag, 'ours'))) as MessageTexts;
}

export const isLoaded = (namespace: Namespace) => loadedNamespaces.has(namespace);

function messagesIn(
  tag: string,
  chain: readonly string[],
  used: readonly string[],
  region: string | undefined,
): Messages {
  const language = formattingLanguage([tag, ...chain], region);
  // Of ours, English comes last even where the site does not prefer it.
  const sought = [...new Set([...chain.filter((one) => !isOurs(one) || used.includes(one)), ...used, 'en'])];
  return { language, textLanguage: textLanguageOf(chain, used), t: translatorOf(sought, language) };
}

/** The first language that has half of the sentences or more. */
function textLanguageOf(chain: readonly string[], used: readonly string[]): string {
  const complete = used.at(-1) ?? 'en';
  const all = countOf(complete, 'ours');
  const hasMost = (tag: string) => 2 * (countOf(tag, 'own') + countOf(tag, 'site')) >= all;
  return chain.find((tag) => used.includes(tag) || (all > 0 && hasMost(tag))) ?? complete;
}

const isOurs = (tag: string) => Object.hasOwn(LOCALES, tag);

/** Which of our locales a chain needs: those with a region, and the first one without, which is complete. */
function localesOf(chain: readonly string[]): string[] {
  const isAllowed = languageFilter(preferred);
  const tags = chain.filter((tag) => isOurs(tag) && isAllowed(tag));
  const complete = tags.findIndex((tag) => !tag.includes('-'));
  return complete < 0 ? [...tags, 'en'] : tags.slice(0, complete + 1);
}

/** For which tags the site is asked: as far down the chain as our own words are used. */
function siteTags(chain: readonly string[], used: readonly string[]): string[] {
  const end = chain.indexOf(used.at(-1) ?? '');
  return end < 0 ? [...chain] : chain.slice(0, end + 1);
}

const namesOf = (tags: readonly string[], namespaces: readonly Namespace[]) =>
  tags.flatMap((tag) => namespaces.map((namespace) => `${tag}/${namespace}`));

const countOf = (tag: string, source: Source) => Object.keys(textsOf(tag, source)).length;

const tagOf = (name: string) => parse(name)[0];

function parse(name: string): [tag: string, namespace: Namespace] {
  return name.split('/') as [string, Namespace];
}

function loaderOf(name: string) {
  const [tag, namespace] = parse(name);
  return LOCALES[tag]?.[namespace];
}

async function loadOurs(name: string): Promise<void> {
  const load = loaderOf(name);
  if (!load || loaded.has(name)) return;
  const { default: sentences } = await loadCode(load);
  if (loaded.has(name)) return;
  const [tag, namespace] = parse(name);
  addTexts(tag, 'ours', sentences);
  loaded.add(name);
  loadedNamespaces.add(namespace);
}

async function loadSite(tags: readonly string[], namespaces: readonly Namespace[]): Promise<string[]> {
  const template = filesUrl;
  if (!template) return [];
  const names = namesOf(tags, namespaces).filter((name) => !askedOfSite.has(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const [tag, namespace] = parse(name);
      return { name, tag, file: await loadSiteFile(siteFileUrl(template, tag, namespace)) };
    }),
  );
  if (template !== filesUrl) return []; // changed meanwhile
  const problems: string[] = [];
  const missing: string[] = [];
  for (const { name, tag, file } of files) {
    askedOfSite.add(name);
    if ('sentences' in file) addTexts(tag, 'site', file.sentences);
    else {
      refusedBySite.add(name);
      (file.isThere ? problems : missing).push(file.problem);
    }
  }
  // A region's file, or one of the namespaces, may well be missing; all of them may not.
  if (missing.length && missing.length === files.length) problems.push(missing[0] ?? '');
  return problems;
}

/** As {@link fallbackChain} writes tags; what is no tag is kept, and never asked for. */
function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? tag;
  } catch {
    return tag;
  }
}
