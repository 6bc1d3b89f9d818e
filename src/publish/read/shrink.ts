import { PublishError } from '../publish-error.js';
import type { SiteState } from '../site/state.js';

/** Fewer may close on one day by chance. */
const MIN_LOST = 3;

/**
 * Refuses a list that has lost half of its vacancies since the last run, at least three, or all: a failed import at the service looks like this.
 * @throws PublishError `refused`
 */
export function checkShrink({ pages }: SiteState, language: string, count: number): void {
  let before = 0;
  for (const [key, { closedAt }] of pages) if (closedAt === '' && key.startsWith(`${language} `)) before += 1;
  const lost = before - count;
  if (before === 0 || (count > 0 && (lost < MIN_LOST || count * 2 > before))) return;
  throw new PublishError(
    'refused',
    `The list in ${language} would shrink from ${before} to ${count} vacancies. Nothing was changed.`,
    'If the new number is right, run the command once with --allow-shrink.',
  );
}
