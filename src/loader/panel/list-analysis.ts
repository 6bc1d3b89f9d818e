// Why a list shows these vacancies: requests its records again, mostly from the browser's cache, and counts.
import { today } from '../../core/util/calendar-date.js';
import { noteRequest } from '../../core/http/request-notes.js';
import { checkRecords } from '../../core/diagnosis/record-check.js';
import { getInit } from '../../core/http/head-start.js';
import { contextOf, requestOf } from '../first-request.js';
import { listQueryOf, readListAttributes } from '../../core/vacancies/list-query.js';
import { readList } from '../../core/recruiting/record.js';
import { readVacancy } from '../../core/recruiting/vacancy-record.js';
import { pageSettings } from '../../core/settings/settings-store.js';
import { activityAt, locationFilter, matchesFilter } from '../../core/vacancies/filter.js';
import { itemOf, type Item } from './section.js';

export interface Analysis {
  readonly lines: readonly string[];
  readonly items: readonly Item[];
}

/** @returns undefined if the element requests no list, or the request fails */
export async function analyseList(element: Element): Promise<Analysis | undefined> {
  const settings = pageSettings();
  const languages: (string | null)[] = [];
  for (let next: Element | null = element; next; next = next.parentElement)
    languages.push(next.getAttribute('lang'));
  const attribute = (name: string) => element.getAttribute(name);
  const context = contextOf(
    { name: 'vacancy-list', attribute, search: '', languages: [...languages, navigator.language, 'en'] },
    settings,
  );
  const request = requestOf(context, today);
  if (!request) return undefined;
  try {
    const answer = await fetch(request.url, { ...getInit(request.headers), cache: 'force-cache' });
    noteRequest(request.url, 'panel');
    if (!answer.ok) return undefined;
    const { records } = readList(await answer.json(), request.url);
    return { lines: countOf(records, attribute), items: problemsOf(records, request.url) };
  } catch {
    // The section of requests shows the error.
    return undefined;
  }
}

function countOf(records: readonly unknown[], attribute: (name: string) => string | null): string[] {
  const settings = pageSettings();
  const query = listQueryOf(readListAttributes(attribute), today(settings.timeZone));
  const { access, perdate, location: place } = query;
  const vacancies = records
    .map((one) => readVacancy(one, settings.fieldMap, settings.timeZone))
    .filter((one) => one !== undefined);
  const skipped = records.length - vacancies.length;
  const isThere = place ? locationFilter(place, vacancies) : () => true;
  const rest = vacancies.filter((one) => matchesFilter({ access }, one));
  const hidden = vacancies.length - rest.length;
  const notYet = rest.filter((one) => perdate && activityAt(one, perdate) === 'not-yet').length;
  const past = rest.filter((one) => perdate && activityAt(one, perdate) === 'expired').length;
  const elsewhere = rest.filter(
    (one) => matchesFilter({ access, ...(perdate ? { perdate } : {}) }, one) && !isThere(one),
  ).length;
  const out = [
    skipped ? `${skipped} because they have no id or no title` : '',
    hidden ? `${hidden} because they are not ${access} (access="${access}")` : '',
    notYet ? `${notYet} because they open after ${perdate} (perdate)` : '',
    past ? `${past} because they ended before ${perdate} (perdate)` : '',
    elsewhere ? `${elsewhere} because they are not in location="${place}"` : '',
  ].filter(Boolean);
  const chosen = ['only', 'exclude'].filter((name) => attribute(name));
  const left = records.length - skipped - hidden - notYet - past - elsewhere;
  return [
    `The service sends ${records.length} vacancies. ${out.length ? `Left out: ${out.join(', ')}.` : 'No vacancy is left out by access, perdate or location.'}`,
    ...(chosen.length
      ? [
          `Of the ${left} that are left, ${chosen.join(' and ')} may leave out more: ${chosen.map((name) => `${name}="${attribute(name)}"`).join(' ')}.`,
        ]
      : []),
  ];
}

function problemsOf(records: readonly unknown[], url: string): Item[] {
  const { fieldMap, timeZone } = pageSettings();
  return checkRecords(records, { fieldMap, today: today(timeZone), where: url.split('?')[0] ?? url })
    .filter(({ state }) => state === 'failed' || state === 'warning')
    .map(itemOf);
}
