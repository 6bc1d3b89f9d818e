// Publishes a site: reads everything from the service, makes all files, and brings the output to them.

import type { PublishConfig } from './config/config.js';
import { SEARCH_INDEX, searchFiles } from './feeds/search-files.js';
import { siteFiles } from './feeds/site-files.js';
import type { OutputFile, PublishedVacancy } from './model.js';
import { FolderOutput } from './output/folder-output.js';
import type { Output } from './output/output.js';
import { publishFiles, type FilesResult } from './output/publish-files.js';
import { closedPage } from './pages/closed-page.js';
import { listPages } from './pages/list-page.js';
import { readTemplates, type PageContent, type Template } from './pages/template.js';
import { STYLE_HASH } from './pages/styles.js';
import { openPage, vacancyPage } from './pages/vacancy-page.js';
import { fileOf } from './paths.js';
import { PublishError, usage } from './publish-error.js';
import { publishedVacancies } from './published-vacancies.js';
import { ADVERTS, KeptAdverts } from './read/kept-adverts.js';
import { readDirectory, readOwnMessages } from './read/own-files.js';
import { readService, type ListReading } from './read/read-service.js';
import { makeModel, type SiteModel } from './site-model.js';
import { emptyState, hashOf, MANIFEST, parseState, type SiteState } from './state.js';

export interface PublishOptions {
  readonly allowShrink: boolean;
  readonly overwrite: boolean;
  /** Ends the run until files are written; from then on it is completed. */
  readonly signal: AbortSignal;
  readonly warn: (message: string) => void;
  readonly onProgress: (what: 'vacancies' | 'files', done: number, total: number) => void;
  /** Where files go [what `out` of the config names]. */
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
  /** The hash of the styles that pages carry, for a Content-Security-Policy; undefined: all pages link a style sheet. */
  readonly styleHash: string | undefined;
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
  const output = options.output ?? (await openOutput(config));
  const unlock = await output.lock();
  try {
    return await publishTo(output, templates, config, options);
  } finally {
    await unlock().catch(({ message }: Error) => options.warn(`The lock could not be removed: ${message}`));
  }
}

