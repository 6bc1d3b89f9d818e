// What a site sets of its feeds, under `feeds` of its configuration. Described in docs/feeds.md.

import { isObject } from '../../../core/util/json.js';
import { OWN_FACETS, type FacetName } from '../../../core/vacancies/facet-terms.js';
import { didYouMean, isFilePath } from '../config/values.js';
import { FEED_FORMATS, type FeedFormatName } from './feed-formats.js';
import { readJobMapping, type JobMapping } from './job-mapping.js';
import { JOB_PRESETS } from './job-feed-formats.js';

/** What a site sets of its feeds. */
export interface FeedSettings {
  /** [those of the list pages] */
  readonly facets: readonly FacetName[] | undefined;
  /** The first one is that of links. */
  readonly formats: readonly FeedFormatName[];
  /** The sitemap's path. */
  readonly sitemap: string;
  /** Where feeds, `feeds.json` and `gone.txt` are: empty, or with a slash at its end. */
  readonly folder: string;
  /** What ids begin with, `www.company.example,2026-01-01` [the site's host]. */
  readonly authority: string | undefined;
  /** Job feeds by path. */
  readonly jobs: ReadonlyMap<string, JobMapping>;
}

const OPTIONS = ['facets', 'formats', 'jobs', 'sitemap', 'folder', 'authority'];

/** Who names ids, and the day from which on: https://www.rfc-editor.org/rfc/rfc4151 */
const AUTHORITY = /^(?:[\w.-]+@)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?,\d{4}(?:-\d\d(?:-\d\d)?)?$/i;

/**
 * Reads what the configuration has under `feeds`: `{ "facets": ["location"], "formats": ["atom"], "jobs": { "indeed.xml": "indeed" } }`.
 * @param written untrusted
 * @param mapped the mapped fields, which are facets, too
 * @returns what can be used, and sentences about the rest
 */
export function readFeedSettings(
  written: unknown,
  mapped: readonly string[] = [],
): { settings: FeedSettings; problems: readonly string[] } {
  const problems: string[] = [];
  const file = isObject(written) ? written : {};
  if (written !== undefined && !isObject(written)) problems.push('feeds is not an object');
  for (const name of Object.keys(file))
    if (!OPTIONS.includes(name))
      problems.push(`feeds: "${name}" means nothing. ${didYouMean(name, OPTIONS)}`);
  /** The known texts of a list. */
  const texts = <Text extends string>(
    name: string,
    known: readonly string[],
  ): readonly Text[] | undefined => {
    if (file[name] === undefined) return undefined;
    return [file[name]].flat().filter((one): one is Text => {
      if (known.includes(one as string)) return true;
      problems.push(`feeds.${name}: ${JSON.stringify(one)} is unknown. ${didYouMean(String(one), known)}`);
      return false;
    });
  };
  const text = (name: string, isRight: (text: string) => boolean, what: string): string | undefined => {
    const value = file[name];
    if (value === undefined || (typeof value === 'string' && isRight(value))) return value;
    problems.push(`feeds.${name} has to be ${what}`);
    return undefined;
  };
  const allFormats = Object.keys(FEED_FORMATS) as FeedFormatName[];
  const folder = text(
    'folder',
    (path) => isFilePath(path.replace(/\/$/, '')),
    'the name of a folder, such as career',
  );
  const isSitemap = (path: string) => isFilePath(path) && path.endsWith('.xml');
  const jobs = new Map<string, JobMapping>();
  if (file['jobs'] !== undefined && !isObject(file['jobs'])) problems.push('feeds.jobs is not an object');
  for (const [path, one] of isObject(file['jobs']) ? Object.entries(file['jobs']) : []) {
    const mapping = readJobMapping(one, JOB_PRESETS);
    if (!isFilePath(path)) problems.push(`feeds.jobs: "${path}" is not the path of a file`);
    else if ('problems' in mapping)
      problems.push(...mapping.problems.map((text) => `feeds.jobs, ${path}: ${text}`));
    else jobs.set(path, mapping);
  }
  const settings = {
    facets: texts<FacetName>('facets', [...OWN_FACETS, ...mapped]),
    formats: texts<FeedFormatName>('formats', allFormats) ?? allFormats,
    sitemap: text('sitemap', isSitemap, 'the path of a file such as jobs-sitemap.xml') ?? 'sitemap.xml',
    folder: folder === undefined ? '' : `${folder.replace(/\/$/, '')}/`,
    authority: text(
      'authority',
      (text) => AUTHORITY.test(text),
      'a host and a day, such as www.company.example,2026-01-01',
    ),
    jobs,
  };
  return { settings, problems };
}
