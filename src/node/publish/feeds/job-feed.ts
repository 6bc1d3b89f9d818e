// A feed for job boards: one element a job, its texts in CDATA.

import { textOfHtml } from '../../../core/util/html-text.js';
import { readPath } from '../../../core/util/json.js';
import type { OutputFile, PublishedSite, PublishedVacancy } from '../model.js';
import type { JobMapping, JobSource } from './job-mapping.js';
import { addressesOf, JOB_VALUES, type Job } from './job-values.js';
import { cdataElement, element, holdable, XML_HEAD, xmlText } from './xml.js';

/** A job that is left out, since a board would refuse it. */
export interface JobProblem {
  readonly id: string;
  /** Sentences: `city is missing`, `description has 12 characters of text, and needs 100`. */
  readonly problems: readonly string[];
}

export interface JobFeedOptions {
  readonly path: string;
  readonly mapping: JobMapping;
  /** Receives what is left out, while the file's content is read. */
  readonly report: (problem: JobProblem) => void;
}

/** Whether a job is in the first of the site's languages that the vacancy has: boards want each job once. */
const isInFirstLanguage = ({ language, alternates }: PublishedVacancy, site: PublishedSite) =>
  language === site.languages.find((one) => Object.hasOwn(alternates, one));

function textOf(source: JobSource, job: Job): string | undefined {
  if (typeof source === 'string') return JOB_VALUES[source](job);
  if ('text' in source) return source.text;
  if ('record' in source) {
    const value = readPath(job.published.vacancy.record, source.record);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
  const value = JOB_VALUES[source.from](job) ?? '';
  return Object.hasOwn(source.values, value) ? source.values[value] : undefined;
}

function problemsOf(
  texts: ReadonlyMap<string, string>,
  { required, minimum, maximum, fields, optionalIfRemote = [] }: JobMapping,
  isRemoteAnywhere: boolean,
): string[] {
  const missing = (required ?? [])
    .filter((name) => !texts.get(name)?.trim() && !(isRemoteAnywhere && optionalIfRemote.includes(name)))
    .map((name) => `${name} is missing`);
  const visible = (name: string) => {
    const text = texts.get(name) ?? '';
    return (fields[name] === 'description' ? textOfHtml(text) : text).length;
  };
  const short = Object.entries(minimum ?? {})
    .filter(([name, least]) => texts.get(name) && visible(name) < least)
    .map(([name, least]) => `${name} has ${visible(name)} characters of text, and needs ${least}`);
  const long = Object.entries(maximum ?? {})
    .filter(([name, most]) => (texts.get(name) ?? '').length > most)
    .map(([name, most]) => `${name} has ${texts.get(name)?.length} characters, and may have ${most}`);
  return [...missing, ...short, ...long];
}

function write(texts: ReadonlyMap<string, string>, { item }: JobMapping): string {
  const attributes: string[] = [];
  const lines: string[] = [];
  const groups = new Map<string, string[]>();
  for (const [name, text] of texts) {
    const [outer = '', inner] = name.split('/');
    if (name.startsWith('@')) attributes.push(` ${name.slice(1)}="${xmlText(text)}"`);
    else if (inner === undefined) lines.push(cdataElement(name, text));
    else groups.set(outer, [...(groups.get(outer) ?? []), cdataElement(inner, text)]);
  }
  const nested = [...groups].map(([outer, inner]) => `<${outer}>${inner.join('')}</${outer}>`);
  return `<${item}${attributes.join('')}>\n${[...lines, ...nested].filter(Boolean).join('\n')}\n</${item}>\n`;
}

/** A job feed. A job that lacks what the board requires is left out and reported; the others are there. */
export function jobFeed(
  site: PublishedSite,
  vacancies: Iterable<PublishedVacancy>,
  options: JobFeedOptions,
): OutputFile {
  return {
    path: options.path,
    type: 'application/xml; charset=utf-8',
    content: contentOf(site, vacancies, options),
  };
}

function* contentOf(
  site: PublishedSite,
  vacancies: Iterable<PublishedVacancy>,
  { mapping, report }: JobFeedOptions,
): Generator<string> {
  const { company } = site;
  const head = { company: company.name, companyUrl: company.url ?? site.url, logo: company.logo };
  yield `${XML_HEAD}<${mapping.root}>\n`;
  for (const [name, source] of Object.entries(mapping.head ?? {})) {
    const line = element(name, typeof source === 'string' ? head[source] : source.text);
    if (line) yield `${line}\n`;
  }
  for (const published of vacancies) {
    if (!isInFirstLanguage(published, site)) continue;
    const jobs = jobsOf(published, site, mapping.perPlace ?? false);
    const isRemoteAnywhere = published.remoteIn !== undefined && !published.addresses.length;
    const refused: string[][] = [];
    for (const job of jobs) {
      const texts = textsOf(job, mapping);
      const problems = problemsOf(texts, mapping, isRemoteAnywhere);
      if (problems.length) refused.push(problems);
      else yield write(texts, mapping);
    }
    const [problems] = refused;
    // An incomplete place does not matter when the job is there for another place.
    if (problems && refused.length === jobs.length) report({ id: published.vacancy.id, problems });
  }
  yield `</${mapping.root}>\n`;
}

/** A vacancy as a job, or as one for each of its places. */
function jobsOf(published: PublishedVacancy, site: PublishedSite, isPerPlace: boolean): readonly Job[] {
  const addresses = addressesOf(published);
  const places = addresses.length ? (isPerPlace ? addresses : addresses.slice(0, 1)) : [undefined];
  const jobs = places.map((address): Job => ({ published, site, address, isPerPlace }));
  // Two addresses in the same town are one place.
  const references = jobs.map(JOB_VALUES.reference);
  return jobs.filter((_, at) => references.findIndex((one) => one === references[at]) === at);
}

function textsOf(job: Job, { fields, itemAttributes = {} }: JobMapping): ReadonlyMap<string, string> {
  const sources = [
    ...Object.entries(itemAttributes).map(([name, source]) => [`@${name}`, source] as const),
    ...Object.entries(fields),
  ];
  const texts = sources.map(
    ([name, source]) => [name, source === undefined ? '' : holdable(textOf(source, job) ?? '')] as const,
  );
  return new Map(texts.filter(([, text]) => text));
}
