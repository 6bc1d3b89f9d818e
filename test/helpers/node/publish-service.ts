// A recruiting service with vacancies that a test makes, and with the faults that it wants; and the command's own steps on it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../src/node/publish/config/config.js';
import { publish, type PublishOptions, type PublishResult } from '../../../src/node/publish/publish.js';

export interface MadeVacancy {
  readonly id: string;
  readonly [name: string]: unknown;
}

const PLACES = ['Kolding', 'Aarhus', 'Odense', 'Malmö'];

/** Vacancies with all that a page shows. */
export function makeVacancies(
  count: number,
  change: (vacancy: MadeVacancy, at: number) => object = () => ({}),
): MadeVacancy[] {
  return Array.from({ length: count }, (_, at) => {
    const vacancy = {
      id: `V${1000 + at}`,
      description: `Position number ${at}`,
      startDate: '2026-01-15',
      locations: [
        { id: `l${at % 4}`, name: PLACES[at % 4], address: { city: PLACES[at % 4], countryRegion: 'DK' } },
      ],
      organization: { id: `o${at % 3}`, name: `Department ${at % 3}` },
      access: 'external',
      contacts: [{ name: 'Ada Berg', email: 'ada.berg@company.example', phone: '+45 12 34 56 78' }],
      advertisementText: `<h2>The work</h2><p>Work of position ${at}. ${'It is good work with good people. '.repeat(20)}</p>`,
    };
    return { ...vacancy, ...change(vacancy, at) };
  });
}

export class MadeService {
  vacancies: readonly MadeVacancy[] = [];
  /** Answers a request itself; true: it has. */
  fault: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  /** Changes the JSON of an answer. */
  written = (text: string) => text;
  requests = 0;
  mostAtOnce = 0;
  origins = new Set<string | undefined>();
  readonly #server: Server;
  #open = 0;

  private constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  static async start(): Promise<MadeService> {
    const service = new MadeService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reset(vacancies: readonly MadeVacancy[]): void {
    this.vacancies = vacancies;
    this.fault = () => false;
    this.written = (text) => text;
    this.requests = this.mostAtOnce = 0;
    this.origins.clear();
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    this.requests += 1;
    this.#open += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#open);
    response.on('close', () => (this.#open -= 1));
    this.origins.add(request.headers.origin);
    if (this.fault(request, response)) return;
    const language = String(request.headers['x-service-user-language']);
    const id = /\/vacancies\/(?!simple)([^/?]+)$/.exec(request.url ?? '')?.[1];
    const inLanguage = (one: MadeVacancy) =>
      language === 'en' ? one : { ...one, description: `${String(one['description'])} (${language})` };
    const found = this.vacancies.find((one) => one.id === decodeURIComponent(id ?? ''));
    const answer =
      id === undefined
        ? this.vacancies.map((one) => ({ ...inLanguage(one), advertisementText: undefined }))
        : found && inLanguage(found);
    response.writeHead(answer ? 200 : 404, {
      'Content-Type': 'application/json',
      'Content-Language': language,
    });
    response.end(this.written(JSON.stringify(answer ?? {})));
  }
}

export interface MadeSite {
  readonly folder: string;
  /** Every file by path, and what it holds; ours alone. */
  files(): Map<string, string>;
  remove(): void;
}

export function makeSite(): MadeSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'career-elements-publish-test-'));
  return {
    folder,
    files: () =>
      new Map(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile())
          .map((one) => path.join(one.parentPath, one.name))
          .map(
            (file) =>
              [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file, 'utf8')] as const,
          )
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The flags of a config. */
export const flagsOf = (
  service: { readonly url: string },
  folder: string,
  more: Readonly<Record<string, string>> = {},
) => ({
  'base-url': service.url,
  'customer-id': 'company',
  'site-url': 'https://www.company.example',
  'company-name': 'Company',
  'time-zone': 'Europe/Copenhagen',
  languages: 'en da',
  out: folder,
  ...more,
});

export interface RunMore {
  /** What `career-site.json` has, besides the flags. */
  readonly config?: object;
  readonly flags?: Readonly<Record<string, string>>;
  readonly options?: Partial<PublishOptions>;
}

/** What is published where nothing else is said. */
export const configOf = (service: { readonly url: string }, folder: string) =>
  readConfig(undefined, flagsOf(service, folder));

/** Publishes, in this process. */
export async function publishTo(
  service: { readonly url: string },
  folder: string,
  { config, flags, options }: RunMore = {},
): Promise<PublishResult> {
  const file = config && `${folder}/career-site.json`;
  if (file) writeFileSync(file, JSON.stringify(config));
  return publish(await readConfig(file, flagsOf(service, folder, flags)), {
    allowShrink: false,
    overwrite: false,
    signal: new AbortController().signal,
    warn: () => undefined,
    onProgress: () => undefined,
    ...options,
  });
}
