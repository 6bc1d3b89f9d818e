// How long browsers may keep the files of the script tag without asking for them again.
import { findingsOf, type Finding } from '../../core/diagnosis/finding.js';
import type { Answer } from '../commands/ask.js';

/** Seconds. */
const DAY = 86_400;

const ADVICE =
  'Send "Cache-Control: max-age=300, stale-while-revalidate=86400" with career-elements.js, and keep the old folder for a day after an update.';

const find = findingsOf({
  'script-cache/ok': { state: 'ok', message: 'The loader is sent with {sent}.' },
  'script-cache/unsaid': {
    state: 'note',
    message: 'The loader is sent with {sent}.',
    why: 'Browsers guess how long they may keep it.',
    advice: ADVICE,
  },
  'script-cache/asked': {
    state: 'note',
    message: 'The loader is sent with {sent}.',
    why: 'Browsers ask for it again on each page, and load nothing else of the elements before the answer.',
    advice: ADVICE,
  },
  'script-cache/long': {
    state: 'warning',
    message: 'The loader is sent with {sent}.',
    why: 'After an update, browsers ask for the files of the old version for that long.',
    advice: ADVICE,
  },
  'script-cache/integrity': {
    state: 'warning',
    message: 'The loader is sent with {sent}, and its tag has integrity="…".',
    why: 'After an update, browsers refuse the old loader that they have kept, since the hash in the page is another one.',
    advice:
      'Name the version in the address of the tag, such as career-elements.js?v=2, or send "Cache-Control: no-cache".',
  },
  'script-cache-files/ok': { state: 'ok', message: 'The files of its folder are sent with {sent}.' },
  'script-cache-files': {
    state: 'note',
    message: 'The files of its folder are sent with {sent}.',
    why: 'Browsers ask for each of them again. They need not: the name of the folder changes with its content.',
    advice: 'Send "Cache-Control: public, max-age=31536000, immutable" with the files of the folder.',
  },
});

/**
 * @param loader `career-elements.js`
 * @param file a file in the folder beside it
 * @param hasIntegrity whether the page names the hash of the loader
 */
export function checkCaching(loader: Answer, file: Answer, hasIntegrity: boolean): Finding[] {
  const ofLoader = lifetimeOf(loader.headers);
  const ofFile = lifetimeOf(file.headers);
  const { search } = new URL(loader.url);
  const isKept = ofFile.fresh >= 30 * DAY;
  return [
    find(`script-cache/${verdictOf(ofLoader, hasIntegrity && !search)}`, loader.url, { sent: ofLoader.sent }),
    find(isKept ? 'script-cache-files/ok' : 'script-cache-files', file.url, { sent: ofFile.sent }),
  ];
}

/** @param isOneHash whether pages expect one content at its address */
function verdictOf({ isSaid, fresh, stale }: Lifetime, isOneHash: boolean) {
  if (!isSaid) return 'unsaid';
  if (fresh + stale === 0) return 'asked';
  if (isOneHash) return 'integrity';
  return fresh + stale > 1.1 * DAY ? 'long' : 'ok';
}

interface Lifetime {
  /** The header, for messages. */
  readonly sent: string;
  readonly isSaid: boolean;
  /** Seconds for which it is used without asking. */
  readonly fresh: number;
  /** Further seconds for which it is used while the browser asks. */
  readonly stale: number;
}

function lifetimeOf(headers: Headers): Lifetime {
  const control = headers.get('Cache-Control')?.trim() ?? '';
  const isForbidden = /\bno-(?:cache|store)\b/i.test(control);
  const seconds = (name: string) =>
    isForbidden ? 0 : Number(new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*"?(\\d+)`, 'i').exec(control)?.[1] ?? 0);
  return {
    sent: control ? `"Cache-Control: ${control}"` : 'no Cache-Control',
    isSaid: control !== '',
    fresh: seconds('max-age'),
    stale: seconds('stale-while-revalidate'),
  };
}
