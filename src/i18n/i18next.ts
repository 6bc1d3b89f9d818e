// Says sentences by i18next, which loads after the first paint. It is our own instance: the page may have another.
import { createInstance, type FormatterModule } from 'i18next';
import { missing, type Say, type Words, written } from './sentences.js';

/** Every value passes here, whether the sentence says `, number` or not. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language = 'en') =>
    typeof value === 'string' || typeof value === 'number' ? written(value, language) : (value as string),
};

/** @param words i18next reads this object itself, so that it knows what is added later */
export function sayByI18next(words: Words): Say {
  const i18n = createInstance();
  void i18n.use(formatter).init({
    lng: 'en',
    fallbackLng: false,
    ns: 'words' satisfies keyof Words[string],
    resources: words,
    // Synchronous, since there is nothing to load.
    initAsync: false,
    // Our keys are flat: `list.empty` is a sentence beside `list.empty.chosen`.
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    // Lit escapes.
    interpolation: { escapeValue: false, alwaysFormat: true },
    parseMissingKeyHandler: missing,
  });
  const say: Say = (key, values, lngs, language) => {
    const { count } = values;
    const plural = typeof count === 'number' ? { count } : {};
    // `replace` keeps values apart from options; a value is never read as a reference to another sentence.
    return i18n.t(key, { ...plural, replace: values, lng: language, lngs: [...lngs], nest: false });
  };
  // So that the browser compiles i18next and loads the plural rules now, and not while a visitor waits for the first new sentence.
  say('{{count}}', { count: 1 }, Object.keys(words), 'en');
  return say;
}
