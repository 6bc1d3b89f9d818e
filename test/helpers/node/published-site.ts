// The sandbox's sample company, published as its website would publish it: by `career-elements publish` into a folder.
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { buildDirectory } from '../../../demo/server.js';
import { startSandbox, type Sandbox } from '../../../demo/sandbox/sandbox.js';
import type { PublishResult } from '../../../src/node/publish/publish.js';
import { fileOf } from '../../../src/node/publish/paths.js';
import { startClosingService, type ClosingService } from './closing-service.js';
import { makeSite, publishTo, type MadeSite, type RunMore } from './publish-service.js';

export const LANGUAGES = ['en', 'da', 'de', 'sv'] as const;
export const FACETS = ['location', 'field-of-work'] as const;

export type WireRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** A page of a vacancy, with what the service says of the vacancy. */
export interface VacancyPage {
  readonly language: string;
  readonly path: string;
  readonly html: string;
  readonly record: WireRecord;
}

/** A page of a list, with what it has to lead to. */
export interface ListOnSite {
  readonly language: string;
  readonly path: string;
  readonly html: string;
  readonly links: readonly { readonly href: string; readonly title: string }[];
}

export interface SampleSite {
  readonly sandbox: Sandbox;
  /** The sandbox's, from which vacancies can be withdrawn. */
  readonly service: ClosingService;
  readonly site: MadeSite;
  readonly first: PublishResult;
  /** Publishes it again. */
  readonly again: (more?: RunMore) => Promise<PublishResult>;
  /** Pages and lists, as they are in the folder now. */
  readonly pages: () => Promise<{ vacancies: VacancyPage[]; lists: ListOnSite[] }>;
  readonly close: () => Promise<void>;
}

export interface SampleOptions {
  /** Where the folder is served [`https://www.company.example`]. */
  readonly siteUrl?: string;
  /** The page of the site, with places for head and content [the plain page]. */
  readonly template?: (customer: { readonly baseUrl: string; readonly customerId: string }) => string;
  /** Whether there is a `directory.json` in the folder, with names and addresses [false]. */
  readonly hasDirectory?: boolean;
  readonly flags?: Readonly<Record<string, string>>;
  readonly options?: RunMore['options'];
}

export async function publishSampleSite({
  siteUrl = 'https://www.company.example',
  template,
  hasDirectory = false,
  flags = {},
  options,
}: SampleOptions = {}): Promise<SampleSite> {
  const { origin } = new URL(siteUrl);
  const sandbox = await startSandbox({ origins: [origin], showsHostFields: true });
  const service = await startClosingService(sandbox.url);
  const site = makeSite();
  const templateFile = `${site.folder}-template.html`;
  const { customerId } = sandbox;
  const directory = `${site.folder}/directory.json`;
  if (hasDirectory) writeFileSync(directory, JSON.stringify(await buildDirectory()));
  if (template) writeFileSync(templateFile, template({ baseUrl: service.url, customerId }));
  const more = (own: RunMore = {}): RunMore => ({
    ...own,
    flags: {
      'customer-id': customerId,
      'site-url': siteUrl,
      ...(template && { template: templateFile }),
      ...(hasDirectory && { directory }),
      'company-name': 'Tangeborg Instruments',
      languages: LANGUAGES.join(' '),
      facets: FACETS.join(' '),
      ...flags,
      ...own.flags,
    },
  });
  const first = await publishTo(service, site.folder, more({ options: options ?? {} }));
  const ask = async (path: string, language: string): Promise<unknown> => {
    const headers = { 'X-Service-User-Language': language, origin, connection: 'close' };
    const answer = await fetch(`${service.url}/api/${customerId}/vacancies/${path}`, { headers });
    assert.equal(answer.status, 200, path);
    return answer.json();
  };
  return {
    sandbox,
    service,
    site,
    first,
    again: (own) => publishTo(service, site.folder, more(own)),
    pages: async () => {
      const files = site.files();
      const vacancies: VacancyPage[] = [];
      const lists: ListOnSite[] = [];
      for (const language of LANGUAGES) {
        const base = language === 'en' ? 'jobs/' : `${language}/jobs/`;
        const records = new Map<string, WireRecord>();
        const all = files.get(`${base}index.html`) ?? '';
        const hrefs = new Map(Object.entries(answerIn(all).urls));
        for (const [id, href] of hrefs) {
          const record = (await ask(encodeURIComponent(id), language)) as WireRecord;
          const path = fileOf(href);
          const html = files.get(path);
          assert.ok(html, `${path} is missing`);
          records.set(id, record);
          vacancies.push({ language, path, html, record });
        }
        for (const [path, html] of files) {
          const rest = path.startsWith(base) ? path.slice(base.length) : undefined;
          if (rest === undefined || !/^(?:(?:location|field-of-work)\/.*|page\/.*)?index\.html$/.test(rest))
            continue;
          const { list } = answerIn(html);
          const links = list.map(({ id }) => ({
            href: hrefs.get(id) ?? '',
            title: titleOf(records.get(id)),
          }));
          lists.push({ language, path, html, links });
        }
      }
      return { vacancies, lists };
    },
    close: async () => {
      site.remove();
      rmSync(templateFile, { force: true });
      await service.close();
      await sandbox.close();
    },
  };
}

/** The answer that a page of a list carries. */
function answerIn(html: string): { list: { id: string }[]; urls: Record<string, string> } {
  const text = /<script type="application\/json" data-published>([^<]*)</.exec(html)?.[1];
  return JSON.parse(text ?? '') as ReturnType<typeof answerIn>;
}

export const titleOf = (record: WireRecord | undefined): string =>
  String(record?.['title'] ?? record?.['description']);

/** The names that a record shows as facts. */
export function factsOf(record: WireRecord): string[] {
  const terms = [
    'locations',
    'location',
    'organization',
    'jobType',
    'employmentCategory',
    'regions',
    'fieldsOfWork',
  ];
  const names = terms.flatMap((name) => {
    const value = record[name];
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    return values.map((one) => (one as { name?: unknown } | null | undefined)?.name);
  });
  const contacts = (record['contacts'] ?? []) as readonly Record<string, unknown>[];
  const people = contacts.flatMap(({ name, title, phone, email }) => [name, title, phone, email]);
  return [...names, ...people].filter((one): one is string => typeof one === 'string' && one.length > 0);
}
