// Addresses of web pages that an applicant types: a portfolio, a profile. One a line.

/** The lines of a text, without what people put between addresses. */
function entriesOf(text: string): readonly string[] {
  return text
    .replace(/\p{Cf}/gu, '')
    .split(/\s+/)
    .map((one) => one.replace(/[,;]+$/, ''))
    .filter(Boolean);
}

/** A scheme, unlike the host and port of `example.com:8080`. */
const HAS_SCHEME = /^[a-z][a-z\d+-]*:(?!\d)/i;
/**
 * A host with a dot, whose last label is no number: neither `localhost` nor `1.2`. A parsed one is ASCII, and where a
 * browser escapes a character instead of refusing it, no host.
 */
const PUBLIC_HOST = /^(?:[\w-]+\.)+(?=[^.]*[a-z])[\w-]{2,}$/i;

/** An address as it is sent: with its scheme, `https` where there is none. Undefined when it is not http or https. */
export function readLink(entry: string): string | undefined {
  const text = HAS_SCHEME.test(entry) ? entry : `https://${entry.replace(/^\/\//, '')}`;
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined;
  const { href, hostname, username, password } = new URL(text);
  return PUBLIC_HOST.test(hostname) && !username && !password ? href : undefined;
}

/** The addresses of a text as they are sent, each once, and the first entry that is none. */
export function readLinks(text: string): { readonly links: readonly string[]; readonly wrong?: string } {
  const entries = entriesOf(text);
  const wrong = entries.find((one) => readLink(one) === undefined);
  const links = [...new Set(entries.flatMap((one) => readLink(one) ?? []))];
  return wrong === undefined ? { links } : { links, wrong };
}

/** Whether a text can name a property of the candidate. */
export const isPropertyName = (name: string): boolean => /^[a-z_$][\w$.-]*$/i.test(name);

/** A cover letter with the addresses below it. */
export function appendLinks(letter: string | undefined, links: readonly string[]): string | undefined {
  return [letter, links.join('\n')].filter(Boolean).join('\n\n') || undefined;
}
