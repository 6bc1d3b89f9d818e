// <vacancy-list> in the states that show each of its parts.
import { changeAnswer, type Scene } from './scene.js';

const list = (attributes: string) => `<vacancy-list ${attributes}></vacancy-list>`;
const FACTS = 'only="location:aar" facts="location organization job-type salary deadline"';

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
    tag: list(`page-size="3" ${FACTS}`),
    height: 700,
    shows: 'link',
  },
  {
    name: 'list-card',
    title: 'Its cards',
    tag: list(`page-size="3" controls="" ${FACTS}`),
    height: 344,
    shows: 'link',
  },
  {
    name: 'list-search',
    title: 'Searched and filtered',
    tag: list('page-size="3" filters="location organization job-type"'),
    query: '?vacancy-q=tecnician&vacancy-location=aar~kol',
    height: 620,
    shows: 'link',
    prepare: (element) => element.locator('summary').first().click(),
  },
  {
    name: 'list-found',
    title: 'Found by other words, and in an advert',
    tag: list('page-size="3" controls="search count"'),
    settings: 'data-synonyms-url="/synonyms.json"',
    files: { '/synonyms.json': { en: ['metrology = calibration'] } },
    query: '?vacancy-q=metrology',
    height: 520,
    before: (page, service) =>
      changeAnswer<Listed[]>(page, new RegExp(`^${service}/api/[^/]+/vacancies/(simple/?)?\\?`), (all) => {
        const one = all.find(({ id }) => id === 'V1015');
        if (one) one.advertisementText = '<p>You know metrology, or want to learn it with us.</p>';
      }),
    shows: 'description-hit',
  },
  {
    name: 'list-visitor',
    title: 'What a visitor has done, and a feed to follow',
    tag: list('page-size="3" controls="filters" filters="job-type" only="location:aar"'),
    settings: 'data-feeds-url="/feeds.json"',
    files: {
      '/feeds.json': {
        version: 1,
        feeds: [{ url: 'feeds/aarhus.atom.xml', filter: { location: ['aar'] } }],
      },
    },
    visitor: { saved: [['V1001', '2026-01-12']], applied: [['V1001', '2026-01-12']] },
    height: 620,
    shows: 'follow',
  },
  {
    name: 'list-groups',
    title: 'In groups, and more of them',
    tag: list(
      'page-size="4" controls="count" group-by="location" facts="location employment-category region field-of-work"',
    ),
    height: 760,
    shows: 'link',
  },
  {
    name: 'list-table',
    title: 'As a table',
    tag: list('page-size="4" controls="" layout="table"'),
    height: 360,
    shows: 'link',
  },
  {
    name: 'list-dialog',
    title: 'Filters where there is little room',
    tag: list('page-size="3"'),
    query: '?vacancy-location=aar',
    width: 400,
    height: 640,
    shows: 'link',
    prepare: (element) => element.getByRole('button', { name: /^Filter/ }).click(),
  },
  {
    name: 'list-narrow',
    title: 'In a narrow place',
    tag: list('page-size="2"'),
    width: 400,
    height: 560,
    shows: 'link',
  },
  {
    name: 'list-empty',
    title: 'Nothing found',
    tag: list('filters="location"'),
    query: '?vacancy-q=elektrishan&vacancy-location=kol',
    height: 460,
    shows: 'suggestion',
  },
  {
    name: 'list-loading',
    title: 'While it loads',
    tag: list(''),
    height: 420,
    service: 'silent',
    shows: 'skeleton',
  },
  { name: 'list-error', title: 'Not loaded', tag: list(''), height: 260, service: 'offline', shows: 'error' },
];
