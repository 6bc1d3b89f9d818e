// Public holidays of the countries of the sample's locations.
import { dateOf, dayOf, weekdayOf } from './days.js';

export interface Holiday {
  day: number;
  name: string;
}

/** A number of days after Easter Sunday, or a date MM-DD. */
type Rule = [when: number | string, name: string];

const everywhere: Rule[] = [
  ['01-01', "New Year's Day"],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Second Day of Christmas'],
];

const rules: Record<string, Rule[]> = {
  DK: [
    ['01-01', 'Nytårsdag'],
    [-3, 'Skærtorsdag'],
    [-2, 'Langfredag'],
    [0, 'Påskedag'],
    [1, '2. påskedag'],
    [39, 'Kristi himmelfartsdag'],
    [49, 'Pinsedag'],
    [50, '2. pinsedag'],
    ['12-25', 'Juledag'],
    ['12-26', '2. juledag'],
  ],
  SE: [
    ['01-01', 'Nyårsdagen'],
    ['01-06', 'Trettondedag jul'],
    [-2, 'Långfredagen'],
    [0, 'Påskdagen'],
    [1, 'Annandag påsk'],
    ['05-01', 'Första maj'],
    [39, 'Kristi himmelsfärdsdag'],
    [49, 'Pingstdagen'],
    ['06-06', 'Sveriges nationaldag'],
    ['12-25', 'Juldagen'],
    ['12-26', 'Annandag jul'],
  ],
  DE: [
    ['01-01', 'Neujahr'],
    [-2, 'Karfreitag'],
    [1, 'Ostermontag'],
    ['05-01', 'Tag der Arbeit'],
    [39, 'Christi Himmelfahrt'],
    [50, 'Pfingstmontag'],
    ['10-03', 'Tag der Deutschen Einheit'],
    ['12-25', '1. Weihnachtstag'],
    ['12-26', '2. Weihnachtstag'],
  ],
  NO: [
    ['01-01', 'Første nyttårsdag'],
    [-3, 'Skjærtorsdag'],
    [-2, 'Langfredag'],
    [0, 'Første påskedag'],
    [1, 'Andre påskedag'],
    ['05-01', 'Arbeidernes dag'],
    ['05-17', 'Grunnlovsdagen'],
    [39, 'Kristi himmelfartsdag'],
    [49, 'Første pinsedag'],
    [50, 'Andre pinsedag'],
    ['12-25', 'Første juledag'],
    ['12-26', 'Andre juledag'],
  ],
};

/** For unknown countries: the holidays of most of Europe. */
export function holidaysOf(country: string, year: number): Holiday[] {
  const easter = easterSunday(year);
  const holidays = (rules[country] ?? everywhere).map(([when, name]) => ({
    day: typeof when === 'number' ? easter + when : dayOf(`${year}-${when}`),
    name,
  }));
  return country === 'SE' ? [...holidays, ...swedishSaturdays(year)] : holidays;
}

/** Midsummer and All Saints' Day are the Saturday after a date. */
function swedishSaturdays(year: number): Holiday[] {
  const saturdayFrom = (date: string) => {
    const day = dayOf(`${year}-${date}`);
    return day + ((6 - weekdayOf(day) + 7) % 7);
  };
  return [
    { day: saturdayFrom('06-20'), name: 'Midsommardagen' },
    { day: saturdayFrom('10-31'), name: 'Alla helgons dag' },
  ];
}

/** The anonymous Gregorian computus. */
export function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const date = `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
  return dayOf(date);
}

/** Whether offices close early on a day: Christmas Eve and New Year's Eve. */
export function isEve(day: number): boolean {
  return ['12-24', '12-31'].includes(dateOf(day).slice(5));
}
