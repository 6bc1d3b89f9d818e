// `career-elements/astro/pages`: the vacancies for the pages of an Astro site, and what the components write.

import type { HostList, HostVacancy } from '../../publish/host/vacancy-site.js';
import { attributesOf, renderPage, type AttributesOf } from '../attributes.js';
import { keptSite } from './store.js';

export type { HostList, HostVacancy };

/** A page of `getStaticPaths`. */
export interface VacancyPath {
  readonly params: {
    readonly language: string;
    /** All of the path, without slashes at its ends: `jobs/V1001`. */
    readonly path: string;
    /** The end of the path: `V1001`. */
    readonly id: string;
  };
  readonly props: { readonly vacancy: HostVacancy };
}

export interface ListPath {
  readonly params: {
    readonly language: string;
    /** All of the path, without slashes at its ends. */
    readonly path: string;
    /** What follows the path of the language's list, such as `page/2`; undefined: it is that list. */
    readonly page: string | undefined;
  };
  readonly props: { readonly list: HostList };
}

/** All open vacancies, in one language or in each. */
export async function vacancies(language?: string): Promise<readonly HostVacancy[]> {
  const all = (await keptSite().load()).vacancies;
  return language === undefined ? all : all.filter((one) => one.language === language);
}

/** For `getStaticPaths` of the page of a vacancy. */
export async function vacancyPaths(language?: string): Promise<VacancyPath[]> {
  return (await vacancies(language)).map((vacancy) => {
    const path = inner(vacancy.path);
    const id = path.replace(/^.*\//, '');
    return { params: { language: vacancy.language, path, id }, props: { vacancy } };
  });
}

/** For `getStaticPaths` of the page of a list: its pages, and those of facets. */
export async function listPaths(language?: string): Promise<ListPath[]> {
  const { lists } = await keptSite().load();
  return lists
    .filter((one) => language === undefined || one.language === language)
    .map((list) => {
      const first = lists.find((one) => one.language === list.language && !one.facet)?.path ?? '/';
      const below = inner(list.path).slice(inner(first).length);
      return {
        params: { language: list.language, path: inner(list.path), page: inner(below) || undefined },
        props: { list },
      };
    });
}

/** A path without slashes at its ends, and without the ending that Astro adds itself. */
const inner = (path: string) => path.replace(/^\/+|(?:\.html?|(?<!\/)\/+)$/g, '');

/** Whether two paths are one page, however a site ends them. */
const isSamePage = (a: string, b: string) =>
  inner(decodeURI(a).replace(/\/index\.html$/, '/')) === inner(decodeURI(b));

export interface HeadProps {
  /** On the page of a vacancy. */
  readonly vacancy?: HostVacancy | undefined;
  /** On the page of a list. */
  readonly list?: HostList | undefined;
  /** On the page that shows any vacancy by `?vacancy=ID`: its language. */
  readonly open?: string | boolean | undefined;
}

/**
 * What `<CareerElementsHead>` writes.
 * @param pathname of the page, with the site's path
 * @throws Error where the page is not where the options say
 */
export async function headHtml({ vacancy, list, open }: HeadProps, pathname: string): Promise<string> {
  const { load, script, settings } = keptSite();
  const site = await load();
  const tags = site.renderScript(script, settings);
  const language = typeof open === 'string' ? open : undefined;
  const page = renderPage(site, vacancy ?? list ?? { open: Boolean(open), language });
  if (!page) return tags;
  const wanted = new URL(page.url).pathname;
  if (isSamePage(pathname, wanted)) return page.head + tags;
  const option = vacancy ? '"vacancyPath"' : '"listPath"';
  throw new Error(
    `career-elements: this page is at ${pathname}, and ${option} says ${wanted}. Other pages and search engines are sent there: rename the page in src/pages, or change ${option}.`,
  );
}

export interface ListProps extends AttributesOf<'vacancy-list'> {
  /** A page of a list; default: the first one of all vacancies. */
  readonly list?: HostList | undefined;
}

export async function listHtml({ list, language, ...others }: ListProps): Promise<string> {
  const attributes = attributesOf('vacancy-list', others);
  return (await keptSite().load()).renderList({ language, ...list }, { attributes }).element;
}

export interface DetailProps extends AttributesOf<'vacancy-detail'> {
  /** The vacancy; default: the one that the page's URL names, `?vacancy=ID`. */
  readonly vacancy?: HostVacancy | undefined;
}

export async function detailHtml({ vacancy, language, ...others }: DetailProps): Promise<string> {
  const attributes = attributesOf('vacancy-detail', others);
  const site = await keptSite().load();
  return renderPage(site, vacancy ?? { open: true, language }, { attributes })?.element ?? '';
}

export type FormProps = AttributesOf<'application-form'>;
export type SiteProps = AttributesOf<'career-site'>;

/** The attributes of an element as HTML has them. */
export const htmlAttributes = (
  name: 'application-form' | 'career-site',
  props: object,
): Record<string, string> => attributesOf(name, props as Readonly<Record<string, unknown>>);
