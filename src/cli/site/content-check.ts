// What the service sends: the vacancies of its list, and their languages.
import type { Finding } from '../../diagnosis/finding.js';
import { checkRecords } from '../../diagnosis/record-check.js';
import { today } from '../../base/calendar-date.js';
import { languageHeaders } from '../../recruiting/first-request.js';
import { readVacancy } from '../../recruiting/vacancy-record.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { ask, forEach, isAnswer } from './ask.js';
import type { Service } from './service.js';
import type { Answers } from './service-check.js';
import type { SitePage } from './site-page.js';

export interface Content {
  readonly page: SitePage;
  readonly service: Service;
  readonly answers: Answers;
  readonly signal: AbortSignal;
}

/** Today where the company is. */
export const dayOf = ({ settings }: Service): string => {
  try {
    return today(settings.timeZone);
  } catch {
    return today();
  }
};

/** The vacancies of the list as the elements read them. */
export function vacanciesOf({ service, answers }: Pick<Content, 'service' | 'answers'>): Vacancy[] {
  const { fieldMap } = service.settings;
  return (answers.records ?? []).map((one) => readVacancy(one, fieldMap)).filter((one) => one !== undefined);
}

export function checkList({ service, answers }: Content): Finding[] {
  const { records, listUrl: where } = answers;
  if (!records) return [];
  const findings = checkRecords(records, {
    fieldMap: service.settings.fieldMap,
    today: dayOf(service),
    where,
  });
  if (findings.some(({ state }) => state === 'failed' || state === 'warning')) return findings;
  return [
    {
      id: 'records',
      state: 'ok',
      what: `The service sends ${records.length} vacancies, all of which can be read.`,
      where,
    },
    ...findings,
  ];
}

/** In which languages the service answers. */
export async function checkLanguages({ page, service, answers, signal }: Content): Promise<Finding[]> {
  const [vacancy] = vacanciesOf({ service, answers });
  if (!vacancy) return [];
  const url = service.url('vacancy', vacancy.id);
  const findings = await forEach(service.languages, async (language): Promise<Finding | undefined> => {
    const headers = {
      Accept: 'application/json',
      Origin: page.origin,
      ...languageHeaders(service.settings, language),
    };
    const answer = await ask(url, { headers, signal });
    const given = isAnswer(answer) ? answer.headers.get('Content-Language')?.trim() : undefined;
    if (!given || given.split('-')[0]?.toLowerCase() === language.split('-')[0]?.toLowerCase())
      return undefined;
    return {
      id: 'service-language',
      state: 'note',
      what: `Asked in "${language}", the service answers in "${given}" (vacancy ${vacancy.id}).`,
      why: 'Titles and adverts are in another language than the words around them.',
      change:
        'Where there are texts in this language, complete them in the recruiting system; else this is as it should be.',
      where: url,
    };
  });
  return findings.filter((one) => one !== undefined);
}
