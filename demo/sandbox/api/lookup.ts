// GET candidates/lookup: the options of an application form, and the mailing templates.
import type { TermKind } from '../database/seed.js';
import type { ApiContext } from '../http/context.js';
import { json, emptyErrors, throwIfAny } from '../http/problem.js';
import { chooseLanguage, chooseText } from './language.js';
import type { RecruitingService } from './records.js';
import { readOnce, requestOf } from './request.js';
import { termNamesOf } from './term-names.js';

/** The kind of terms of each list. */
const lookupLists: Readonly<Record<string, TermKind>> = {
  countries: 'country',
  nationalities: 'nationality',
  regions: 'region',
  locations: 'location',
  fieldsOfWork: 'field-of-work',
  documentTypes: 'document-type',
  genders: 'gender',
  salutations: 'salutation',
  maritalStatuses: 'marital-status',
};

export function showLookup(c: ApiContext, { records }: RecruitingService): Response {
  const { customer, requested, cacheControl } = requestOf(c);
  const leftOut = readExcluded(new URL(c.req.url).searchParams);
  const terms = records.terms(customer.id);
  const names = termNamesOf(terms, customer, requested);
  const answer = Object.entries(lookupLists)
    .filter(([list]) => !leftOut.has(list))
    .map(([list, kind]) => [list, names.list(kind).map(({ id, name }) => ({ id, description: name }))]);
  const languages = [...new Set(terms.map((term) => term.language))].sort();
  const language = chooseLanguage(languages, requested, customer.defaultLanguage);
  return json(Object.fromEntries(answer), 200, {
    'content-language': language ?? customer.defaultLanguage,
    'cache-control': cacheControl,
  });
}

/** A list is excluded only by `false`; the parameter may be omitted. */
function readExcluded(parameters: URLSearchParams): Set<string> {
  const leftOut = new Set<string>();
  const errors = emptyErrors();
  for (const [name, list] of [
    ['IncludeCountry', 'countries'],
    ['IncludeNationality', 'nationalities'],
  ] as const) {
    const parse = (text: string) => (/^(true|false)$/i.test(text) ? /^true$/i.test(text) : undefined);
    if (readOnce(parameters, errors, { name, rule: 'true or false', parse }) === false) leftOut.add(list);
  }
  throwIfAny(errors);
  return leftOut;
}

export function listMailingTemplates(c: ApiContext, { records }: RecruitingService): Response {
  const { customer, requested } = requestOf(c);
  const templates = records.templates(customer.id);
  const answer = templates.map(({ id, language, description }) => ({
    id,
    description: chooseText(new Map(Object.entries(description)), requested, customer.defaultLanguage) ?? id,
    language,
  }));
  const tags = templates.flatMap(({ description }) => Object.keys(description));
  return json(answer, 200, {
    'content-language': chooseLanguage(tags, requested, customer.defaultLanguage) ?? customer.defaultLanguage,
    'cache-control': 'no-store',
  });
}
