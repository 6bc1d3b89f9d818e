// What the page's Content-Security-Policy makes of what the elements do.
import type { Finding } from '../../diagnosis/finding.js';
import { allows, directiveFor, missingTrustedTypes, type Policy } from '../../diagnosis/policy.js';
import type { Settings } from '../../settings/settings.js';
import { baseOf, type SitePage } from './site-page.js';

interface Wanted {
  readonly id: string;
  readonly kind: 'script-src' | 'connect-src' | 'style-src';
  readonly url: string;
  readonly what: string;
  readonly why: string;
  readonly isImported?: boolean;
}

/** Files of the site that settings name. */
const SITE_FILES = [
  'directoryUrl',
  'questionsUrl',
  'synonymsUrl',
  'searchIndexUrl',
  'feedsUrl',
  'messagesUrl',
] as const;

export function checkPolicy(
  page: SitePage,
  {
    url,
    folder,
    settings,
    services,
  }: { url: string | undefined; folder: string | undefined; settings: Settings; services: readonly string[] },
): Finding[] {
  const { policies, reportOnly, script } = page;
  if (!policies.length && !reportOnly.length)
    return [{ id: 'policy', state: 'ok', what: 'The page has no Content-Security-Policy.' }];
  const nothing = 'The elements stay what is between their tags.';
  const files = SITE_FILES.map((name) => settings[name]).filter((one): one is string => Boolean(one));
  const wanted: Wanted[] = [
    ...(url
      ? [{ id: 'policy-script', kind: 'script-src', url, what: 'the script', why: nothing } as const]
      : []),
    ...(folder
      ? [
          {
            id: 'policy-script',
            kind: 'script-src',
            url: `${folder}shared.js`,
            what: 'the files beside the script',
            why: nothing,
            isImported: true,
          } as const,
        ]
      : []),
    ...services.map(
      (one) =>
        ({
          id: 'policy-connect',
          kind: 'connect-src',
          url: one,
          what: 'the service',
          why: 'Nothing can be loaded or sent.',
        }) as const,
    ),
    ...files
      .filter((one) => URL.canParse(one, baseOf(page)))
      .map(
        (one) =>
          ({
            id: 'policy-connect',
            kind: 'connect-src',
            url: new URL(one, baseOf(page)).href,
            what: `the file ${one}`,
            why: 'The elements do without what is in it.',
          }) as const,
      ),
    ...page.elements
      .filter(({ name, attributes }) => name === 'link' && /published\.css/.test(attributes['href'] ?? ''))
      .map(
        ({ attributes }) =>
          ({
            id: 'policy-style',
            kind: 'style-src',
            url: new URL(attributes['href'] ?? '', baseOf(page)).href,
            what: 'published.css',
            why: 'Published pages have no style.',
          }) as const,
      ),
  ];
  const nonce = script?.attributes['nonce'];
  const findings = [
    ...check(policies, wanted, page, nonce, 'failed'),
    ...check(reportOnly, wanted, page, nonce, 'note'),
    ...policies.flatMap((policy) => checkTrustedTypes(policy, page)),
  ];
  if (findings.length) return findings;
  return [{ id: 'policy', state: 'ok', what: 'The Content-Security-Policy allows what the elements need.' }];
}

function check(
  policies: readonly Policy[],
  wanted: readonly Wanted[],
  page: SitePage,
  nonce: string | undefined,
  state: 'failed' | 'note',
): Finding[] {
  return policies.flatMap((policy) =>
    wanted
      .filter(
        ({ kind, url, isImported = false }) =>
          !allows(policy, kind, { url, page: page.url, nonce, isImported }),
      )
      .map(({ id, kind, url, what, why }): Finding => {
        const directive = directiveFor(policy, kind) ?? kind;
        const target = new URL(url).origin === page.origin ? "'self'" : new URL(url).origin;
        const isDynamic = policy.get(directive)?.includes("'strict-dynamic'");
        const isDefault = directive === 'default-src';
        return {
          id,
          state,
          what: `The Content-Security-Policy${state === 'note' ? ', which only reports,' : ''} does not allow ${what} (${url}).`,
          why: state === 'note' ? 'It would stop working if the policy were enforced.' : why,
          change: isDynamic
            ? "Write the policy's nonce on the script tag: with 'strict-dynamic', hosts do not count."
            : isDefault
              ? `Add a directive: ${kind} ${[...(policy.get(directive) ?? []).filter((one) => one !== "'none'"), target].join(' ')}`
              : `Add ${target} to ${directive}.`,
          where: `${directive} of the Content-Security-Policy`,
        };
      }),
  );
}

function checkTrustedTypes(policy: Policy, { scripts }: SitePage): Finding[] {
  const where = 'trusted-types of the Content-Security-Policy';
  const missing = missingTrustedTypes(policy);
  const findings: Finding[] = [];
  if (missing.length) {
    const isHard = missing.includes('lit-html');
    findings.push({
      id: 'policy-trusted-types',
      state: isHard ? 'failed' : 'warning',
      what: `The Content-Security-Policy does not allow the Trusted Types ${missing.join(' and ')}.`,
      why: isHard
        ? 'The elements fail as they load.'
        : 'Adverts are shown in browsers with a Sanitizer only, and search engines get no structured data.',
      change: `Add ${missing.join(' ')} to trusted-types.`,
      where,
    });
  }
  const names = policy.get('trusted-types');
  if (names && scripts.length > 1 && !names.includes("'allow-duplicates'") && !missing.length) {
    findings.push({
      id: 'policy-trusted-types-twice',
      state: 'warning',
      what: "The page has the script more than once, and trusted-types has no 'allow-duplicates'.",
      why: 'The second script fails as it loads.',
      change: 'Keep one script.',
      where,
    });
  }
  return findings;
}
