// Whether one can apply at all: by a form, by a link to one, or on a page that the vacancy names.
import type { Finding } from '../../diagnosis/finding.js';
import { forEach } from './ask.js';
import { vacanciesOf, type Content } from './content-check.js';
import type { Current } from './current.js';
import type { Links } from './links-check.js';

/** Vacancies that are asked for a page of their own. */
const MAX_READ = 5;

/** @param links the element that shows a vacancy, and its page */
export async function checkApply(
  content: Content,
  { detail, page }: Links,
  current: Current,
): Promise<Finding[]> {
  if (!detail || !page || detail.name !== 'vacancy-detail' || detail.attributes['apply-url']) return [];
  if (page.ours.some(({ name }) => name === 'application-form' || name === 'career-site')) return [];
  const language = content.service.languages[0] ?? 'en';
  const some = vacanciesOf(content).slice(0, MAX_READ);
  const ids = await forEach(some, async ({ id, applicationUrl }) => {
    const written = applicationUrl ?? (await current.vacancy(language, id))?.applicationUrl;
    return written !== undefined && /^https?:\/\//i.test(written.trim()) ? undefined : id;
  });
  const without = ids.filter((one) => one !== undefined);
  if (!without.length) return [];
  return [
    {
      id: 'apply-nowhere',
      state: 'warning',
      what: `Nobody can apply: <vacancy-detail> has no apply-url, there is no <application-form> on its page, and vacancies name no page of their own for it (${without.join(', ')}).`,
      why: 'Visitors read the vacancy and find no button "Apply"; at best there are the contacts.',
      change:
        'Put an <application-form></application-form> on this page, or set apply-url="/apply?vacancy={id}" on the <vacancy-detail> to the page that has one ("applyUrl" in career-site.json where pages are published).',
      where: `<vacancy-detail> on ${page.url}`,
    },
  ];
}
