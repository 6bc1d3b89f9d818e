// The words of a vacancy that go into the search index, read as the list's search reads them.

import { textOfHtml } from '../../base/html-text.js';
import type { IndexPlace } from '../../vacancies/search/index-shape.js';
import { textsOf, type Source } from '../../vacancies/search/texts.js';
import { wordsOf } from '../../vacancies/search/words.js';
import type { PublishedVacancy } from '../model.js';

const PLACES: Readonly<Record<Source, IndexPlace>> = {
  title: 'title',
  other: 'title',
  kind: 'kind',
  place: 'place',
  rest: 'advert',
  advert: 'advert',
};

/** Of an advert, in letters of its text: about 15,000 words. */
const MAX_ADVERT = 100_000;

/** In scripts without spaces a word may begin anywhere, and each of its beginnings is kept. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const MAX_UNSPACED = 8;

/** Each word of a vacancy, in small letters; the same one may come several times. */
export function* wordsOfVacancy({ vacancy, advert }: PublishedVacancy): Generator<[IndexPlace, string]> {
  // The record's own may be unclean.
  for (const [text, source] of textsOf({ ...vacancy, advertisementText: '' }))
    yield* placed(PLACES[source], text);
  yield* placed('advert', textOfHtml(advert, MAX_ADVERT).slice(0, MAX_ADVERT));
}

function* placed(place: IndexPlace, text: string): Generator<[IndexPlace, string]> {
  for (const { text: word } of wordsOf(text)) {
    const small = word
      .toLowerCase()
      .normalize('NFC')
      .replace(/\p{Cf}|\s/gu, '');
    if (!UNSPACED.test(small)) yield [place, small];
    else {
      const signs = [...small];
      for (const at of signs.keys()) yield [place, signs.slice(at, at + MAX_UNSPACED).join('')];
    }
  }
}
