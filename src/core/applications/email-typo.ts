// Suggests the address that a visitor probably meant. A false suggestion annoys more than a missed typo, so a host that
// may exist gets none.
import { isEmail } from './validation.js';

/** Large mail hosts without similar real hosts; the first three with country domains. */
const HOSTS = (
  'com dk se no de co.uk fr'.replace(/\S+/g, 'hotmail.$& outlook.$& yahoo.$&') +
  ' gmail.com icloud.com googlemail.com protonmail.com stofanet.dk webspeed.dk bredband.net t-online.de ' +
  'btinternet.com virginmedia.com blueyonder.co.uk talktalk.net comcast.net'
).split(' ');

/** Hosts with similar real hosts: only two swapped letters count as a typo. */
const HOSTS_WITH_NEIGHBOURS = (
  'live.com live.dk live.se telia.com comhem.se online.no freenet.de arcor.de interia.pl ' +
  'poczta.onet.pl onet.pl gazeta.pl'
).split(' ');

/** The cost of two swapped letters; a wrong, missing or extra letter costs 1. */
const SWAP_COST = 0.5;

/** Real companies and mail hosts that are one or two letters away from those. */
const REAL_HOSTS = /^(?:gr?ail|i.cloud|h(?:otr|ostm|itm)ail|outbook|photonmail|prontomail|yazoo|t[a-z]-)/;

/** Typewriter signs in place of those that phones, word processors and Asian keyboards write: `’`, `＠`, `。`. */
const plain = (text: string) =>
  text
    .replace(/[‘’‛ʼ′´]/g, "'")
    .replace(/[。｡]/g, '.')
    .normalize('NFKC');

/** The address to suggest instead; undefined when this one may be right. */
export function suggestEmail(email: string): string | undefined {
  if (email.length > 254) return undefined;
  const trimmed = email.trim().normalize();
  const signs = plain(trimmed);
  // Only in Japan are there addresses with dots in a row.
  const text = /\.jp[\s.,;]*$/i.test(signs) ? signs : signs.replace(/\.(?=[.@])/g, '');
  const at = text.indexOf('@') + 1;
  const typed = text.slice(at).toLowerCase();
  const meant = hostMeant(typed);
  const suggestion = text.slice(0, at) + meant;
  const isOther = meant !== typed || text !== trimmed;
  return isOther && isEmail(suggestion) ? suggestion : undefined;
}

function hostMeant(typed: string): string {
  const host = typed
    .replace(/[\s.,;]+/g, (signs) => (signs.trim() ? '.' : signs))
    .replace(/^[\s.]|(?<![!-/:-?])[!-/:-?]+$/g, '')
    // Top-level domains that do not exist. `.cm`, `.co` and `.om` do.
    .replace(/\.(?:c(?:on|mo|pm|oom|omm)|ocm|[vx]om)$/, '.com')
    .replace(/(\.(?:dk|de|se|no|pl))[kelo]$/, '$1')
    // Hosts without country domains.
    .replace(/^(gmail|icloud)\.(?:dk|se|no|de|co\.uk)$/, '$1.com');
  return (
    HOSTS.find((known) => isTypo(host, known, known.length > 13 ? 2 : 1)) ??
    HOSTS_WITH_NEIGHBOURS.find((known) => isTypo(host, known, SWAP_COST)) ??
    host
  );
}

function isTypo(host: string, known: string, limit: number): boolean {
  return (
    !REAL_HOSTS.test(host) &&
    // The first letter is rarely wrong, and real hosts differ by it: mail, email, ymail.
    (host[0] === known[0] || (host[0] === known[1] && host[1] === known[0])) &&
    // A known name with another country's domain is right: the list has only some of them.
    !(/\.(?!co|.m)..$/.test(host) && known.startsWith(host.slice(0, -2))) &&
    isNear(host, known, limit)
  );
}

/** Whether the edit distance with swaps is within a limit. */
function isNear(a: string, b: string, limit: number): boolean {
  if (a === b || limit <= 0) return a === b;
  const rest = (skippedA: number, skippedB: number, left = limit - 1) =>
    isNear(a.slice(skippedA), b.slice(skippedB), left);
  if (a[0] === b[0]) return rest(1, 1, limit);
  return (
    (a[0] === b[1] && a[1] === b[0] && rest(2, 2)) ||
    (limit > SWAP_COST && (rest(1, 0) || rest(0, 1) || rest(1, 1)))
  );
}
