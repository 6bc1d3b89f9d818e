// Some vacancies of the demo's invented company as published content: a real <vacancy-list> takes it over without a request.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html, type Html, raw } from './html.js';
import { root } from './paths.js';

type Words = Readonly<Record<string, string>>;

interface Company {
  readonly anchor: string;
  readonly [list: string]: unknown;
}

interface Vacancy {
  readonly id: string;
  readonly title: Words;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly locationIds: readonly string[];
  readonly organizationId: string;
  readonly jobTypeId: string;
  readonly employmentCategoryId: string;
}

export interface SampleOptions {
  readonly ids: readonly string[];
  /** Attributes of the element, as they stand in the tag. */
  readonly attributes: string;
  /** Where a vacancy leads. */
  readonly href: string;
  readonly headingLevel: number;
}

const DAY = 86_400_000;

const readJson = <T>(file: string) =>
  JSON.parse(readFileSync(path.join(root, 'demo/data', file), 'utf8')) as T;

export function sampleList({ ids, attributes, href, headingLevel }: SampleOptions): Html {
  const company = readJson<Company>('company.json');
  const named = (list: string, id: string) => {
    const all = company[list] as readonly { readonly id: string; readonly name: Words }[];
    return { id, name: all.find((one) => one.id === id)?.name['en'] ?? id };
  };
  const days = Math.floor(Date.now() / DAY) - Date.parse(company.anchor) / DAY;
  const shifted = (date: string | null) =>
    date && new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
  const records = ids.map((id) => {
    const { title, locationIds, organizationId, jobTypeId, employmentCategoryId, ...one } = readJson<Vacancy>(
      `vacancies/${id}.json`,
    );
    return {
      id: one.id,
      description: title['en'] ?? '',
      startDate: shifted(one.startDate),
      endDate: shifted(one.endDate),
      locations: locationIds.map((location) => named('locations', location)),
      organization: named('organizations', organizationId),
      jobType: named('jobTypes', jobTypeId),
      employmentCategory: named('employmentCategories', employmentCategoryId),
    };
  });
  const at = new Date().toISOString();
  const answer = {
    version: 1,
    at,
    language: 'en',
    access: 'external',
    list: records,
    total: records.length,
    urls: Object.fromEntries(records.map(({ id }) => [id, href])),
  };
  const heading = `h${headingLevel}`;
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
  const cards = records.map(
    ({ id, description, locations, organization, jobType, endDate }) =>
      html`<li>
        <article>
          ${raw(`<${heading}>`)}<a href="${href}" data-id="${id}">${description}</a>${raw(`</${heading}>`)}
          <p class="meta">${[...locations, organization, jobType].map(({ name }) => name).join(' · ')}</p>
          ${endDate !== null && html`<p class="deadline">${format.format(new Date(endDate))}</p>`}
        </article>
      </li>`,
  );
  // A script of the page moves the days on if the site was built long ago (site/client/live.ts).
  return html`<vacancy-list
    data-live
    data-sample
    published="${at}"
    max-age="99999999"
    heading-level="${headingLevel}"
    detail-url="${href}"
    no-applied
    lang="en"
    ${raw(attributes)}
  >
    <section class="career-published">
      <ul>
        ${cards}
      </ul>
    </section>
    <script type="application/json" data-published>
      ${raw(JSON.stringify(answer).replaceAll('<', '\\u003c'))}
    </script>
  </vacancy-list>`;
}
