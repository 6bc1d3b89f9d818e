// Publishes a site: reads everything from the service, makes all files, and brings the output to them.

import type { PublishConfig } from './config/config.js';
import { siteFiles, type ListPage } from './feeds/site-files.js';
import type { OutputFile } from './model.js';
import { openOutput } from './open-output.js';
import type { Output } from './output.js';
import { closedPage } from './pages/closed-page.js';
import { listPages, sameListIn } from './pages/list-page.js';
import { openPage } from './pages/open-page.js';
import { readTemplates, type PageContent, type Template } from './pages/template.js';
import { vacancyPage } from './pages/vacancy-page.js';
import { PublishError } from './publish-error.js';
import { publishFiles, type FilesResult } from './publish-files.js';
import { readDirectory } from './read/directory-file.js';
import { readOwnMessages } from './read/own-messages.js';
import { readService, type ListReading } from './read/read-service.js';
import { SEARCH_INDEX, searchFiles } from './search/search-files.js';
import { closedPages, listKey, nextState } from './site/next-state.js';
import { fileOf } from './site/paths.js';
import { alternatesOf, publishedVacancies } from './site/published-vacancies.js';
import { makeModel, type SiteModel } from './site/site-model.js';
import { emptyState, MANIFEST, parseState, type SiteState } from './site/state.js';

export interface PublishOptions {
  readonly allowShrink: boolean;
  readonly overwrite: boolean;
  /** Ends the run until files are written; from then on it is completed. */
  readonly signal: AbortSignal;
  readonly warn: (message: string) => void;
  readonly onProgress: (what: 'vacancies' | 'files', done: number, total: number) => void;
  /** Where to [the folder of the config]. */
  readonly output?: Output;
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

type Templates = (language: string) => Template;

/** @throws PublishError */
export async function publish(config: PublishConfig, options: PublishOptions): Promise<PublishResult> {
  const templates = await readTemplates(config);
  const output = options.output ?? (await openOutput(config.out, config.folder));
  const unlock = await output.lock();
  try {
    return await publishTo(output, templates, config, options);
  } finally {
    await unlock();
  }
}

async function publishTo(
  output: Output,
  templates: Templates,
  config: PublishConfig,
  { allowShrink, overwrite, signal, warn, onProgress, now = () => new Date() }: PublishOptions,
): Promise<PublishResult> {
  const before = await readManifest(output);
  const directory = await readDirectory(config, signal);
  const ownMessages = await readOwnMessages(config, { signal, warn });
  const readings = await readService(config, {
    signal,
    warn,
    onProgress: (done, total) => onProgress('vacancies', done, total),
  });
  if (!allowShrink) for (const one of readings) checkShrink(before, one);
  signal.throwIfAborted();

  const model = await makeModel(config, readings, {
    directory,
    ownMessages,
    state: before,
    searchIndex: SEARCH_INDEX,
    warn,
  });
  const state = nextState(before, readings, { model, now: now().toISOString() });
  const hasForm = (language: string) => templates(language).hasForm;
  const vacancies = publishedVacancies(readings, model, { state, hasForm, warn });
  const formless = config.languages.filter((one) => !config.applyUrl.has(one) && !hasForm(one));
  if (formless.length)
    warn(
      `Pages in ${formless.join(', ')} have no form, so "Apply" leads to the contacts. Set "applyUrl" to the page with <application-form>, or write the element into the template.`,
    );
  const lastFeeds = await output.read(`${model.feeds.folder}feeds.json`);

  const pageFile = (path: string, page: PageContent): OutputFile => ({
    path: fileOf(path),
    content: templates(page.about.language).fill(page),
    type: HTML,
  });
  let closed = 0;
  async function* files(): AsyncGenerator<OutputFile> {
    for (const one of vacancies) yield pageFile(one.path, vacancyPage(one, model));
    for (const [key, page] of closedPages(state)) {
      const language = key.split(' ')[0] ?? '';
      const old = await output.read(fileOf(page.path));
      const content = old && closedPage(page, { language, old: Buffer.from(old).toString() }, model);
      if (content) {
        closed += 1;
        yield pageFile(page.path, content);
      } else {
        // Somebody has removed the page, or changed what it knows.
        state.pages.delete(key);
        state.gone.set(page.path, page.closedAt);
      }
    }
    for (const list of model.lists) {
      const at = state.pages.get(listKey(list))?.changedAt ?? '';
      for (const page of listPages(list, model, at)) yield pageFile(page.path, page);
      if (list.facet) continue;
      const page = openPage(model, list.language);
      yield pageFile(page.path, page);
    }
    const gone = [...state.gone.keys()].map((one) => model.urlOf(one));
    yield* siteFiles(model, vacancies, { lists: listsOf(model, state), lastFeeds, gone, warn });
    yield* searchFiles(model.site, vacancies);
  }
  const result = await publishFiles(files(), {
    output,
    before,
    state,
    overwrite,
    onProgress: (done, total) => onProgress('files', done, total),
    onReady: () => signal.throwIfAborted(),
  });
  const isRemoved = new Set(result.removed);
  const incomplete = vacancies.filter(({ posting }) => !posting);
  return {
    output: output.name,
    vacancies: Object.fromEntries(readings.map(({ language, vacancies }) => [language, vacancies.length])),
    withoutPosting: incomplete.length,
    lacking: incomplete
      .slice(0, NAMED)
      .map(({ vacancy, missing }) => `${vacancy.id} (${missing.join(', ')})`),
    closed,
    gone: [...state.gone.keys()].filter((one) => isRemoved.has(fileOf(one))).map((one) => model.urlOf(one)),
    changedUrls: changedUrls(result, state, model),
    ...result,
  };
}

/** Fewer may close on one day by chance. */
const MIN_LOST = 3;

/**
 * Refuses a list that has lost half of its vacancies since the last run, at least three, or all: a failed import at the service looks like this.
 * @throws PublishError `refused`
 */
function checkShrink({ pages }: SiteState, { language, vacancies: { length: count } }: ListReading): void {
  const open = [...pages].filter(([key, { closedAt }]) => !closedAt && key.startsWith(`${language} `));
  const before = open.length;
  const lost = before - count;
  if (before === 0 || (count > 0 && (lost < MIN_LOST || count * 2 > before))) return;
  throw new PublishError(
    'refused',
    `The list in ${language} would shrink from ${before} to ${count} vacancies. Nothing was changed.`,
    'If the new number is right, run the command once with --allow-shrink.',
  );
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

const listsOf = (model: SiteModel, state: SiteState): ListPage[] =>
  model.lists.map((list) => ({
    language: list.language,
    facet: list.facet,
    url: model.urlOf(list.path),
    alternates: alternatesOf(model, (tag) => sameListIn(model, list, tag)?.path),
    changedAt: state.pages.get(listKey(list))?.changedAt ?? '',
  }));

async function readManifest(output: Output): Promise<SiteState> {
  const bytes = await output.read(MANIFEST);
  if (!bytes) return emptyState();
  const state = parseState(Buffer.from(bytes).toString());
  if (state) return state;
  throw new PublishError(
    'file',
    `"${MANIFEST}" in "${output.name}" cannot be read, so it is unknown which files are ours. Nothing was changed.`,
    'Restore that file, or remove it and run once with --overwrite.',
  );
}
