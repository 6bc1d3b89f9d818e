// What a form needs of the service: choices, and mails.
import type { Finding } from '../../diagnosis/finding.js';
import { readLookup, readMailingTemplate } from '../../recruiting/lookup-record.js';
import { readList } from '../../recruiting/record.js';
import type { PageElement } from '../page.js';
import type { Content } from './content-check.js';
import type { Service } from './service.js';
import type { Answers } from './service-check.js';

/** The lists that a field of the form needs. */
const LISTS: Readonly<Record<string, string>> = {
  country: 'countries',
  nationality: 'nationalities',
  regions: 'regions',
  locations: 'locations',
  'fields-of-work': 'fieldsOfWork',
};

export function checkForms({ page, service, answers }: Content): Finding[] {
  const forms = page.ours.filter(({ name }) => name === 'application-form' || name === 'career-site');
  return forms.flatMap((form) => [
    ...checkTemplate(form, answers, service),
    ...checkLookup(form, answers, service),
  ]);
}

function checkTemplate(
  { name, attributes }: PageElement,
  { templates }: Answers,
  service: Service,
): Finding[] {
  const chosen = attributes['mailing-template'] ?? 'auto';
  if (templates === undefined || chosen === 'none') return [];
  const where = `mailing-template on <${name}>`;
  const url = service.url('mailingTemplates');
  let known: { id: string; language?: string }[];
  try {
    known = readList(templates, url)
      .records.map(readMailingTemplate)
      .filter((one) => one !== undefined);
  } catch {
    return [
      {
        id: 'templates',
        state: 'warning',
        what: 'The answer holds no list of mailing templates.',
        why: 'Applicants get no receipt by mail.',
        change: 'Ask the operator of the service.',
        where: url,
      },
    ];
  }
  if (/^(?:auto|choose)$/.test(chosen)) {
    if (known.length)
      return [
        {
          id: 'templates',
          state: 'ok',
          what: `The service has ${known.length} mailing templates.`,
          where: url,
        },
      ];
    return [
      {
        id: 'templates-none',
        state: 'warning',
        what: 'The service has no mailing templates.',
        why: 'Applicants get no receipt by mail.',
        change: 'Create one in the recruiting system, or set mailing-template="none".',
        where,
      },
    ];
  }
  if (known.some(({ id }) => id === chosen))
    return [
      { id: 'templates', state: 'ok', what: `The service has the mailing template "${chosen}".`, where },
    ];
  return [
    {
      id: 'template-unknown',
      state: 'failed',
      what: `mailing-template="${chosen}" is not among the service's templates: ${known.map(({ id }) => id).join(', ') || 'it has none'}.`,
      why: 'Applications are sent without it, so applicants get no receipt by mail.',
      change: 'Write one of these ids, or "auto", which takes the one in the applicant’s language.',
      where,
    },
  ];
}

function checkLookup({ name, attributes }: PageElement, { lookup }: Answers, service: Service): Finding[] {
  const fields = (attributes['fields'] ?? '').split(/\s+/).filter((one) => one in LISTS);
  const url = service.url('lookup');
  if (lookup === undefined) return [];
  let lists: Readonly<Record<string, readonly unknown[]>> = {};
  try {
    lists = readLookup(lookup, url);
  } catch {
    return [
      {
        id: 'lookup',
        state: 'warning',
        what: 'The answer holds no lists for forms.',
        why: 'Fields with choices are missing in the form.',
        change: 'Ask the operator of the service.',
        where: url,
      },
    ];
  }
  const missing = fields.filter((one) => !lists[LISTS[one] ?? '']?.length);
  if (!missing.length)
    return [
      {
        id: 'lookup',
        state: 'ok',
        what: `The service has the choices of ${Object.keys(lists).length} lists.`,
        where: url,
      },
    ];
  return [
    {
      id: 'lookup-lists',
      state: 'warning',
      what: `The service has no choices for ${missing.map((one) => `${one} (${LISTS[one]})`).join(', ')}.`,
      why: 'The form leaves these fields out.',
      change: 'Fill these lists in the recruiting system, or take the fields out of fields="…".',
      where: `fields on <${name}>`,
    },
  ];
}
