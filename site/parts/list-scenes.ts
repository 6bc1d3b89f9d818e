// <vacancy-list> in the states that show each of its parts.
import type { Locator } from 'playwright';
import { changeAnswer, type Scene } from './scene.js';

const ready = (element: Locator) => element.getByRole('link').first().waitFor();

interface Listed {
  readonly id: string;
  advertisementText?: string;
}

export const LIST_SCENES: readonly Scene[] = [
  {
    name: 'list-cards',
    title: 'The list',
    parts:
      'base search input filters filter filter-name controls count sort select list item more more-button'.split(
        ' ',
      ),
    tag: '<vacancy-list page-size="3" only="location:aar" facts="location organization job-type salary deadline"></vacancy-list>',
    width: 760,
    height: 700,
    prepare: ready,
  },
  {
    name: 'list-card',
    title: 'Its cards',
    tag: '<vacancy-list page-size="3" controls="" only="location:aar" facts="location organization job-type salary deadline"></vacancy-list>',
    width: 760,
    height: 344,
    prepare: ready,
  },
  {
    name: 'list-search',
    title: 'Searched and filtered',
    tag: '<vacancy-list page-size="3" filters="location organization job-type"></vacancy-list>',
    query: '?vacancy-q=tecnician&vacancy-location=aar~kol',
    width: 760,
    height: 620,
    prepare: async (element) => {
      await ready(element);
      await element.locator('summary').first().click();
    },
  },
  {
    name: 'list-found',
    title: 'Found by other words, and in an advert',
    tag: '<vacancy-list page-size="3" controls="search count"></vacancy-list>',
    settings: 'data-synonyms-url="/synonyms.json"',
    files: { '/synonyms.json': { en: ['metrology = calibration'] } },
    query: '?vacancy-q=metrology',
    width: 760,
    height: 520,
    before: (page, service) =>
      changeAnswer<Listed[]>(page, new RegExp(`^${service}/api/[^/]+/vacancies/(simple/?)?\\?`), (list) => {
        const one = list.find(({ id }) => id === 'V1015');
        if (one) one.advertisementText = '<p>You know metrology, or want to learn it with us.</p>';
      }),
    prepare: (element) => element.locator('[part~=advert-hit]').waitFor(),
  },
  {
    name: 'list-visitor',
    title: 'What a visitor has done, and a feed to follow',
    tag: '<vacancy-list page-size="3" controls="filters" filters="job-type" only="location:aar"></vacancy-list>',
    settings: 'data-feeds-url="/feeds.json"',
    files: {
      '/feeds.json': {
        version: 1,
        feeds: [{ url: 'feeds/aarhus.atom.xml', filter: { location: ['aar'] } }],
      },
    },
    visitor: { saved: [['V1001', '2026-01-12']], applied: [['V1001', '2026-01-12']] },
    width: 760,
    height: 620,
    prepare: (element) => element.locator('[part~=follow]').waitFor(),
  },
  {
    name: 'list-groups',
    title: 'In groups, and more of them',
    tag: '<vacancy-list page-size="4" controls="count" group-by="location" facts="location employment-category region field-of-work"></vacancy-list>',
    width: 760,
    height: 760,
    prepare: ready,
  },
  {
    name: 'list-table',
    title: 'As a table',
    tag: '<vacancy-list page-size="4" controls="" layout="table"></vacancy-list>',
    width: 760,
    height: 360,
    prepare: ready,
  },
  {
    name: 'list-dialog',
    title: 'Filters where there is little room',
    tag: '<vacancy-list page-size="3"></vacancy-list>',
    query: '?vacancy-location=aar',
    width: 400,
    height: 640,
    prepare: async (element) => {
      await ready(element);
      await element.getByRole('button', { name: /^Filter/ }).click();
    },
  },
  {
    name: 'list-narrow',
    title: 'In a narrow place',
    tag: '<vacancy-list page-size="2"></vacancy-list>',
    width: 400,
    height: 560,
    prepare: ready,
  },
  {
    name: 'list-empty',
    title: 'Nothing found',
    tag: '<vacancy-list filters="location"></vacancy-list>',
    query: '?vacancy-q=elektrishan&vacancy-location=kol',
    width: 760,
    height: 460,
    prepare: (element) => element.locator('[part~=suggestion]').waitFor(),
  },
  {
    name: 'list-loading',
    title: 'While it loads',
    tag: '<vacancy-list></vacancy-list>',
    width: 760,
    height: 420,
    service: 'silent',
    prepare: (element) => element.locator('[part~=skeleton]').waitFor(),
  },
  {
    name: 'list-error',
    title: 'Not loaded',
    tag: '<vacancy-list></vacancy-list>',
    width: 760,
    height: 260,
    service: 'offline',
    prepare: (element) => element.locator('[part~=error]').waitFor(),
  },
];
