// What a site sets of its feeds, under `feeds` of its configuration. Described in docs/feeds.md.

import { isObject } from '../../../core/util/json.js';
import { nearestOf } from '../../../core/util/names.js';
import { OWN_FACETS, type FacetName } from '../../../core/vacancies/facet-terms.js';
import { isFilePath } from '../config/values.js';
import { FEED_FORMATS, type FeedFormatName } from './feed-formats.js';
import { readJobMapping, type JobMapping } from './job-mapping.js';
import { JOB_PRESETS } from './job-feed-formats.js';

/** What a site sets of its feeds. */
export interface FeedSettings {
  /** [those of the list pages] */
  readonly facets?: readonly FacetName[];
  /** The first one is that of links. */
  readonly formats: readonly FeedFormatName[];
  /** The sitemap's path. */
  readonly sitemap: string;
  /** Where feeds, `feeds.json` and `gone.txt` are: empty, or with a slash at its end. */
  readonly folder: string;
  /** What ids begin with, `www.company.example,2026-01-01` [the site's host]. */
  readonly authority?: string;
  /** Job feeds by path. */
  readonly jobs: ReadonlyMap<string, JobMapping>;
}

/** What the configuration may have under `feeds`. */
export const FEED_OPTIONS: readonly string[] = [
  'facets',
  'formats',
  'jobs',
  'sitemap',
  'folder',
  'authority',
];

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
  if (written !== undefined && !isObject(written)) problems.push('feeds is no object');
  for (const name of Object.keys(file))
    if (!FEED_OPTIONS.includes(name))
      problems.push(`feeds: "${name}" means nothing; possible: ${FEED_OPTIONS.join(' ')}`);
  const texts = (name: string, known?: readonly string[]): readonly string[] | undefined => {
    const value = file[name];
    if (value === undefined) return undefined;
    const list = (Array.isArray(value) ? value : [value]) as unknown[];
    const right = list.filter(
      (one): one is string => typeof one === 'string' && (known?.includes(one) ?? true),
    );
    if (right.length < list.length)
      problems.push(`feeds.${name} has to be a list of ${known ? known.join(' ') : 'texts'}`);
    return right;
  };
  const facets = texts('facets')?.filter((name) => {
    const known = [...OWN_FACETS, ...mapped];
    if (known.includes(name)) return true;
    const nearest = nearestOf(name, known);
    const advice = nearest === undefined ? `possible: ${known.join(' ')}` : `did you mean "${nearest}"?`;
    problems.push(`feeds.facets: "${name}" is no facet; ${advice}`);
    return false;
  });
  const formats = texts('formats', Object.keys(FEED_FORMATS)) as readonly FeedFormatName[] | undefined;
  const checked = (name: string, isRight: (text: string) => boolean, what: string): string | undefined => {
    const value = file[name];
    if (value === undefined) return undefined;
    if (typeof value === 'string' && isRight(value)) return value;
    problems.push(`feeds.${name} has to be ${what}`);
    return undefined;
  };
  const isSitemap = (path: string) => isFilePath(path) && path.endsWith('.xml');
  const sitemap = checked('sitemap', isSitemap, 'the path of a file such as jobs-sitemap.xml');
  const folder = checked(
    'folder',
    (path) => isFilePath(path.replace(/\/$/, '')),
    'the name of a folder, such as career',
  );
  const authority = checked(
    'authority',
    (text) => AUTHORITY.test(text),
    'a host and a day, such as www.company.example,2026-01-01',
  );
  const jobs = new Map<string, JobMapping>();
  if (file['jobs'] !== undefined && !isObject(file['jobs'])) problems.push('feeds.jobs is no object');
  for (const [path, one] of isObject(file['jobs']) ? Object.entries(file['jobs']) : []) {
    const mapping = readJobMapping(one, JOB_PRESETS);
    if (!isFilePath(path)) problems.push(`feeds.jobs: "${path}" is no path of a file`);
    else if ('problems' in mapping)
      problems.push(...mapping.problems.map((text) => `feeds.jobs, ${path}: ${text}`));
    else jobs.set(path, mapping);
  }
  return {
    settings: {
      ...(facets ? { facets } : {}),
      formats: formats ?? (Object.keys(FEED_FORMATS) as FeedFormatName[]),
      ...(authority === undefined ? {} : { authority }),
      sitemap: sitemap ?? 'sitemap.xml',
      folder: folder === undefined ? '' : `${folder.replace(/\/$/, '')}/`,
      jobs,
    },
    problems,
  };
}
