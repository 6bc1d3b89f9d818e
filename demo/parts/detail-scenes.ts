// <vacancy-detail> in the states that show each of its parts.
import { changeAnswer, type Scene } from './scene.js';

const TAG = '<vacancy-detail vacancy-id="V1015" list-url="/" apply-url="/apply"></vacancy-detail>';
const short = (id: string) =>
  `<vacancy-detail vacancy-id="${id}" facts="location deadline" similar="0" apply-url="/apply"></vacancy-detail>`;

interface Answer {
  languages: readonly string[];
  advertisementText: string;
}

/** @param change of what the service answers about the vacancy */
const changed = (id: string, change: (answer: Answer) => void): NonNullable<Scene['before']> => {
  return (page, service) => changeAnswer(page, new RegExp(`^${service}/api/[^/]+/vacancies/${id}`), change);
};

/** Longer than what is shown at once. */
const LONG_ADVERT = '<p>We measure water, heat and cooling, and what we learn from it saves both.</p>'.repeat(
  2100,
);

export const DETAIL_SCENES: readonly Scene[] = [
  { name: 'detail-top', title: 'The beginning', tag: TAG, height: 780, shows: 'title' },
  {
    name: 'detail-end',
    title: 'The end',
    tag: TAG,
    settings: 'data-detail-url="/jobs/{id}"',
    height: 960,
    from: 'contacts',
    prepare: (element) => element.locator('[part~=pass-on]').scrollIntoViewIfNeeded(),
    shows: 'similar',
  },
  {
    name: 'detail-visitor',
    title: 'What a visitor has done',
    tag: short('V1015'),
    visitor: { applied: [['V1015', '2026-01-12']] },
    height: 140,
    shows: 'forget',
  },
  {
    name: 'detail-languages',
    title: 'In another language than the page',
    tag: short('V1038'),
    height: 420,
    before: changed('V1038', (answer) => (answer.languages = ['da', 'de', 'sv'])),
    shows: 'language',
  },
  {
    name: 'detail-long',
    title: 'A very long advert',
    tag: TAG,
    height: 230,
    from: 'description-more',
    above: 150,
    before: changed('V1015', (answer) => (answer.advertisementText = LONG_ADVERT)),
    shows: 'description-more',
  },
  {
    name: 'detail-loading',
    title: 'While it loads',
    tag: TAG,
    height: 420,
    service: 'silent',
    shows: 'skeleton',
  },
  {
    name: 'detail-error',
    title: 'Not loaded',
    tag: '<vacancy-detail vacancy-id="V1015" list-url="/"></vacancy-detail>',
    height: 260,
    service: 'offline',
    shows: 'error',
  },
];
