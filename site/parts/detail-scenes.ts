// <vacancy-detail> in the states that show each of its parts.
import type { Locator } from 'playwright';
import { changeAnswer, type Scene } from './scene.js';

const TAG = '<vacancy-detail vacancy-id="V1015" list-url="/" apply-url="/apply"></vacancy-detail>';
const ready = (element: Locator) => element.getByRole('heading').first().waitFor();

/** Longer than what is shown at once. */
const LONG_ADVERT = '<p>We measure water, heat and cooling, and what we learn from it saves both.</p>'.repeat(
  2100,
);

export const DETAIL_SCENES: readonly Scene[] = [
  {
    name: 'detail-top',
    title: 'The beginning',
    tag: TAG,
    width: 760,
    height: 780,
    prepare: ready,
  },
  {
    name: 'detail-end',
    title: 'The end',
    tag: TAG,
    settings: 'data-detail-url="/jobs/{id}"',
    width: 760,
    height: 960,
    from: 'contacts',
    prepare: async (element) => {
      await element.locator('[part~=share]').scrollIntoViewIfNeeded();
      await element.locator('[part~=similar]').waitFor();
    },
  },
  {
    name: 'detail-visitor',
    title: 'What a visitor has done',
    tag: '<vacancy-detail vacancy-id="V1015" facts="location deadline" similar="0" apply-url="/apply"></vacancy-detail>',
    visitor: { applied: [['V1015', '2026-01-12']] },
    width: 760,
    height: 140,
    prepare: (element) => element.locator('[part~=forget]').waitFor(),
  },
  {
    name: 'detail-languages',
    title: 'In another language than the page',
    tag: '<vacancy-detail vacancy-id="V1038" facts="location deadline" similar="0" apply-url="/apply"></vacancy-detail>',
    width: 760,
    height: 420,
    before: (page, service) =>
      changeAnswer<{ languages: readonly string[] }>(
        page,
        new RegExp(`^${service}/api/[^/]+/vacancies/V1038`),
        (one) => (one.languages = ['da', 'de', 'sv']),
      ),
    prepare: (element) => element.locator('[part~=language]').first().waitFor(),
  },
  {
    name: 'detail-long',
    title: 'A very long advert',
    tag: TAG,
    width: 760,
    height: 230,
    from: 'advert-more',
    above: 150,
    before: (page, service) =>
      changeAnswer<{ advertisementText: string }>(
        page,
        new RegExp(`^${service}/api/[^/]+/vacancies/V1015`),
        (one) => (one.advertisementText = LONG_ADVERT),
      ),
    prepare: (element) => element.locator('[part~=advert-more]').waitFor(),
  },
  {
    name: 'detail-loading',
    title: 'While it loads',
    tag: TAG,
    width: 760,
    height: 420,
    service: 'silent',
    prepare: (element) => element.locator('[part~=base] [part~=skeleton]').waitFor(),
  },
  {
    name: 'detail-error',
    title: 'Not loaded',
    tag: '<vacancy-detail vacancy-id="V1015" list-url="/"></vacancy-detail>',
    width: 760,
    height: 260,
    service: 'offline',
    prepare: (element) => element.locator('[part~=error]').waitFor(),
  },
];
