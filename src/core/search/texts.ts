import { textOfHtml } from '../util/html-text.js';
import { genderForms } from './gender-forms.js';
import type { Vacancy } from '../vacancies/vacancy.js';

/**
 * The source of a text: the title, the kind of work, the place, other properties, the advert, or a title in another
 * language, which only a search index knows.
 */
export type Source = 'title' | 'kind' | 'place' | 'rest' | 'advert' | 'other';

/** What visitors call remote work, searched where the record says that there is some. */
const REMOTE = [
  'remote',
  'home office',
  'homeoffice',
  'telework',
  'hjemmearbejde',
  'hjemmekontor',
  'fjernarbejde',
  'distansarbete',
  'hemarbete',
  'Telearbeit',
  'mobiles Arbeiten',
];

const REMOTE_NAME =
  /remote|telecommut|telework|home-?_?office|work-?_?from-?_?home|hjemmearbejd|distansarbet/i;
const NOT_AT_ALL = /^(?:no|none|not?\b.*|never|false|0|nein|nej|on-?\s?site|keine?r?|ingen|)$/i;

const MAX_TITLE_LENGTH = 500;
/** Of a longer text, the beginning is searched. */
export const MAX_TEXT_LENGTH = 10_000;

/** Properties of a record that are not searched: technical ones, and names of persons. */
const NO_TEXT =
  /(?:id|code|guid|key|url|link|image|logo|date|access|languages?|e-?mail|phone)$|contact|person|advert/i;

/** Whether a text is a URL, a date, an e-mail address, or a single word with digits in it (an id). */
const isNoText = (text: string): boolean =>
  /^\s*(?:[a-z][\w+.-]*:|\/|www\.)|^\d{4}-\d\d-\d\d/i.test(text) || (/[@\d]/.test(text) && !/\s/.test(text));

/**
 * The searchable texts of a vacancy, the most important first, without duplicates.
 * @param places further names of its places
 */
export function textsOf(vacancy: Vacancy, places: Iterable<string> = []): ReadonlyMap<string, Source> {
  const texts = new Map<string, Source>();
  const add = (source: Source, text: unknown, longest = MAX_TITLE_LENGTH) => {
    if (typeof text !== 'string') return;
    const short = text.slice(0, longest);
    if (!texts.has(short)) texts.set(short, source);
  };
  add('title', vacancy.title);
  add('title', genderForms(vacancy.title.slice(0, MAX_TITLE_LENGTH)) || undefined);
  for (const term of [vacancy.jobType, vacancy.organization, ...vacancy.fieldsOfWork])
    add('kind', term?.name);
  for (const term of [...vacancy.locations, ...vacancy.regions]) add('place', term.name);
  for (const name of places) add('place', name);
  if (mentionsRemote(vacancy)) for (const words of REMOTE) add('place', words);
  add('rest', vacancy.employmentCategory?.name);
  for (const term of Object.values(vacancy.extra ?? {}).flat()) add('rest', term.name);
  for (const [name, value] of Object.entries(vacancy.record)) {
    if (typeof value === 'string' && !NO_TEXT.test(name) && !isNoText(value))
      add('rest', textOfHtml(value, MAX_TEXT_LENGTH), MAX_TEXT_LENGTH);
  }
  if (vacancy.advertisementText)
    add('advert', textOfHtml(vacancy.advertisementText, MAX_TEXT_LENGTH), MAX_TEXT_LENGTH);
  return texts;
}

/**
 * Whether a record says anything of remote work, such as `remoteWork: "two days a week"`: enough to be searched by it, and more
 * than a JobPosting takes for remote.
 */
function mentionsRemote({ record }: Pick<Vacancy, 'record'>): boolean {
  return Object.entries(record).some(([name, value]) => {
    if (value === 'TELECOMMUTE') return true;
    if (!REMOTE_NAME.test(name)) return false;
    return typeof value === 'string'
      ? !NOT_AT_ALL.test(value.trim())
      : value === true || (typeof value === 'number' && value > 0);
  });
}
