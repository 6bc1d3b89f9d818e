// Some vacancies of the demo's invented company as published content: a real <vacancy-list> takes it over without a request.
import { customerOf } from '../demo/sandbox/api/customer.js';
import { vacancyRecord } from '../demo/sandbox/api/vacancy-records.js';
import { html, type Html, raw } from './html.js';
import { root } from './paths.js';
import { sampleOf } from './playground/collect-data.js';

/** Where a vacancy leads. */
const HREF = 'elements/vacancy-detail.html';

/** @param ids of the vacancies */
export function sampleList(ids: readonly string[]): Html {
  const at = new Date().toISOString();
  const customer = customerOf(sampleOf(root), at.slice(0, 10));
  const list = customer.vacancies
    .filter(({ id }) => ids.includes(id))
    .map((vacancy) => vacancyRecord(vacancy, customer, 'en'))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const answer = {
    version: 1,
    at,
    language: 'en',
    access: 'external',
    list,
    total: list.length,
    urls: Object.fromEntries(list.map(({ id }) => [id, HREF])),
  };
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
  const cards = list.map(
    ({ id, description, locations, organization, jobType, endDate }) =>
      html`<li>
        <article>
          <h3><a href="${HREF}" data-id="${id}">${description}</a></h3>
          <p class="meta">${[...locations, organization, jobType].map((term) => term?.name).join(' · ')}</p>
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
    heading-level="3"
    detail-url="${HREF}"
    facts="location organization deadline"
    filters="location organization job-type"
    no-saved
    no-applied
    lang="en"
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
