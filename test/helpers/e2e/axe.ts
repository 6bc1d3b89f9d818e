/** What axe finds on a page, in words that fit into a message. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The tags of all rules of WCAG 2.2, level AA; the size of targets is checked only where it is asked for by its tag. */
export const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Violations of the rules with these tags.
 * @param tags default: all rules, good practice among them
 */
export async function violations(page: Page, tags?: string[]): Promise<string[]> {
  // Nothing but what is wrong comes back in full: a long list has ten thousands of things that are right.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  if (tags) builder.withTags(tags);
  const { violations: found, passes } = await builder.analyze();
  if (passes.length === 0) throw new Error('axe looked at nothing');
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id} (${rule.impact}): ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}
