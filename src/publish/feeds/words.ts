// What readers of feeds read beside the vacancies, in our languages.

interface Words {
  /** `{company}` is filled in. */
  readonly vacancies: string;
  /** `{company}` and `{value}`, such as a place, are filled in. */
  readonly vacanciesOf: string;
  /** `{date}` is filled in. */
  readonly deadline: string;
}

const ENGLISH: Words = {
  vacancies: 'Vacancies at {company}',
  vacanciesOf: 'Vacancies at {company}: {value}',
  deadline: 'Apply by {date}',
};

const WORDS: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  da: {
    vacancies: 'Ledige stillinger hos {company}',
    vacanciesOf: 'Ledige stillinger hos {company}: {value}',
    deadline: 'Ansøgningsfrist {date}',
  },
  de: {
    vacancies: 'Stellenangebote bei {company}',
    vacanciesOf: 'Stellenangebote bei {company}: {value}',
    deadline: 'Bewerbungsfrist {date}',
  },
  sv: {
    vacancies: 'Lediga jobb hos {company}',
    vacanciesOf: 'Lediga jobb hos {company}: {value}',
    deadline: 'Sista ansökningsdag {date}',
  },
};

/** Of a language without words of ours, the English ones. */
export function say(
  language: string,
  key: keyof Words,
  values: Readonly<Partial<Record<'company' | 'value' | 'date', string>>>,
): string {
  const words = WORDS[language.toLowerCase().split('-')[0] ?? ''] ?? ENGLISH;
  return words[key].replace(
    /\{(company|value|date)\}/g,
    (_all, name: 'company' | 'value' | 'date') => values[name] ?? '',
  );
}

/** By language: to make one costs a thousand times more than to use it, and much memory. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A calendar date as a language writes it. */
export function dateIn(language: string, date: string): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat([language, 'en'], { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
}
