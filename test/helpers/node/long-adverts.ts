/**
 * Adverts as long as real ones, with as many different words: each word comes as often as by Zipf's law. The words are made up, so they
 * compress less than those of a language.
 */
import type { PublishedVacancy } from '../../../src/node/publish/model.js';
import { publishedIn } from './published-sample.js';

const LETTERS: Readonly<Record<string, readonly [consonants: string, vowels: string, endings: string]>> = {
  en: ['b c d f g h l m n p r s t v w br st tr pl', 'a e i o u ea ou', ' s ing ed er ion'],
  da: ['b d f g h k l m n p r s t v br st kl sk', 'a e i o u æ ø å', ' en et er erne ede'],
  de: ['b d f g h k l m n p r s t w z sch st br', 'a e i o u ä ö ü ei', ' e en er ung ungen lich'],
  sv: ['b d f g h k l m n p r s t v br st tr sk', 'a e i o u ä ö å', ' en ar arna ning ade'],
};
const WORDS = 30_000;
/** Of them, the most frequent are short and have no endings. */
const SHORT = 150;

/** Numbers from 0 to 1, always the same. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function wordsIn(language: string): readonly string[] {
  const [consonants = [], vowels = [], endings = []] = (LETTERS[language] ?? []).map((list) =>
    list.split(' '),
  );
  const random = randomNumbers(7 + language.charCodeAt(0));
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const syllable = () => pick(consonants) + pick(vowels);
  const stem = (least: number) =>
    Array.from({ length: least + Math.floor(random() * 2) }, syllable).join('') + pick(consonants).charAt(0);
  const stems = Array.from({ length: 12_000 }, () => stem(2));
  const words = new Set<string>();
  while (words.size < WORDS) {
    const isShort = words.size < SHORT;
    const isCompound = !isShort && language !== 'en' && random() < 0.35;
    words.add(isShort ? stem(1) : (isCompound ? pick(stems) : '') + pick(stems) + pick(endings));
  }
  return [...words];
}

/** HTML of 300 to 500 words each. @param language en, da, de or sv */
export function longAdverts(language: string, count: number): string[] {
  const words = wordsIn(language);
  let sum = 0;
  const sums = words.map((_, rank) => (sum += 1 / (rank + 2.7)));
  const random = randomNumbers(language.charCodeAt(1));
  const word = () => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
  const sentence = () => {
    const text = Array.from({ length: 8 + Math.floor(random() * 10) }, word).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  return Array.from({ length: count }, () => {
    const sentences = Array.from({ length: 24 + Math.floor(random() * 16) }, sentence);
    const third = Math.ceil(sentences.length / 3);
    const items = sentences.slice(2 * third).map((one) => `<li>${one}</li>`);
    return (
      `<h2>${word()}</h2><p>${sentences.slice(0, third).join(' ')}</p><p>${sentences.slice(third, 2 * third).join(' ')}</p>` +
      `<ul>${items.join('')}</ul>`
    );
  });
}

const listOf = (names: string) => names.split(', ');
const TITLES: Readonly<Record<string, readonly string[]>> = {
  en: listOf('Electrician, Project manager, Nurse, Software developer, Accountant, Teacher, Cook, Welder'),
  da: listOf('Elektriker, Projektleder, Sygeplejerske, Softwareudvikler, Bogholder, Lærer, Kok, Smed'),
  de: listOf(
    'Elektriker, Projektleiter, Krankenpfleger, Softwareentwickler, Buchhalter, Lehrer, Koch, Schweißer',
  ),
  sv: listOf(
    'Elektriker, Projektledare, Sjuksköterska, Mjukvaruutvecklare, Redovisare, Lärare, Kock, Svetsare',
  ),
};
const TOWNS = listOf(
  'Kolding, Aarhus, København, Odense, Malmö, Flensburg, Lübeck, Vejle, Esbjerg, Göteborg',
);

/** Vacancies with long adverts, each in one language after the other. */
export function longVacancies(languages: readonly string[], count: number): PublishedVacancy[] {
  const adverts = new Map(languages.map((language) => [language, longAdverts(language, count)]));
  return Array.from({ length: count }, (_, at) =>
    languages.flatMap((language) =>
      publishedIn(
        [language],
        {
          id: `V${10_000 + at * 7}`,
          title: `${TITLES[language]?.[at % 8]} ${TOWNS[at % 9]}`,
          locations: [{ name: TOWNS[at % 10] ?? '' }],
          organization: { name: `Department ${at % 40}` },
        },
        { advert: adverts.get(language)?.[at] ?? '' },
      ),
    ),
  ).flat();
}
