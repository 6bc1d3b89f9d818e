// Builds the sample company's site as a folder of files: its own pages, and what `career-elements publish` makes of its vacancies.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../src/node/publish/config/config.js';
import { publish } from '../../src/node/publish/publish.js';
import { buildDirectory } from '../server.js';
import { bandPicture } from './art/band.js';
import { homePage } from './pages/home.js';
import { template } from './pages/layout.js';
import { applyPage, notFoundPage, privacyPage, savedPage } from './pages/pages.js';
import { PublishedJobs } from './pages/published.js';
import { type PageContext, pathIn, type SiteOptions } from './pages/site.js';
import { type Language, LANGUAGES, WORDS } from './words/words.js';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A page's file by its path. */
export const fileOf = (folder: string, urlPath: string): string => path.join(folder, `.${urlPath}index.html`);

/** @param folder which exists, and is empty */
export async function buildSite(folder: string, site: SiteOptions): Promise<void> {
  const contexts = LANGUAGES.map((language): PageContext => ({ site, language, words: WORDS[language] }));
  await cp(here('public/'), folder, { recursive: true });
  await writeFile(path.join(folder, 'band.svg'), bandPicture());
  await cp(here('../pages/questions.json'), path.join(folder, 'questions.json'));
  await writeFile(path.join(folder, 'directory.json'), JSON.stringify(await buildDirectory()));
  await writeFile(
    path.join(folder, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${site.siteUrl}/sitemap.xml\n`,
  );
  await publishVacancies(folder, contexts, site);
  for (const context of contexts) {
    const { language } = context;
    const put = async (urlPath: string, html: string) => {
      const file = fileOf(folder, pathIn(language, urlPath));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, html);
    };
    const jobs = await readPublished(folder, language);
    await put('/', homePage(context, { jobs, places: await placesIn(language) }));
    await put('/saved/', savedPage(context));
    await put('/apply/', applyPage(context));
    await put('/privacy/', privacyPage(context));
    await put('/404/', notFoundPage(context));
  }
}

/** The list of all vacancies, as it was published. */
export const readPublished = async (folder: string, language: Language): Promise<PublishedJobs> =>
  new PublishedJobs(await readFile(fileOf(folder, pathIn(language, '/jobs/')), 'utf8'));

/** Publishes all vacancies and lists, in all languages: what the command does with the same file. */
async function publishVacancies(folder: string, contexts: readonly PageContext[], site: SiteOptions) {
  const templates: string[] = [];
  for (const context of contexts) {
    const file = path.join(folder, `.template-${context.language}.html`);
    await writeFile(file, template(context));
    templates.push(`${context.language}=${file}`);
  }
  const config = await readConfig(here('career-site.json'), {
    'base-url': site.baseUrl,
    'customer-id': site.customerId,
    'site-url': site.siteUrl,
    image: `${site.siteUrl}/preview.jpg`,
    directory: path.join(folder, 'directory.json'),
    template: templates.join(' '),
    out: folder,
  });
  await publish(config, {
    allowShrink: false,
    overwrite: false,
    signal: new AbortController().signal,
    warn: () => undefined,
    onProgress: () => undefined,
  });
}

/** Names of the workplaces by id. */
async function placesIn(language: Language): Promise<ReadonlyMap<string, string>> {
  const { locations } = JSON.parse(await readFile(here('../data/company.json'), 'utf8')) as {
    readonly locations: readonly { readonly id: string; readonly name: Readonly<Record<Language, string>> }[];
  };
  return new Map(locations.map(({ id, name }) => [id, name[language]]));
}