/** Opens the place that `out` names: a folder, or an object store. */
async function openOutput({ out, folder }: PublishConfig): Promise<Output> {
  const scheme = /^([a-z][a-z\d+.-]+):\/\//i.exec(out)?.[1]?.toLowerCase();
  if (scheme === undefined) return FolderOutput.open(out, folder);
  // The client of object stores is a large package, which few need.
  if (scheme === 's3') return (await import('./output/s3-output.js')).openS3Output(out);
  throw usage(`"out" cannot be an address of ${scheme}://.`, 'Possible: the name of a folder, s3://….');
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
  const adverts = await readAdverts(output, before);
  const readings = await readService(config, {
    signal,
    warn,
    clean: (html) => adverts.clean(html),
    onProgress: (done, total) => onProgress('vacancies', done, total),
  });
  if (!allowShrink) for (const one of readings) checkShrink(before, one);
  signal.throwIfAborted();

  const model = await makeModel(config, readings, {
    directory,
    ownMessages,
    before,
    now: now().toISOString(),
    searchIndex: SEARCH_INDEX,
    warn,
  });
  const { state } = model;
  const hasForm = (language: string) => templates(language).hasForm;
  const vacancies = publishedVacancies(readings, model, { hasForm, warn });
  const formless = config.languages.filter((one) => !config.applyUrl.has(one) && !hasForm(one));
  if (formless.length)
    warn(
      `Pages in ${formless.join(', ')} have no form, so "Apply" leads to the contacts. Set "applyUrl" to the page with <application-form>, or write the element into the template.`,
    );
  const withoutDirectory = config.languages.filter((one) => templates(one).lacksDirectory);
  if (directory && withoutDirectory.length)
    warn(
      `Pages in ${withoutDirectory.join(', ')} load the elements without the directory, so its names and addresses go when the elements take over. Set data-directory-url on the script tag of your template to the address of that file on the site; without a template, give that address (https://…) as the directory.`,
    );
  const files = siteOf(model, vacancies, {
    output,
    before,
    templates,
    adverts,
    lastFeeds: await output.read(`${model.feeds.folder}feeds.json`),
    warn,
  });
  const result = await publishFiles(files, {
    output,
    before,
    state,
    overwrite,
    onProgress: (done, total) => onProgress('files', done, total),
    signal,
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
    closed: [...state.pages.values()].filter(({ closedAt }) => closedAt).length,
    gone: [...state.gone.keys()].filter((one) => isRemoved.has(fileOf(one))).map((one) => model.urlOf(one)),
    changedUrls: changedUrls(result, model),
    styleHash: config.languages.some((one) => templates(one).hasStyles) ? STYLE_HASH : undefined,
    ...result,
  };
}

interface SiteContext {
  /** With the pages of closed vacancies, which say what these were. */
  readonly output: Output;
  readonly before: SiteState;
  readonly templates: Templates;
  readonly adverts: KeptAdverts;
  /** The `feeds.json` of the last run. */
  readonly lastFeeds: Uint8Array | undefined;
  readonly warn: (message: string) => void;
}

/** All files of the site, one after the other. */
async function* siteOf(
  model: SiteModel,
  vacancies: readonly PublishedVacancy[],
  { output, before, templates, adverts, lastFeeds, warn }: SiteContext,
): AsyncGenerator<OutputFile> {
  const pageFile = (path: string, page: PageContent): OutputFile => ({
    path: fileOf(path),
    content: templates(page.about.language).fill(page),
    type: HTML,
  });
  const { pages, gone } = model.state;
  for (const one of vacancies) yield pageFile(one.path, vacancyPage(one, model));
  for (const [key, page] of [...pages].filter(([, { closedAt }]) => closedAt)) {
    const language = key.split(' ')[0] ?? '';
    const old = await output.read(fileOf(page.path));
    const content = old && closedPage(page, { language, old: Buffer.from(old).toString() }, model);
    if (content) yield pageFile(page.path, content);
    else {
      // Somebody has removed the page, or changed what it knows; or it was never ours.
      pages.delete(key);
      if (before.files.has(fileOf(page.path))) gone.set(page.path, page.closedAt);
    }
  }
  for (const list of model.lists) {
    for (const page of listPages(list, model)) yield pageFile(page.path, page);
    if (list.facet) continue;
    const page = openPage(model, list.language);
    yield pageFile(page.path, page);
  }
  yield* siteFiles(model, vacancies, { lastFeeds, warn });
  yield* searchFiles(model.site, vacancies);
  yield adverts.file();
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

function changedUrls({ written, removed }: FilesResult, model: SiteModel): string[] {
  const { pages, gone } = model.state;
  const paths = [...[...pages.values()].map(({ path }) => path), ...gone.keys()];
  const byFile = new Map(paths.map((one) => [fileOf(one), one]));
  return [...written, ...removed]
    .filter((file) => file.endsWith('.html'))
    .map((file) => model.urlOf(byFile.get(file) ?? `/${file.replace(/(^|\/)index\.html$/, '$1')}`));
}

/** Those of the last run, unless somebody has changed the file. */
async function readAdverts(output: Output, { files }: SiteState): Promise<KeptAdverts> {
  const bytes = await output.read(ADVERTS);
  return new KeptAdverts(bytes && files.get(ADVERTS)?.hash === hashOf([bytes]) ? bytes : undefined);
}

async function readManifest(output: Output): Promise<SiteState> {
  const bytes = await output.read(MANIFEST);
  if (!bytes) return emptyState();
  const state = parseState(Buffer.from(bytes).toString());
  if (state === 'newer')
    throw new PublishError(
      'file',
      `"${MANIFEST}" in "${output.name}" was written by a newer version of career-elements. Nothing was changed.`,
      'Run the command with that version.',
    );
  if (state) return state;
  throw new PublishError(
    'file',
    `"${MANIFEST}" in "${output.name}" is damaged and cannot be read, so it is unknown which files are ours. Nothing was changed.`,
    'Restore that file, or remove it and run once with --overwrite.',
  );
}
