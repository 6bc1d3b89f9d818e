// `career-elements/eleventy`: the plugin for Eleventy 3.

import path from 'node:path';
import { isObject, type JsonObject } from '../base/json.js';
import { escaped } from '../publish/pages/html.js';
import { attributesOf, type ElementName } from './attributes.js';
import { hostSite, SCRIPT_FOLDER, type HostOptions } from './host-site.js';

export type { HostList, HostVacancy } from '../publish/host/vacancy-site.js';
export type { HostOptions as EleventyOptions } from './host-site.js';

/** What a shortcode knows of the page that it is on. */
interface Context {
  readonly page?: { readonly lang?: string | undefined } | undefined;
}

/** What of Eleventy's configuration the plugin uses. */
export interface EleventyConfig {
  addGlobalData(name: string, data: () => Promise<unknown>): void;
  addAsyncShortcode(name: string, shortcode: (this: Context, ...args: unknown[]) => Promise<string>): void;
  addPairedAsyncShortcode(
    name: string,
    shortcode: (this: Context, content: string, ...args: unknown[]) => Promise<string>,
  ): void;
  addPassthroughCopy(paths: Readonly<Record<string, string>>): void;
  on(event: 'eleventy.before', listener: () => void): void;
}

/**
 * Adds the data `vacancies` and `vacancyLists`, the shortcodes `careerElementsHead`, `vacancyList` and `vacancyDetail`, the paired
 * shortcodes `applicationForm` and `careerSite`, and the script folder.
 * @throws PublishError `usage`
 */
export default function careerElements(eleventyConfig: EleventyConfig, options: HostOptions): void {
  const site = hostSite(options, 'the options of career-elements/eleventy', (message) =>
    process.stderr.write(`[career-elements] ${message}\n`),
  );
  const { load, refresh, script, scriptFolder, settings } = site;

  eleventyConfig.on('eleventy.before', refresh);
  eleventyConfig.addPassthroughCopy({
    [path.relative(process.cwd(), SCRIPT_FOLDER).split(path.sep).join('/')]: scriptFolder,
  });
  eleventyConfig.addGlobalData('vacancies', async () => (await load()).vacancies);
  eleventyConfig.addGlobalData('vacancyLists', async () => (await load()).lists);

  /** The language of a page, where it is one of the site's. */
  const languageOf = ({ page }: Context, given: JsonObject): string | undefined => {
    if (typeof given['language'] === 'string') return given['language'];
    const lang = page?.lang?.toLowerCase();
    return site.languages.find((one) => one.toLowerCase() === lang);
  };

  eleventyConfig.addAsyncShortcode('careerElementsHead', async function (...args) {
    // A layout gives it `vacancy or list`, which pages without vacancies do not have.
    if (args[0] !== undefined && args[0] !== null) checkSubject(args, 'careerElementsHead');
    const { subject, given } = argumentsOf(args);
    const unknown = Object.keys(given).find((name) => name !== 'open' && name !== 'language');
    if (unknown !== undefined)
      throw new TypeError(`{% careerElementsHead %} takes "open" and "language", not "${unknown}".`);
    const loaded = await load();
    const tags = loaded.renderScript(script, settings);
    const choice = { language: languageOf(this, given), ...subject };
    if (isVacancy(subject)) return loaded.renderVacancy({ ...choice, id: subject.id }).head + tags;
    if (subject) return loaded.renderList(choice).head + tags;
    return given['open'] === true ? loaded.renderOpenPage(choice).head + tags : tags;
  });

  eleventyConfig.addAsyncShortcode('vacancyList', async function (...args) {
    checkSubject(args, 'vacancyList');
    const { subject, given } = argumentsOf(args);
    const attributes = attributesOf('vacancy-list', withoutLanguage(given));
    return (await load()).renderList({ language: languageOf(this, given), ...subject }, { attributes })
      .element;
  });

  eleventyConfig.addAsyncShortcode('vacancyDetail', async function (...args) {
    checkSubject(args, 'vacancyDetail');
    const { subject, given } = argumentsOf(args);
    const attributes = attributesOf('vacancy-detail', withoutLanguage(given));
    const choice = { language: languageOf(this, given), ...subject };
    const loaded = await load();
    if (isVacancy(subject))
      return loaded.renderVacancy({ ...choice, id: subject.id }, { attributes }).element;
    return loaded.renderOpenPage(choice, { attributes }).element;
  });

  const paired = (shortcode: string, name: ElementName) =>
    eleventyConfig.addPairedAsyncShortcode(shortcode, async (content, ...args) => {
      checkSubject(args, shortcode);
      const written = Object.entries(attributesOf(name, argumentsOf(args).given)).map(
        ([key, value]) => ` ${key}="${escaped(value)}"`,
      );
      return `<${name}${written.join('')}>${content}</${name}>`;
    });
  paired('applicationForm', 'application-form');
  paired('careerSite', 'career-site');
}

/** Which language is published is no attribute: the element has `lang`. */
const withoutLanguage = (given: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'language'));

interface Subject {
  readonly id?: string;
  readonly path?: string;
  readonly language?: string;
}

/** @throws TypeError where a template names data that it does not have */
function checkSubject(args: readonly unknown[], shortcode: string): void {
  // Nunjucks gives an empty text where there are no arguments.
  if (args.length > 0 && args[0] !== '' && !isObject(args[0]))
    throw new TypeError(
      `{% ${shortcode} %} was given ${String(args[0])} instead of an entry of "vacancies" or "vacancyLists", or of attributes such as language="da": check the name in the template.`,
    );
}

const isVacancy = (subject: Subject | undefined): subject is Subject & { readonly id: string } =>
  subject?.id !== undefined;

/** A vacancy or a list of the data, if one is given, and attributes: keywords of Nunjucks, or an object. */
function argumentsOf(args: readonly unknown[]): {
  readonly subject: Subject | undefined;
  readonly given: JsonObject;
} {
  let subject: Subject | undefined;
  const given: Record<string, unknown> = {};
  for (const one of args) {
    if (!isObject(one)) continue;
    const { __keywords, ...values } = one;
    const isData =
      __keywords === undefined && typeof values['path'] === 'string' && typeof values['url'] === 'string';
    if (!isData) Object.assign(given, values);
    else {
      const { id, path, language } = values as { id?: string; path: string; language: string };
      subject = { language, ...(id === undefined ? { path } : { id }) };
    }
  }
  return { subject, given };
}
