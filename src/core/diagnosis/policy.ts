// What a Content-Security-Policy allows, as a browser reads it (CSP level 3), as far as the elements depend on it.

/** The directives of one policy by name, in small letters, with their sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** A file or request that the policy has to allow. */
export interface Load {
  readonly url: string;
  /** The page. */
  readonly page: string;
  /** The nonce of the tag; of an imported module, that of the tag that imports it. */
  readonly nonce?: string | undefined;
  /** Whether a script that was allowed loads it. */
  readonly isImported?: boolean;
  /** Of an inline script or style: its hashes, such as `sha256-…`. */
  readonly hashes?: readonly string[] | undefined;
}

/** @param header one policy, or several separated by commas */
export function readPolicies(header: string | null | undefined): Policy[] {
  return (header ?? '')
    .split(',')
    .map((policy) => {
      const directives = new Map<string, readonly string[]>();
      for (const part of policy.split(';')) {
        const [name = '', ...sources] = part.trim().split(/\s+/);
        // The first of two equal ones holds.
        if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
      }
      return directives;
    })
    .filter(({ size }) => size > 0);
}

const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
};

/** The directive that decides; undefined: the policy says nothing about it. */
export function directiveFor(policy: Policy, kind: keyof typeof FALLBACKS): string | undefined {
  return FALLBACKS[kind]?.find((name) => policy.has(name));
}

/** Whether a policy allows to load something. */
export function allows(policy: Policy, kind: keyof typeof FALLBACKS, load: Load): boolean {
  const directive = directiveFor(policy, kind);
  if (!directive) return true;
  const sources = policy.get(directive) ?? [];
  const lower = sources.map((one) => one.toLowerCase());
  if (load.nonce && sources.some((one) => one === `'nonce-${load.nonce}'`)) return true;
  if (load.hashes) return allowsInline(sources, load.hashes);
  if (kind === 'script-src' && lower.includes("'strict-dynamic'")) return load.isImported === true;
  return sources.some((source) => matches(source, load));
}

function allowsInline(sources: readonly string[], hashes: readonly string[]): boolean {
  const named = sources.filter((one) => /^'(?:nonce|sha\d+)-/i.test(one));
  // Browsers ignore 'unsafe-inline' beside hashes and nonces.
  if (!named.length) return sources.some((one) => one.toLowerCase() === "'unsafe-inline'");
  return hashes.some((hash) => named.includes(`'${hash}'`));
}

/** Whether a source of a directive names a URL. */
function matches(source: string, { url, page }: Load): boolean {
  const target = new URL(url);
  const own = new URL(page);
  const small = source.toLowerCase();
  if (small === "'self'")
    return target.origin === own.origin || (target.host === own.host && target.protocol === 'https:');
  if (small.startsWith("'")) return false;
  if (small === '*') return /^(?:https?|wss?):$/.test(target.protocol) || target.protocol === own.protocol;
  if (/^[a-z][a-z0-9+.-]*:$/.test(small)) return isScheme(small, target.protocol);
  const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(source);
  if (!parts) return false;
  const [, scheme, host = '', port, path] = parts;
  if (!isScheme((scheme ?? own.protocol).toLowerCase(), target.protocol)) return false;
  if (!isHost(host.toLowerCase(), target.hostname)) return false;
  if (port !== '*' && port !== undefined && port !== portOf(target)) return false;
  if (port === undefined && target.port !== '') return false;
  if (!path || path === '/') return true;
  const wanted = decodeURI(path);
  const given = decodeURI(target.pathname);
  return wanted.endsWith('/') ? given.startsWith(wanted) : given === wanted;
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

const isScheme = (wanted: string, given: string): boolean =>
  wanted === given || (wanted === 'http:' && given === 'https:');

const isHost = (wanted: string, given: string): boolean =>
  wanted === '*' || (wanted.startsWith('*.') ? given.endsWith(wanted.slice(1)) : wanted === given);

/** Names of policies for Trusted Types that the elements make. */
const TRUSTED_TYPES = ['career-elements', 'lit-html'];

/** Our names that a policy with Trusted Types does not allow. */
export function missingTrustedTypes(policy: Policy): string[] {
  const admitted = policy.get('trusted-types');
  if (!admitted || admitted.includes('*')) return [];
  return TRUSTED_TYPES.filter((name) => !admitted.includes(name));
}
