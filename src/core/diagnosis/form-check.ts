// Checks whether the service has what a form needs: choices and mailing templates.
import { readLookup, readMailingTemplate } from '../recruiting/lookup-record.js';
import { readList } from '../recruiting/record.js';
import type { WrittenElement } from './elements-check.js';
import { findingsOf, type Finding } from './finding.js';

/** The lists that a field of the form needs. */
const LISTS: Readonly<Record<string, string>> = {
  country: 'countries',
  nationality: 'nationalities',
  regions: 'regions',
  locations: 'locations',
  'fields-of-work': 'fieldsOfWork',
};

const find = findingsOf({
  'templates/unreadable': {
    state: 'warning',
    message: 'The answer holds no list of mailing templates.',
    why: 'Applicants get no receipt by mail.',
    advice: 'Ask the operator of the service.',
  },
  templates: { state: 'ok', message: 'The service has {count} mailing templates.' },
  'templates-none': {
    state: 'warning',
    message: 'The service has no mailing templates.',
    why: 'Applicants get no receipt by mail.',
    advice: 'Create one in the recruiting system, or set mailing-template="none".',
  },
  'template-unknown': {
    state: 'failed',
    message: 'mailing-template="{chosen}" is not among the service\'s templates: {known}.',
    why: 'Applications are sent without it, so applicants get no receipt by mail.',
    advice: 'Write one of these ids, or "auto", which takes the one in the applicant’s language.',
  },
  'lookup/unreadable': {
    state: 'warning',
    message: 'The answer holds no lists for forms.',
    why: 'Fields with choices are missing in the form.',
    advice: 'Ask the operator of the service.',
  },
  lookup: { state: 'ok', message: 'The service has the choices of {count} lists.' },
  'lookup-lists': {
    state: 'warning',
    message: 'The service has no choices for {missing}.',
    why: 'The form leaves these fields out.',
    advice: 'Fill these lists in the recruiting system, or take the fields out of fields="…".',
  },
});

/** @param answer JSON of the service, from `url` */
export function checkTemplates(
  { name, attributes }: WrittenElement,
  answer: unknown,
  url: string,
): Finding[] {
  const chosen = attributes['mailing-template'] ?? 'auto';
  if (chosen === 'none') return [];
  const where = `mailing-template on <${name}>`;
  try {
    const templates = readList(answer, url).records.map(readMailingTemplate);
    const ids = templates.flatMap((one) => (one ? [one.id] : []));
    if (/^(?:auto|choose)$/.test(chosen) && !ids.length) return [find('templates-none', where)];
    if (/^(?:auto|choose)$/.test(chosen) || ids.includes(chosen))
      return [find('templates', url, { count: ids.length })];
    return [find('template-unknown', where, { chosen, known: ids.join(', ') || 'the list is empty' })];
  } catch {
    return [find('templates/unreadable', url)];
  }
}

/** @param answer JSON of the service, from `url` */
export function checkLookup({ name, attributes }: WrittenElement, answer: unknown, url: string): Finding[] {
  const fields = (attributes['fields'] ?? '').split(/\s+/).filter((one) => one in LISTS);
  try {
    const lists: Readonly<Record<string, readonly unknown[]>> = readLookup(answer, url);
    const missing = fields.filter((one) => !lists[LISTS[one] ?? '']?.length);
    const named = missing.map((one) => `${one} (${LISTS[one]})`).join(', ');
    if (missing.length) return [find('lookup-lists', `fields on <${name}>`, { missing: named })];
    return [find('lookup', url, { count: Object.keys(lists).length })];
  } catch {
    return [find('lookup/unreadable', url)];
  }
}
