// Responses that a faulty or malicious host could send, to test that they do no harm.
import type { RouteName } from '../http/context.js';

const script = '<script>window.attacked = true</script>';
const image = '<img src="x" onerror="window.attacked = true">';

const advert = `<h2 onclick="window.attacked = true">Apply now</h2>${script}${image}
<p style="position:fixed;inset:0;background:url(javascript:alert(1))">Text that stays</p>
<a href="javascript:window.attacked = true">A link</a> <a href="data:text/html,${encodeURIComponent(script)}">Data</a>
<iframe srcdoc="${script.replace(/"/g, '&quot;')}"></iframe><svg><script>window.attacked = true</script></svg>
<form action="https://attacker.invalid/"><input name="password"></form><style>* { display: none }</style>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.attacked=true&gt;">`;

/** Dates, numbers and references of the wrong type, and URLs that must never become links. */
const vacancy = {
  id: 'H1',
  description: `${image}${script}Hostile title`,
  startDate: 'not a date',
  endDate: { year: 2026 },
  priority: 'high',
  access: 'EXTERNAL',
  locations: { id: 1 },
  organization: [script],
  jobType: 7,
  employmentCategory: { id: null, name: image },
  regions: 'javascript:alert(1)',
  fieldsOfWork: [null, 3, { name: script }, []],
};

const list = [
  vacancy,
  { description: 'A record without an id' },
  { id: 'H2' },
  { id: '', description: '' },
  { id: {}, description: [] },
  null,
  'a string',
  42,
  [],
  {
    ...vacancy,
    id: '../../H3',
    description: 'An id that is a path',
    ['__proto__']: { attacked: true },
    constructor: 'x',
  },
  { ...vacancy, id: 'H1', description: 'The same id again' },
  { ...vacancy, id: 'H5', description: 'An access that nobody knows', access: 'everyone' },
  {
    id: 4,
    description: 'A number as the id',
    startDate: '2026-02-31',
    endDate: '0000-00-00',
    priority: 1e308,
  },
];

const entry = { id: `"><b>`, description: image };

const answers: Record<RouteName, unknown> = {
  vacancies: list,
  simple: list,
  vacancy: {
    ...vacancy,
    advertisementText: advert,
    contacts: [
      null,
      'x',
      { name: script, title: image, phone: 'javascript:alert(1)', email: 'a@b.c?bcc=x@y.z\r\nX: 1' },
    ],
    applicationUrl: 'javascript:window.attacked = true',
    image: 'javascript:window.attacked = true',
    languages: [null, '../en', 'en_US', script],
  },
  lookup: {
    countries: 'none',
    nationalities: [null, 1, entry, 'plain'],
    [image]: [entry],
    constructor: [entry],
  },
  'mailing-templates': [null, { id: null }, entry, { id: '1', description: script, language: 'not a tag' }],
  candidates: { id: image },
  connector: {
    '@odata.nextLink': 'https://attacker.invalid/odata/v2/Location?$skip=1',
    '@odata.count': 'many',
    value: [
      null,
      'a string',
      {},
      {
        locationId: 7,
        name: image,
        availableOnVacancy: 'yes',
        createdDateTime: '0001-01-01T00:00:00Z',
        rowNumber: '1',
      },
      { organizationId: '../x', name: script, active: 1, ['__proto__']: { attacked: true }, unknown: script },
    ],
  },
};

export function hostileBody(route: RouteName | undefined): unknown {
  return answers[route ?? 'vacancies'];
}
