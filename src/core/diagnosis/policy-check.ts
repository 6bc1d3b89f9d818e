// Checks whether a page's Content-Security-Policy allows what the elements load.
import { findingsOf, type Finding } from './finding.js';
import { allows, directiveFor, missingTrustedTypes, type Policy } from './policy.js';

/** Something that the elements load. */
export interface Wanted {
  readonly kind: 'script-src' | 'connect-src' | 'style-src';
  readonly url: string;
  /** Such as `the service`. */
  readonly what: string;
  /** What is missing without it, as a sentence. */
  readonly why: string;
  /** Whether a script that was allowed loads it. */
  readonly isImported?: boolean;
  /** Of an inline script or style: the hashes and the nonce by which a policy can allow it, the best hash first. */
  readonly inline?: { readonly hashes: readonly string[]; readonly nonce: string | undefined };
}

export interface PagePolicies {
  /** The address of the page. */
  readonly url: string;
  readonly policies: readonly Policy[];
  readonly reportOnly: readonly Policy[];
  /** Of the script tag. */
  readonly nonce: string | undefined;
  /** How often the page has the script. */
  readonly scripts: number;
}

const find = findingsOf({
  'policy/none': { state: 'ok', message: 'The page has no Content-Security-Policy.' },
  policy: { state: 'ok', message: 'The Content-Security-Policy allows what the elements need.' },
  blocked: {
    state: 'failed',
    message: 'The Content-Security-Policy does not allow {what} ({url}).',
    why: '{why}',
    advice: '{change}',
  },
  reported: {
    state: 'note',
    message: 'The Content-Security-Policy, which only reports, does not allow {what} ({url}).',
    why: 'It would stop working if the policy were enforced.',
    advice: '{change}',
  },
  'policy-trusted-types': {
    state: 'failed',
    message: 'The Content-Security-Policy does not allow the Trusted Types {names}.',
    why: 'The elements fail as they load.',
    advice: 'Add {add} to trusted-types.',
  },
  'policy-trusted-types/soft': {
    state: 'warning',
    message: 'The Content-Security-Policy does not allow the Trusted Types {names}.',
    why: 'Adverts are shown in browsers with a Sanitizer only, and search engines get no structured data.',
    advice: 'Add {add} to trusted-types.',
  },
  'policy-trusted-types-twice': {
    state: 'warning',
    message: "The page has the script more than once, and trusted-types has no 'allow-duplicates'.",
    why: 'The second script fails as it loads.',
    advice: 'Keep one script.',
  },
});

export function checkPolicy(page: PagePolicies, wanted: readonly Wanted[]): Finding[] {
  const { policies, reportOnly } = page;
  if (!policies.length && !reportOnly.length) return [find('policy/none')];
  const findings = [
    ...policies.flatMap((policy) => checkLoads(policy, page, wanted, 'blocked')),
    ...reportOnly.flatMap((policy) => checkLoads(policy, page, wanted, 'reported')),
    ...policies.flatMap((policy) => checkTrustedTypes(policy, page)),
  ];
  return findings.length ? findings : [find('policy')];
}

function checkLoads(
  policy: Policy,
  { url: page, nonce }: PagePolicies,
  wanted: readonly Wanted[],
  how: 'blocked' | 'reported',
): Finding[] {
  const forbidden = wanted.filter(
    ({ kind, url, isImported = false, inline }) =>
      !allows(policy, kind, { url, page, isImported, ...(inline ?? { nonce }) }),
  );
  return forbidden.map(({ kind, url, what, why, inline }) => {
    const directive = directiveFor(policy, kind) ?? kind;
    const sources = policy.get(directive) ?? [];
    const { origin } = new URL(url);
    const target = inline ? `'${inline.hashes[0]}'` : origin === new URL(page).origin ? "'self'" : origin;
    const others = sources.filter((one) => one !== "'none'");
    const change = sources.includes("'strict-dynamic'")
      ? "Write the policy's nonce on the script tag: with 'strict-dynamic', hosts do not count."
      : directive === 'default-src'
        ? `Add a directive: ${[kind, ...others, target].join(' ')}`
        : `Add ${target} to ${directive}.`;
    const finding = find(how, `${directive} of the Content-Security-Policy`, { what, url, why, change });
    return { ...finding, id: `policy-${kind.replace('-src', '')}` };
  });
}

function checkTrustedTypes(policy: Policy, { scripts }: PagePolicies): Finding[] {
  const where = 'trusted-types of the Content-Security-Policy';
  const missing = missingTrustedTypes(policy);
  if (missing.length) {
    const key = missing.includes('lit-html') ? 'policy-trusted-types' : 'policy-trusted-types/soft';
    return [find(key, where, { names: missing.join(' and '), add: missing.join(' ') })];
  }
  const names = policy.get('trusted-types');
  const failsTwice = names && scripts > 1 && !names.includes("'allow-duplicates'");
  return failsTwice ? [find('policy-trusted-types-twice', where)] : [];
}
