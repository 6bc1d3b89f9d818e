/** Published vacancies for tests: made ones, and those of the sample company. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MessageStore, type Messages } from '../../../src/i18n/messages.js';
import { jobFactsOf } from '../../../src/node/publish/job-facts.js';
import type { OutputFile, PublishedSite, PublishedVacancy } from '../../../src/node/publish/model.js';
import { NAMESPACES } from '../../../src/node/publish/site-model.js';
import { RecruitingClient } from '../../../src/core/recruiting/index.js';
import { readAddress, type FindAddress } from '../../../src/core/vacancies/address.js';
import { toJobPosting } from '../../../src/core/vacancies/job-posting.js';
import type { Vacancy } from '../../../src/core/vacancies/vacancy.js';
import { vacancy } from '../shared/sample-company.js';
import { pageOrigin, start, trustingFetch } from './sandbox-client.js';

export const site: PublishedSite = {
  url: 'https://www.tangeborg.example/careers',
  company: {
    name: 'Tangeborg Instruments',
    url: 'https://www.tangeborg.example/',
    logo: 'https://www.tangeborg.example/logo.png',
  },
  languages: ['en', 'da'],
  timeZone: 'Europe/Copenhagen',
};

const store = new MessageStore();
for (const language of site.languages) await store.load(language, NAMESPACES);

/** Our words in the languages of the site. */
export const wordsIn = (language: string): Messages =>
  store.in(language, NAMESPACES) ?? store.fallback(language);

const urlOf = (language: string, id: string) =>
  `${site.url}/${language === 'en' ? 'jobs' : `${language}/job`}/${encodeURIComponent(id.toWellFormed())}/`;

/** A vacancy with its page and its JobPosting in a language. */
function publishedOf(
  one: Vacancy,
  language: string,
  {
    languages,
    advert,
    addressOf,
  }: Readonly<{ languages: readonly string[]; advert: string; addressOf: FindAddress }>,
): PublishedVacancy {
  const result = toJobPosting(one, {
    organization: site.company.name,
    description: advert,
    addressOf,
    timeZone: site.timeZone,
  });
  return {
    vacancy: one,
    language,
    path: '',
    url: urlOf(language, one.id),
    alternates: Object.fromEntries(languages.map((other) => [other, urlOf(other, one.id)])),
    advert,
    image: undefined,
    posting: 'posting' in result ? result.posting : undefined,
    missing: [],
    addressOf,
    ...jobFactsOf(one, addressOf),
    publishedAt: '2026-01-02T08:00:00Z',
    changedAt: '2026-01-03T09:30:00Z',
  };
}

/** A vacancy in each of these languages, with a page and a JobPosting. */
export function publishedIn(
  languages: readonly string[],
  fields: { readonly [Name in keyof Vacancy]?: Vacancy[Name] | undefined } = {},
  more: Partial<PublishedVacancy> = {},
): PublishedVacancy[] {
  const one = vacancy({
    startDate: '2026-01-02',
    endDate: '2026-02-01',
    locations: [{ id: 'kol', name: 'Kolding' }],
    ...fields,
  } as Partial<Vacancy>);
  const advert = more.advert ?? `<p>${'What we build, and how we work. '.repeat(8)}</p>`;
  const addressOf: FindAddress = ({ name }) => ({
    street: 'Målerbakken 4',
    postalCode: '6000',
    city: name,
    country: 'DK',
  });
  return languages.map((language) => ({
    ...publishedOf(one, language, { languages, advert, addressOf }),
    ...more,
  }));
}

/** The external vacancies of the sample company in English and Danish, with their adverts as they are. */
export async function publishedSample(): Promise<PublishedVacancy[]> {
  const data = fileURLToPath(new URL('../../../demo/data', import.meta.url));
  const sandbox = await start({ dataFolder: data, showsHostFields: true });
  try {
    const client = new RecruitingClient(
      { baseUrl: sandbox.url, customerId: sandbox.customerId, origin: pageOrigin },
      { fetch: trustingFetch },
    );
    const company = JSON.parse(await readFile(`${data}/company.json`, 'utf8')) as {
      locations: { id: string; address: unknown }[];
    };
    const addressOf: FindAddress = (place) =>
      readAddress(company.locations.find((known) => known.id === place.id)?.address);
    const published: PublishedVacancy[] = [];
    for (const language of site.languages) {
      const { vacancies } = await client.vacancies({ access: 'external' }, { language });
      for (const [at, { id }] of vacancies.entries()) {
        const one = await client.vacancy(id, { language });
        const advert = one.advertisementText ?? '';
        const day = `2026-01-${String((at % 28) + 1).padStart(2, '0')}`;
        published.push({
          ...publishedOf(one, language, { languages: site.languages, advert, addressOf }),
          publishedAt: `${day}T08:00:00Z`,
          changedAt: `${day}T09:30:00Z`,
        });
      }
    }
    return published;
  } finally {
    await sandbox.close();
  }
}

/** Texts that no format may break on. */
export const HOSTILE_TEXTS = [
  ']]>',
  ']]]]>>',
  '<![CDATA[x]]>',
  'a\u0000b\u0001\u0008\u000B\u000C\u001F\u007F\u0085',
  '\uD800 alone, \uDC00 too, 👩‍💻 not',
  '\uFFFE\uFFFF',
  '&amp; & &lt; < > " \' &#0; &#xD800;',
  '<script>alert(1)</script><!-- --> <?xml version="1.0"?><!DOCTYPE x [<!ENTITY e "e">]>&e;',
  'line\r\nfeed\rtab\t\u2028\u2029',
  '</title></item></channel></rss>',
  '"}],"x":[{"',
];

const texts = new WeakMap<OutputFile, string>();

/** The content of a file, which can be gone through only once. */
export function contentOf(file: OutputFile): string {
  const text = texts.get(file) ?? [...file.content].join('');
  texts.set(file, text);
  return text;
}

export function contentAt(files: readonly OutputFile[], path: string): string {
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`There is no ${path}, but ${files.map((one) => one.path).join(' ')}`);
  return contentOf(file);
}
