// The address that a visitor probably meant. A right address that is doubted annoys more than a slip that passes,
// so whatever may be somebody's real host is left alone.
import { isEmail } from './validation.js';

/** Large mail hosts near which there is hardly another host, the first three with the endings of countries. */
const HOSTS = (
  'com dk se no de co.uk fr'.replace(/\S+/g, 'hotmail.$& outlook.$& yahoo.$&') +
  ' gmail.com icloud.com googlemail.com protonmail.com stofanet.dk webspeed.dk bredband.net t-online.de ' +
  'btinternet.com virginmedia.com blueyonder.co.uk talktalk.net comcast.net'
).split(' ');

/** Those that have neighbours: a letter more, less or other may be right, and only swapped letters are a slip. */
const CROWDED = (
  'live.com live.dk live.se telia.com comhem.se online.no freenet.de arcor.de interia.pl ' +
  'poczta.onet.pl onet.pl gazeta.pl'
).split(' ');

/** A slip that is less than a letter: two neighbours in each other's place. */
const SWAP = 0.5;

/** Names of companies and of other mail hosts that are a letter or two beside those. */
const REAL = /^(?:gr?ail|i.cloud|h(?:otr|ostm|itm)ail|outbook|photonmail|prontomail|yazoo|t[a-z]-)/;

/** The address to offer instead of this one; undefined: it may well be right. */
export function suggestEmail(email: string): string | undefined {
  if (email.length > 254) return undefined;
  const text = email.trim();
  const at = text.indexOf('@') + 1;
  const typed = text.slice(at).toLowerCase();
  const meant = hostMeant(typed);
  const suggestion = text.slice(0, at) + meant;
  return meant !== typed && isEmail(suggestion) ? suggestion : undefined;
}

function hostMeant(typed: string): string {
  const host = typed
    .replace(/\s*[.,;][\s.,;]*/g, '.')
    .replace(/^[\s.]|[!-/:-?]+$/g, '')
    // Endings that do not exist, whatever the host. `.cm`, `.co` and `.om` do.
    .replace(/\.(?:c(?:on|mo|pm|oom|omm)|ocm|[vx]om)$/, '.com')
    .replace(/(\.(?:dk|de|se|no|pl))[kelo]$/, '$1')
    // Hosts without endings of countries.
    .replace(/^(gmail|icloud)\.(?:dk|se|no|de|co\.uk)$/, '$1.com');
  return (
    HOSTS.find((known) => isSlip(host, known, known.length > 13 ? 2 : 1)) ??
    CROWDED.find((known) => isSlip(host, known, SWAP)) ??
    host
  );
}

function isSlip(host: string, known: string, slips: number): boolean {
  return (
    !REAL.test(host) &&
    // The first letter is seldom wrong, and other hosts differ by it: mail, email, ymail.
    (host[0] === known[0] || (host[0] === known[1] && host[1] === known[0])) &&
    // A known name with the ending of another country is right: the list has only some of them.
    !(/\.(?!co|.m)..$/.test(host) && known.startsWith(host.slice(0, -2))) &&
    isNear(host, known, slips)
  );
}

/** Whether so many letters put in, left out, changed or swapped with their neighbours make one of the other. */
function isNear(a: string, b: string, slips: number): boolean {
  if (a === b || slips <= 0) return a === b;
  const rest = (skippedA: number, skippedB: number, left = slips - 1) =>
    isNear(a.slice(skippedA), b.slice(skippedB), left);
  if (a[0] === b[0]) return rest(1, 1, slips);
  return (
    (a[0] === b[1] && a[1] === b[0] && rest(2, 2)) ||
    (slips > SWAP && (rest(1, 0) || rest(0, 1) || rest(1, 1)))
  );
}
