// GET candidates/lookup: the options of an application form, and the mailing templates.
import type { TermKind } from '../database/seed.js';
import type { ApiContext, Service } from '../http/context.js';
import { json, emptyErrors, throwIfAny } from '../http/problem.js';
import { chooseLanguage, chooseText } from './language.js';
import { readOnce, requestOf } from './request.js';
import { readTermNames } from './term-names.js';

/** The kind of terms of each list. */
export const lookupLists: Readonly<Record<string, TermKind>> = {
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

export function showLookup(c: ApiContext, { database }: Service): Response {
  const { customer, requested, cacheControl } = requestOf(c);
  const leftOut = readExcluded(new URL(c.req.url).searchParams);
  const names = readTermNames(database, customer, requested);
  const answer = Object.entries(lookupLists)
    .filter(([list]) => !leftOut.has(list))
    .map(([list, kind]) => [list, names.list(kind).map(({ id, name }) => ({ id, description: name }))]);
  const languages = database.all<{ language: string }>(
    'SELECT DISTINCT language FROM term_texts WHERE customer_id = ? ORDER BY language',
    customer.id,
  );
  const language = chooseLanguage(
    languages.map((row) => row.language),
    requested,
    customer.defaultLanguage,
  );
  return json(Object.fromEntries(answer), 200, {
    'content-language': language ?? customer.defaultLanguage,
    'cache-control': cacheControl,
  });
}

/** A list is excluded only by `false`; the parameter may be omitted. */
export function readExcluded(parameters: URLSearchParams): Set<string> {
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

export function listMailingTemplates(c: ApiContext, { database }: Service): Response {
  const { customer, requested } = requestOf(c);
  const rows = database.all<{ id: string; language: string; tag: string | null; description: string | null }>(
    `SELECT id, mailing_templates.language AS language, texts.language AS tag, description FROM mailing_templates
     LEFT JOIN mailing_template_texts AS texts ON texts.template_id = id AND texts.customer_id = mailing_templates.customer_id
     WHERE mailing_templates.customer_id = ? ORDER BY position, tag`,
    customer.id,
  );
  const templates = new Map<string, { language: string; texts: Map<string, string> }>();
  for (const { id, language, tag, description } of rows) {
    const template = templates.get(id) ?? { language, texts: new Map<string, string>() };
    templates.set(id, template);
    if (tag !== null && description !== null) template.texts.set(tag, description);
  }
  const tags = rows.flatMap(({ tag }) => (tag === null ? [] : [tag]));
  const answer = [...templates].map(([id, { language, texts }]) => ({
    id,
    description: chooseText(texts, requested, customer.defaultLanguage) ?? id,
    language,
  }));
  return json(answer, 200, {
    'content-language': chooseLanguage(tags, requested, customer.defaultLanguage) ?? customer.defaultLanguage,
    'cache-control': 'no-store',
  });
}
