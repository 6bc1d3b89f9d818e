// Publishes a site: reads everything from the service, makes all files, and brings the output to them.

import type { PublishConfig } from './config/config.js';
import type { OutputFile } from './model.js';
import { openOutput } from './open-output.js';
import type { Output } from './output.js';
import { closedPage } from './pages/closed-page.js';
import { listKey, listPages } from './pages/list-page.js';
import { openPage } from './pages/open-page.js';
import { readTemplates, type Template } from './pages/template.js';
import { vacancyPage } from './pages/vacancy-page.js';
import { PublishError } from './publish-error.js';
import { publishFiles, type FilesResult } from './publish-files.js';
import { readDirectory } from './read/directory-file.js';
import { readOwnMessages } from './read/own-messages.js';
import { readService, type ListReading } from './read/read-service.js';
import { checkShrink } from './read/shrink.js';
import { Spool } from './read/spool.js';
import { SEARCH_INDEX } from './search/search-files.js';
import { closedPages, nextState } from './site/next-state.js';
import { fileOf } from './site/paths.js';
import { alternatesOf, PublishedVacancies } from './site/published-vacancies.js';
import { makeModel, type SiteModel } from './site/site-model.js';
import { emptyState, MANIFEST, parseState, writeState, type SiteState } from './site/state.js';
import { WRITERS, type PublishedList, type Writer } from './writers.js';

export interface PublishOptions {
  readonly allowShrink: boolean;
  readonly overwrite: boolean;
  /** Ends the run until files are written; from then on it is completed. */
  readonly signal: AbortSignal;
  readonly warn: (message: string) => void;
  readonly onProgress: (what: 'vacancies' | 'files', done: number, total: number) => void;
  /** Where to [the folder of the config]. */
  readonly output?: Output;
  /** What is written besides pages [sitemap, feeds …]. */
  readonly writers?: readonly Writer[];
  /** [The machine's clock] */
  readonly now?: () => Date;
}

export interface PublishResult extends FilesResult {
  readonly output: string;
  /** Open vacancies by language. */
  readonly vacancies: Readonly<Record<string, number>>;
  /** Pages of vacancies that have closed. */
  readonly closed: number;
  /** Pages that were removed, as URLs. */
  readonly gone: readonly string[];
  /** Pages that were written or removed, as URLs: what caches and search engines can be told of. */
  readonly changedUrls: readonly string[];
  /** Vacancies that have no JobPosting, since it would be incomplete. */
  readonly withoutPosting: number;
  /** Some of them, with what they lack. */
  readonly lacking: readonly string[];
}

/** Vacancies that are named. */
const NAMED = 5;

const HTML = 'text/html; charset=utf-8';

/** @throws PublishError */
export async function publish(config: PublishConfig, options: PublishOptions): Promise<PublishResult> {
  const templates = await readTemplates(config);
  const output = options.output ?? (await openOutput(config.out, config.folder));
  const unlock = await output.lock();
  const spool = new Spool();
  try {
    return await publishTo(output, { config, options, spool, templates });
  } finally {
    spool.close();
    await unlock();
  }
}

interface Run {
  readonly config: PublishConfig;
  readonly options: PublishOptions;
  readonly spool: Spool;
  readonly templates: (language: string) => Template;
}

async function publishTo(output: Output, run: Run): Promise<PublishResult> {
  const { config, options, spool } = run;
  const { signal, warn, onProgress, writers = WRITERS, now = () => new Date() } = options;
  const manifest = await readManifest(output);
  const before = manifest.state;
  const directory = await readDirectory(config, signal);
  const ownMessages = await readOwnMessages(config, { signal, warn });
  const readings = await readService(config, {
    signal,
    spool,
    warn,
    onList: (language, vacancies) => {
      if (!options.allowShrink) checkShrink(before, language, vacancies.length);
    },
    onProgress: (done, total) => onProgress('vacancies', done, total),
  });
  if (!options.allowShrink)
    for (const { language, vacancies } of readings) checkShrink(before, language, vacancies.length);
  signal.throwIfAborted();

  const model = await makeModel(config, readings, {
    directory,
    ownMessages,
    state: before,
    spool,
    searchIndex: SEARCH_INDEX,
  });
  const state = nextState(before, readings, { model, now: now().toISOString() });
  const vacancies = new PublishedVacancies(model, {
    spool,
    state,
    hasForm: (language) => run.templates(language).hasForm,
    warn,
  });
  const formless = config.languages.filter(
    (language) => !config.applyUrl.has(language) && !run.templates(language).hasForm,
  );
  if (formless.length)
    warn(
      `Pages in ${formless.join(', ')} have no form, so "Apply" leads to the contacts. Set "applyUrl" to the page with <application-form>, or write the element into the template.`,
    );
  const counts = { withoutPosting: 0, closed: 0, lacking: [] as string[] };
  const files = async function* (): AsyncGenerator<OutputFile> {
    yield* vacancyFiles(vacancies, { model, run, counts });
    yield* closedFiles(state, { model, run, counts, output });
    yield* listFiles(state, { model, run });
    const lists = listsOf(model, state);
    for (const writer of writers) {
      // Here, since a page that cannot be kept is gone, too.
      const gone = [...state.gone.keys()].map((one) => model.urlOf(one));
      const read = (path: string) => output.read(path);
      yield* writer(model.site, vacancies, { config, wordsIn: model.wordsIn, lists, gone, warn, read });
    }
  };
  const result = await publishFiles(files(), {
    output,
    spool,
    before: before.files,
    overwrite: options.overwrite,
    onProgress: (done, total) => onProgress('files', done, total),
    onReady: () => signal.throwIfAborted(),
  });
  const { after, finish, ...rest } = result;
  for (const [name, file] of [...after].sort(([a], [b]) => (a < b ? -1 : 1))) state.files.set(name, file);
  await finish({ path: MANIFEST, text: writeState(state), before: manifest.text });
  const isGone = new Set(rest.removed);
  return {
    output: output.name,
    vacancies: countsOf(readings),
    ...counts,
    gone: [...state.gone.keys()].filter((one) => isGone.has(fileOf(one))).map((one) => model.urlOf(one)),
    changedUrls: changedUrls(rest, state, model),
    ...rest,
  };
}

