// The one Trusted Types policy of a page, for pages that enforce them. It serves parsing in inert documents, and data for
// search engines, which browsers do not run.

interface Policy {
  createHTML(html: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const POLICY = Symbol.for('career-elements.policy');

/** A name that is used twice throws, so copies of the script share the policy; undefined where there can be none. */
export function trustedTypesPolicy(): Policy | undefined {
  const root = globalThis as { [POLICY]?: Policy | undefined; trustedTypes?: PolicyFactory };
  if (!(POLICY in root)) {
    try {
      root[POLICY] = root.trustedTypes?.createPolicy('career-elements', {
        createHTML: (html) => html,
        createScript: (text) => text,
        createScriptURL: () => '',
      });
    } catch {
      // The page's policy does not list the name: `docs/security.md` says what to add.
      root[POLICY] = undefined;
    }
  }
  return root[POLICY];
}
