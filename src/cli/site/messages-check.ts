// The site's own words: whether the page can load them, and whether they fit.
import type { Finding } from '../../diagnosis/finding.js';
import { readJson } from '../../http/request.js';
import { checkMessages, type Reference } from '../../i18n/check-messages.js';
import { englishReference } from '../../i18n/english-reference.js';
import { withParents } from '../../i18n/language-chain.js';
import { LOCALES, type MessageTexts, NAMESPACES } from '../../i18n/locales.js';
import { parseMessages } from '../../i18n/sentences.js';
import { siteFileUrl } from '../../i18n/site-files.js';
import type { Settings } from '../../settings/settings.js';
import { ask, isAnswer, isReadable } from './ask.js';
import { Findings } from './findings.js';
import { baseOf, type SitePage } from './site-page.js';

interface Options {
  readonly settings: Settings;
  /** Of the page's elements. */
  readonly languages: readonly string[];
  readonly signal: AbortSignal;
}

/** Sentences that are named. */
const MAX_NAMED = 10;

export async function checkSiteMessages(page: SitePage, options: Options): Promise<Finding[]> {
  const { messages = {}, messagesUrl, fieldMap } = options.settings;
  if (!messagesUrl && !Object.keys(messages).length) return [];
  const reference = await englishReference();
  const check = { reference, fields: Object.keys(fieldMap?.extra ?? {}).map((name) => `fact.${name}`) };
  const own = Object.entries(messages).flatMap(([tag, words]) =>
    checkTexts(tag, parseMessages(words), check, `data-messages, ${tag}`),
  );
  const inFiles = messagesUrl ? await checkFiles(page, messagesUrl, { ...options, check }) : [];
  return [...own, ...inFiles];
}

interface Check {
  readonly reference: Reference;
  /** Names of the page's mapped fields, as keys. */
  readonly fields: readonly string[];
}

function checkTexts(
  tag: string,
  texts: MessageTexts,
  { reference, fields }: Check,
  where: string,
): Finding[] {
  const problems = checkMessages(tag, texts, reference, (stem) => fields.includes(stem));
  const findings = problems.slice(0, MAX_NAMED).map(({ kind, what, advice }): Finding => ({
    id: `messages-${kind}`,
    state: 'warning',
    what: what.charAt(0).toUpperCase() + what.slice(1),
    why: WHY[kind],
    change: advice || 'Correct it, or take it out.',
    where,
  }));
  const more = problems.length - findings.length;
  if (more > 0)
    findings.push({
      id: 'messages-more',
      state: 'warning',
      what: `${more} more of these words are wrong.`,
      change: `Run "career-elements messages --check" on the file.`,
      where,
    });
  return findings;
}

const WHY = {
  'unknown-key': 'Our own words are used instead.',
  'unused-plural': 'Other words are used for these numbers.',
  'unknown-placeholder': 'Visitors see a sentence with a gap.',
  'lost-placeholder': 'Visitors miss what it would say.',
} as const;

async function checkFiles(
  page: SitePage,
  template: string,
  { languages, signal, check }: Options & { check: Check },
): Promise<Finding[]> {
  const where = `data-messages-url="${template}"`;
  const found = new Findings();
  const failed = (id: string, what: string, change: string) =>
    found.add(id, { state: 'failed', what, why: 'Our own words are used instead.', change }, where);
  const wrong: Finding[] = [];
  const asked = new Map<string, WordsFile>();
  for (const language of languages) {
    let isFound = false;
    let missing: string | undefined;
    for (const { tag, urls } of placesOf(template, language)) {
      for (const one of urls) {
        if (!URL.canParse(one, baseOf(page))) {
          failed('messages-url', 'It is no URL.', 'Write an address such as /i18n/{{lng}}.json.');
          return found.all;
        }
        const url = new URL(one, baseOf(page)).href;
        const isNew = !asked.has(url);
        const file = asked.get(url) ?? (await readFile(url, { page, signal, failed }));
        asked.set(url, file);
        if (file.status === 'missing') missing ??= url;
        else isFound = true;
        if (isNew && file.texts) wrong.push(...checkTexts(tag, file.texts, check, url));
      }
    }
    if (!isFound && missing !== undefined)
      failed(
        'messages-missing',
        `There are no words in "${language}" at ${missing} (404).`,
        'Write a file (docs/languages.md), deploy it, and check the path: it is relative to the page, and {{lng}} stands for the language.',
      );
  }
  const findings = [...found.all, ...wrong];
  if (findings.length) return findings;
  return [{ id: 'messages', state: 'ok', what: 'The words of the site can be read, and fit.', where }];
}

/** The files for a language, as the elements ask for them: as far up as our own words are used. */
function placesOf(template: string, language: string): { tag: string; urls: string[] }[] {
  const chain = withParents(language);
  const end = chain.findIndex((tag) => Object.hasOwn(LOCALES, tag) && !tag.includes('-'));
  const tags = end < 0 ? [...chain, 'en'] : chain.slice(0, end + 1);
  return tags.map((tag) => ({
    tag,
    urls: [...new Set(PAGE_NAMESPACES.map((one) => siteFileUrl(template, tag, one)))],
  }));
}

/** Words of published pages are the command's. */
const PAGE_NAMESPACES = NAMESPACES.filter((one) => one !== 'publishing');

interface WordsFile {
  readonly status: 'read' | 'missing' | 'wrong';
  readonly texts?: MessageTexts;
}

interface Reading {
  readonly page: SitePage;
  readonly signal: AbortSignal;
  readonly failed: (id: string, what: string, change: string) => void;
}

async function readFile(url: string, { page, signal, failed }: Reading): Promise<WordsFile> {
  const wrong: WordsFile = { status: 'wrong' };
  const headers = { Accept: 'application/json', Origin: page.origin };
  const answer = await ask(url, { headers, redirect: 'follow', signal });
  if (!isAnswer(answer)) {
    failed('messages-unreachable', `${url} cannot be read: ${answer.error}.`, answer.advice);
    return wrong;
  }
  if (answer.status === 404) return { status: 'missing' };
  if (answer.status >= 300) {
    failed('messages-unreachable', `${url} answers ${answer.status}.`, 'Serve the file without a login.');
    return wrong;
  }
  if (new URL(url).origin !== page.origin && !isReadable(answer, page.origin)) {
    failed(
      'messages-cors',
      `The words are on ${new URL(url).origin}, which does not allow this page to read them.`,
      `Send "Access-Control-Allow-Origin: ${page.origin}" with them, or put them beside the page.`,
    );
    return wrong;
  }
  const json = readJson(answer.text);
  if (json === undefined) {
    failed(
      'messages-content',
      `${url} is no JSON.`,
      'Open the address in a browser: a web page may be there.',
    );
    return wrong;
  }
  return { status: 'read', texts: parseMessages(json) };
}
