// GET candidates/lookup: the options of an application form, and the mailing templates.
import type { TermList } from '../database/sample.js';
import type { ApiContext } from '../http/context.js';
import { json, emptyErrors, throwIfAny } from '../http/problem.js';
import { chooseLanguage, chooseText } from './language.js';
import { readOnce, requestOf } from './request.js';
import { nameOf } from './terms.js';

const lookupLists: readonly TermList[] = [
  'countries',
  'nationalities',
  'regions',
  'locations',
  'fieldsOfWork',
  'documentTypes',
  'genders',
  'salutations',
  'maritalStatuses',
];

export function showLookup(c: ApiContext): Response {
  const { customer, requested, cacheControl } = requestOf(c);
  const leftOut = readExcluded(new URL(c.req.url).searchParams);
  const termsOf = (list: TermList) => customer[list] ?? [];
  const answer = lookupLists
    .filter((list) => !leftOut.has(list))
    .map((list) => {
      const described = ({ id }: { id: string }) => ({
        id,
        description: nameOf(customer, list, id, requested),
      });
      return [list, termsOf(list).map(described)];
    });
  const names = lookupLists.flatMap(termsOf).flatMap(({ name }) => Object.keys(name));
  const languages = [...new Set(names)].sort();
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

export function listMailingTemplates(c: ApiContext): Response {
  const { customer, requested } = requestOf(c);
  const templates = customer.mailingTemplates;
  const answer = templates.map(({ id, language, description }) => ({
    id,
    description: chooseText(description, requested, customer.defaultLanguage) ?? id,
    language,
  }));
  const tags = templates.flatMap(({ description }) => Object.keys(description));
  return json(answer, 200, {
    'content-language': chooseLanguage(tags, requested, customer.defaultLanguage) ?? customer.defaultLanguage,
    'cache-control': 'no-store',
  });
}
