// `career-elements/eleventy`: the plugin for Eleventy 3.

import path from 'node:path';
import { isObject, type JsonObject } from '../../core/util/json.js';
import { escaped } from '../publish/pages/html.js';
import { attributesOf, renderPage, type ElementName, type PageChoice } from './attributes.js';
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

  /** Which page a shortcode is for: of the language of the page that it is on, unless it names another one. */
  const choiceOf = ({ page }: Context, { subject, language }: Arguments): PageChoice => {
    const lang = page?.lang?.toLowerCase();
    const own = site.languages.find((one) => one.toLowerCase() === lang);
    return { language: language ?? own, ...subject };
  };

  eleventyConfig.addAsyncShortcode('careerElementsHead', async function (...args) {
    // A layout gives it `vacancy or list`, which pages without vacancies do not have.
    const given = argumentsOf(
      args.filter((one) => one !== undefined && one !== null),
      'careerElementsHead',
    );
    const { open, ...others } = given.attributes;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined)
      throw new TypeError(`{% careerElementsHead %} takes "open" and "language", not "${unknown}".`);
    const choice = choiceOf(this, given);
    const loaded = await load();
    const tags = loaded.renderScript(script, settings);
    const page = renderPage(loaded, { ...choice, open: open === true });
    return (page?.head ?? '') + tags;
  });

  const element = (shortcode: string, name: 'vacancy-list' | 'vacancy-detail') =>
    eleventyConfig.addAsyncShortcode(shortcode, async function (...args) {
      const given = argumentsOf(args, shortcode);
      const attributes = attributesOf(name, given.attributes);
      const choice = choiceOf(this, given);
      const loaded = await load();
      if (name === 'vacancy-list') return loaded.renderList(choice, { attributes }).element;
      const vacancy = { ...choice, path: undefined, open: true };
      return renderPage(loaded, vacancy, { attributes })?.element ?? '';
    });
  element('vacancyList', 'vacancy-list');
  element('vacancyDetail', 'vacancy-detail');

  const paired = (shortcode: string, name: ElementName) =>
    eleventyConfig.addPairedAsyncShortcode(shortcode, async (content, ...args) => {
      const { attributes, language } = argumentsOf(args, shortcode);
      const written = Object.entries(attributesOf(name, { ...attributes, language })).map(
        ([key, value]) => ` ${key}="${escaped(value)}"`,
      );
      return `<${name}${written.join('')}>${content}</${name}>`;
    });
  paired('applicationForm', 'application-form');
  paired('careerSite', 'career-site');
}

/** What a shortcode was given: an entry of the data, and attributes as keywords of Nunjucks or an object. */
interface Arguments {
  readonly subject: PageChoice | undefined;
  readonly language: string | undefined;
  readonly attributes: JsonObject;
}

/** @throws TypeError where a template names data that it does not have */
function argumentsOf(args: readonly unknown[], shortcode: string): Arguments {
  // Nunjucks gives an empty text where there are no arguments.
  if (args.length > 0 && args[0] !== '' && !isObject(args[0]))
    throw new TypeError(
      `{% ${shortcode} %} was given ${String(args[0])} instead of an entry of "vacancies" or "vacancyLists", or of attributes such as language="da": check the name in the template.`,
    );
  let subject: PageChoice | undefined;
  const given: Record<string, unknown> = {};
  for (const one of args) {
    if (!isObject(one)) continue;
    const { __keywords, ...values } = one;
    const isData =
      __keywords === undefined && typeof values['path'] === 'string' && typeof values['url'] === 'string';
    if (isData) subject = subjectOf(values as PageChoice);
    else Object.assign(given, values);
  }
  const { language, ...attributes } = given;
  return { subject, attributes, language: typeof language === 'string' ? language : undefined };
}

const subjectOf = ({ id, path, language }: PageChoice): PageChoice => ({
  language,
  ...(id === undefined ? { path } : { id }),
});
