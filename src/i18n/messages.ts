// The words on screen: which of them are to be loaded, and in which languages a sentence is looked up.
import { DRAFT_LANGUAGES, primaryLanguage } from '../core/util/language-tag.js';
import { loadCode } from '../core/util/page-leave.js';
import { formattingLanguage } from './format.js';
import { LOCALES, type MessageTexts, type Namespace, NAMESPACES } from './locales.js';
import { loadSiteFile, parseMessages, siteFileUrl } from './site-messages.js';
import { type Source, type Translate, Translator } from './translator.js';

export type { MessageKey } from './keys.js';
export type { Namespace } from './locales.js';

/** The words of a language. */
export interface Messages {
  readonly t: Translate;
  /**
   * The tag by which dates, numbers and lists are written: the one asked for, if the browser knows it, and if the words are in its
   * language.
   */
  readonly language: string;
  /** The language of the words, or of most of them. */
  readonly textLanguage: string;
}

/** Words by language tag, flat or nested. */
export type OwnMessages = Readonly<Record<string, unknown>>;

/**
 * The words of one page, or of one site that is published: ours as far as they are loaded, and the site's own.
 */
export class MessageStore {
  readonly #translator = new Translator();
  /** What has been loaded of ours, and what has been asked of the site: `da/list`. */
  readonly #loaded = new Set<string>();
  readonly #askedOfSite = new Set<string>();
  readonly #refusedBySite = new Set<string>();
  #own: OwnMessages = {};
  #preferred: readonly string[] = [];
  #filesUrl: string | undefined;

  readonly #loadFile: typeof loadSiteFile;

  /**
   * @param own sentences of the site
   * @param loadFile loads a file of the site's own, in place of the platform's `fetch`
   */
  constructor(own: OwnMessages = {}, loadFile = loadSiteFile) {
    this.#loadFile = loadFile;
    this.setOwn(own);
  }

