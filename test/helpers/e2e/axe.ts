/** What axe finds on a page, in words that fit into a message. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Violations of all rules, good practice and the size of targets (WCAG 2.2) among them. */
export async function violations(page: Page): Promise<string[]> {
  // `resultTypes`: a long list has ten thousands of things that are right.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .setLegacyMode(true);
  const { violations: found, passes } = await builder.analyze();
  if (passes.length === 0) throw new Error('axe looked at nothing');
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id} (${rule.impact}): ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}