function changedUrls(
  { written, removed }: FilesResult,
  { pages, gone }: SiteState,
  model: SiteModel,
): string[] {
  const paths = [...[...pages.values()].map(({ path }) => path), ...gone.keys()];
  const byFile = new Map(paths.map((one) => [fileOf(one), one]));
  return [...written, ...removed]
    .filter((file) => file.endsWith('.html'))
    .map((file) => model.urlOf(byFile.get(file) ?? `/${file.replace(/(^|\/)index\.html$/, '$1')}`));
}

const countsOf = (readings: readonly ListReading[]) =>
  Object.fromEntries(readings.map(({ language, vacancies }) => [language, vacancies.length]));

interface Making {
  readonly model: SiteModel;
  readonly run: Run;
}

interface Counting extends Making {
  readonly counts: { withoutPosting: number; closed: number; readonly lacking: string[] };
}

async function* vacancyFiles(
  vacancies: PublishedVacancies,
  { model, run, counts }: Counting,
): AsyncGenerator<OutputFile> {
  for await (const one of vacancies) {
    if (!one.posting) {
      counts.withoutPosting += 1;
      if (counts.lacking.length < NAMED) counts.lacking.push(`${one.vacancy.id} (${one.missing.join(', ')})`);
    }
    const page = vacancyPage(one, model);
    yield { path: fileOf(one.path), content: run.templates(one.language).fill(page), type: HTML };
  }
}

async function* closedFiles(
  state: SiteState,
  { model, run, counts, output }: Counting & { readonly output: Output },
): AsyncGenerator<OutputFile> {
  for (const [key, page] of closedPages(state)) {
    const language = key.split(' ')[0] ?? '';
    const file = fileOf(page.path);
    const old = await output.read(file);
    const closed = old && closedPage(page, { language, old: Buffer.from(old).toString() }, model);
    if (closed) {
      counts.closed += 1;
      yield { path: file, content: run.templates(language).fill(closed), type: HTML };
    } else {
      // Somebody has removed the page, or changed what it knows.
      state.pages.delete(key);
      state.gone.set(page.path, page.closedAt);
    }
  }
}

function* listFiles(state: SiteState, { model, run }: Making): Generator<OutputFile> {
  for (const list of model.lists) {
    const at = state.pages.get(listKey(list))?.changedAt ?? '';
    const pages = [...listPages(list, model, at), ...(list.facet ? [] : [openPage(model, list.language)])];
    for (const page of pages)
      yield { path: fileOf(page.path), content: run.templates(page.language).fill(page), type: HTML };
  }
}

function listsOf(model: SiteModel, state: SiteState): PublishedList[] {
  return model.lists.map((list) => ({
    language: list.language,
    facet: list.facet,
    url: model.urlOf(list.path),
    alternates: alternatesOf(
      model,
      (tag) =>
        model.lists.find(
          ({ language, facet }) =>
            language === tag && facet?.name === list.facet?.name && facet?.key === list.facet?.key,
        )?.path,
    ),
    changedAt: state.pages.get(listKey(list))?.changedAt ?? '',
  }));
}

async function readManifest(output: Output): Promise<{ state: SiteState; text: string | undefined }> {
  const bytes = await output.read(MANIFEST);
  if (!bytes) return { state: emptyState(), text: undefined };
  const text = Buffer.from(bytes).toString();
  const state = parseState(text);
  if (state) return { state, text };
  throw new PublishError(
    'file',
    `"${MANIFEST}" in "${output.name}" cannot be read, so it is unknown which files are ours. Nothing was changed.`,
    'Restore that file, or remove it and run once with --overwrite.',
  );
}