  /** Replaces single sentences. */
  setOwn(messages: OwnMessages): void {
    if (messages === this.#own) return;
    for (const tag of Object.keys(this.#own)) this.#translator.remove(canonical(tag), 'own');
    this.#own = messages;
    for (const [tag, sentences] of Object.entries(messages)) {
      this.#translator.add(canonical(tag), 'own', parseMessages(sentences));
    }
  }

  /** Names the languages that may be used, in order of preference; empty: all of ours. */
  setPreferredLanguages(tags: readonly string[]): void {
    this.#preferred = tags;
  }

  /** Names the site's own files, such as `https://site.example/i18n/{{lng}}/{{ns}}.json`. */
  setFilesUrl(template: string | undefined): void {
    if (template === this.#filesUrl) return;
    for (const tag of this.#siteTags()) this.#translator.remove(tag, 'site');
    this.#askedOfSite.clear();
    this.#refusedBySite.clear();
    this.#filesUrl = template;
  }

  /**
   * The words of a language; undefined until they are loaded by {@link load}.
   * @param region where the page is, see {@link formattingLanguage}
   */
  in(tag: string, namespaces: readonly Namespace[] = NAMESPACES, region?: string): Messages | undefined {
    const chain = fallbackChain(tag, this.#preferred);
    const used = this.#localesOf(chain);
    const areLoaded = namesOf(used, namespaces).every((name) => this.#loaded.has(name) || !loaderOf(name));
    const areAsked = namesOf(siteTags(chain, used), namespaces).every((name) => this.#askedOfSite.has(name));
    const canSayOwn = this.#translator.isSettled || !this.#mayHaveSiteTexts;
    return areLoaded && (areAsked || !this.#filesUrl) && canSayOwn
      ? this.#messagesIn(tag, chain, used, region)
      : undefined;
  }

  /** The words to use when those of a language cannot be loaded: English, or what is loaded of it. */
  fallback(tag = 'en', region?: string): Messages {
    return this.#messagesIn(tag, fallbackChain(tag, this.#preferred), ['en'], region);
  }

  /**
   * Loads what {@link in} needs, once.
   * @returns what is wrong with the site's own files
   * @throws what import() throws; a later call tries again, though Firefox remembers the failure until the page is left
   */
  async load(tag: string, namespaces: readonly Namespace[] = NAMESPACES): Promise<string[]> {
    const chain = fallbackChain(tag, this.#preferred);
    const used = this.#localesOf(chain);
    const ours = Promise.all(namesOf(used, namespaces).map((name) => this.#loadOurs(name)));
    const library = this.#mayHaveSiteTexts ? this.useI18next() : undefined;
    const [problems] = await Promise.all([this.#loadSite(siteTags(chain, used), namespaces), ours, library]);
    return problems;
  }

  /**
   * Lets i18next say the sentences from now on. The site's own words wait for it; our sentences are the same without it, so
   * that it may come after the first paint, or not at all. It never rejects.
   */
  useI18next(): Promise<void> {
    return this.#translator.useI18next();
  }

  /** Forgets which of the site's files could not be loaded, so that they are asked for again. */
  retrySiteFiles(): void {
    for (const name of this.#refusedBySite) this.#askedOfSite.delete(name);
    this.#refusedBySite.clear();
  }

  /** Whether the site may have its own words. */
  get #mayHaveSiteTexts(): boolean {
    return this.#filesUrl !== undefined || Object.keys(this.#own).length > 0;
  }

  /** Whether the site has its own words. */
  get hasSiteTexts(): boolean {
    return Object.keys(this.#own).length > 0 || this.#askedOfSite.size > this.#refusedBySite.size;
  }

  /** The site's own words, as far as they are loaded, with their languages. */
  siteTexts(): [tag: string, texts: MessageTexts][] {
    const texts = (tag: string, source: Source): [string, MessageTexts] => [
      tag,
      this.#translator.textsOf(tag, source),
    ];
    return [
      ...Object.keys(this.#own).map((tag) => texts(canonical(tag), 'own')),
      ...[...this.#siteTags()].map((tag) => texts(tag, 'site')),
    ];
  }

  /** Our words, as far as they are loaded: of a sentence in several languages, one. */
  ourTexts(): MessageTexts {
    const tags = new Set([...this.#loaded].map(tagOf));
    return Object.assign(
      {},
      ...[...tags].map((tag) => this.#translator.textsOf(tag, 'ours')),
    ) as MessageTexts;
  }

  isLoaded(namespace: Namespace): boolean {
    return [...this.#loaded].some((name) => parse(name)[1] === namespace);
  }

  #messagesIn(
    tag: string,
    chain: readonly string[],
    used: readonly string[],
    region: string | undefined,
  ): Messages {
    const textLanguage = this.#textLanguageOf(chain, used);
    const isInIt = primaryLanguage(textLanguage) === primaryLanguage(tag);
    const language = formattingLanguage(isInIt ? [tag, ...chain] : [textLanguage], region);
    // Of ours, English comes last even where the site does not prefer it. In the language of a draft, a site may have words of its own.
    const isSought = (one: string) => !isOurs(one) || DRAFT_LANGUAGES.includes(one) || used.includes(one);
    const sought = [...new Set([...chain.filter(isSought), ...used, 'en'])];
    const t = this.#translator.translate(sought, language);
    return { language, textLanguage, t };
  }

  /** The first language that has half of the sentences or more. */
  #textLanguageOf(chain: readonly string[], used: readonly string[]): string {
    const complete = used.at(-1) ?? 'en';
    const all = this.#countOf(complete, 'ours');
    const hasMost = (tag: string) => 2 * (this.#countOf(tag, 'own') + this.#countOf(tag, 'site')) >= all;
    return chain.find((tag) => used.includes(tag) || (all > 0 && hasMost(tag))) ?? complete;
  }

  #countOf(tag: string, source: Source): number {
    return Object.keys(this.#translator.textsOf(tag, source)).length;
  }

  /** Which of our locales a chain needs: those with a region, and the first one without, which is complete. */
  #localesOf(chain: readonly string[]): string[] {
    const isAllowed = languageFilter(this.#preferred);
    const tags = chain.filter((tag) => isOurs(tag) && isAllowed(tag));
    const complete = tags.findIndex((tag) => !tag.includes('-'));
    return complete < 0 ? [...tags, 'en'] : tags.slice(0, complete + 1);
  }

  #siteTags(): ReadonlySet<string> {
    return new Set([...this.#askedOfSite].map(tagOf));
  }

  async #loadOurs(name: string): Promise<void> {
    const load = loaderOf(name);
    if (!load || this.#loaded.has(name)) return;
    const { default: sentences } = await loadCode(load);
    if (this.#loaded.has(name)) return;
    this.#translator.add(tagOf(name), 'ours', sentences);
    this.#loaded.add(name);
  }

  async #loadSite(tags: readonly string[], namespaces: readonly Namespace[]): Promise<string[]> {
    const template = this.#filesUrl;
    if (!template) return [];
    const names = namesOf(tags, namespaces).filter((name) => !this.#askedOfSite.has(name));
    const files = await Promise.all(
      names.map(async (name) => {
        const [tag, namespace] = parse(name);
        return { name, tag, file: await this.#loadFile(siteFileUrl(template, tag, namespace)) };
      }),
    );
    if (template !== this.#filesUrl) return []; // changed meanwhile
    const problems: string[] = [];
    const missing: string[] = [];
    for (const { name, tag, file } of files) {
      this.#askedOfSite.add(name);
      if ('sentences' in file) this.#translator.add(tag, 'site', file.sentences);
      else {
        this.#refusedBySite.add(name);
        (file.isThere ? problems : missing).push(file.problem);
      }
    }
    // A region's file, or one of the namespaces, may well be missing; all of them may not.
    if (missing.length && missing.length === files.length) problems.push(missing[0] ?? '');
    return problems;
  }
}

const isOurs = (tag: string) => Object.hasOwn(LOCALES, tag);

/** For which tags the site is asked: as far down the chain as our own words are used. */
function siteTags(chain: readonly string[], used: readonly string[]): string[] {
  const end = chain.indexOf(used.at(-1) ?? '');
  return end < 0 ? [...chain] : chain.slice(0, end + 1);
}

const namesOf = (tags: readonly string[], namespaces: readonly Namespace[]) =>
  tags.flatMap((tag) => namespaces.map((namespace) => `${tag}/${namespace}`));

const tagOf = (name: string) => parse(name)[0];

function parse(name: string): [tag: string, namespace: Namespace] {
  return name.split('/') as [string, Namespace];
}

function loaderOf(name: string) {
  const [tag, namespace] = parse(name);
  return LOCALES[tag]?.[namespace];
}

/** As {@link fallbackChain} writes tags; an invalid tag is kept, and never asked for. */
function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? tag;
  } catch {
    return tag;
  }
}

/**
 * A tag and what it is a variant of: `de-CH`, `de`. Extensions such as `-u-nu-latn` are left out. Norwegian without more
 * (`no`) is Bokmål (`nb`), and the other way round.
 */
export function withParents(tag: string): string[] {
  const parts = baseNameOf(tag).split('-');
  const tags = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
  const same = { no: 'nb', nb: 'no' }[parts[0] ?? ''];
  return same ? [...tags, same] : tags;
}

function baseNameOf(tag: string): string {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).baseName;
  } catch {
    return 'en';
  }
}

/**
 * The tags of a language, most specific first, then those of the preferred languages, then English:
 * `de-CH`, `de`, `en`.
 */
function fallbackChain(tag: string, preferred: readonly string[]): string[] {
  return [...new Set([...withParents(tag), ...preferred.flatMap(withParents), 'en'])];
}

/** Whether the site allows one of our languages: all that are no drafts, unless it prefers some. */
function languageFilter(preferred: readonly string[]): (tag: string) => boolean {
  const allowed = new Set(preferred.flatMap(withParents));
  // With a language, its regions are allowed.
  const isAllowed = (tag: string) => allowed.has(tag) || allowed.has(tag.split('-')[0] ?? '');
  return (tag) => (allowed.size ? isAllowed(tag) : !DRAFT_LANGUAGES.includes(tag));
}
