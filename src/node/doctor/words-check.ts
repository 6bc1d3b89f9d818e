// The site's own words: whether the page can load them, and whether they fit.
import { findingsOf, type Finding } from '../../core/diagnosis/finding.js';
import type { Settings } from '../../core/settings/settings.js';
import { checkMessages, englishReference } from '../../i18n/check-messages.js';
import { NAMESPACES } from '../../i18n/locales.js';
import { MessageStore } from '../../i18n/messages.js';
import { parseMessages, siteFileUrl, type SiteFile } from '../../i18n/site-messages.js';
import { ask, isAnswer, isReadable } from '../commands/ask.js';
import { addressIn, type SitePage } from './site-page.js';

/** Problems that are named. */
const MAX_NAMED = 10;

const find = findingsOf({
  messages: { state: 'ok', message: 'The words of the site can be read, and fit.' },
  'messages-unreadable': {
    state: 'failed',
    message: 'The words of the site cannot be read: {problem}.',
    why: 'Our own words are used instead.',
    advice:
      'Deploy them as JSON, without a login, and check the path: it is relative to the page, and {{lng}} is the language.',
  },
  'messages-wrong': {
    state: 'warning',
    message: '{what}',
    why: 'Our own words are used instead, or a sentence lacks something.',
    advice: '{advice}',
  },
  'messages-wrong/more': {
    state: 'warning',
    message: '{count} more of these words are wrong.',
    advice: 'Run "career-elements messages --check" on the file.',
  },
});

/** @param languages that the page's elements are shown in */
export async function checkWords(
  page: SitePage,
  { messages = {}, messagesUrl, languages: preferred = '', fieldMap }: Settings,
  languages: readonly string[],
  signal: AbortSignal,
): Promise<Finding[]> {
  if (!messagesUrl && !Object.keys(messages).length) return [];
  const words = new MessageStore(messages, (url) => loadFile(url, page.origin, signal));
  words.setPreferredLanguages(preferred.split(/[\s,]+/).filter(Boolean));
  const where = messagesUrl ? `data-messages-url="${messagesUrl}"` : 'data-messages';
  const problems = messagesUrl ? await loadFiles(words, page, messagesUrl, languages, signal) : [];
  const reference = await englishReference();
  const fields = Object.keys(fieldMap?.extra ?? {}).map((name) => `fact.${name}`);
  const wrong = words.siteTexts().flatMap(([tag, texts]) =>
    checkMessages(tag, texts, reference, (stem) => fields.includes(stem)).map(({ what, advice }) =>
      find('messages-wrong', `the words in "${tag}"`, {
        what: what.charAt(0).toUpperCase() + what.slice(1),
        advice: advice || 'Correct it, or take it out.',
      }),
    ),
  );
  const more = wrong.length - MAX_NAMED;
  const findings = [
    ...problems.map((problem) => find('messages-unreadable', where, { problem })),
    ...wrong.slice(0, MAX_NAMED),
    ...(more > 0 ? [find('messages-wrong/more', where, { count: more })] : []),
  ];
  return findings.length ? findings : [find('messages', where)];
}

/** Loads the files as the page does. @returns why words are missing */
async function loadFiles(
  words: MessageStore,
  page: SitePage,
  template: string,
  languages: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const url = addressIn(page, template)?.replaceAll('%7B', '{').replaceAll('%7D', '}');
  if (!url) return ['the address is not a URL'];
  const { origin } = page;
  const first = siteFileUrl(url, languages[0] ?? 'en', 'shared');
  const { origin: host } = new URL(first);
  const answer = await ask(first, { redirect: 'follow', headers: { Origin: origin }, signal });
  if (!isAnswer(answer)) return [`${host} ${answer.error}`];
  if (host !== origin && answer.status < 300 && !isReadable(answer, origin))
    return [`${host} does not send "Access-Control-Allow-Origin: ${origin}" with them`];
  words.setFilesUrl(url);
  // The other words are those of published pages, which `publish` checks.
  const namespaces = NAMESPACES.filter((one) => one !== 'publishing');
  const problems = await Promise.all(languages.map((one) => words.load(one, namespaces)));
  return [...new Set(problems.flat())];
}

/** By `ask`, not `fetch`: a redirect may lead into a private network. */
async function loadFile(url: string, origin: string, signal: AbortSignal): Promise<SiteFile> {
  const answer = await ask(url, { redirect: 'follow', headers: { Origin: origin }, signal });
  if (!isAnswer(answer)) return { problem: `${url} ${answer.error}`, isThere: false };
  if (answer.status >= 300) return { problem: `${url}: ${answer.status}`, isThere: false };
  try {
    return { sentences: parseMessages(JSON.parse(answer.text)) };
  } catch {
    return { problem: `${url} is no JSON`, isThere: true };
  }
}
