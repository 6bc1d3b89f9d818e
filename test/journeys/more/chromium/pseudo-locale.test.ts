/** Every state in words that are 40 % longer than ours and have accents: nothing is cut, and every word is translated. */
import { readdir, readFile } from 'node:fs/promises';
import {
  resize,
  visitFailures,
  visitForm,
  visitList,
  visitSending,
  visitVacancy,
  type Visit,
} from '../../../helpers/e2e/all-states.js';
import { expect, test as base } from '../../../helpers/e2e/career-site.js';
import { layoutProblems, textsOnScreen } from '../../../helpers/shared/geometry.js';

const ENGLISH = new URL('../../../../src/i18n/locales/en/', import.meta.url);
const ACCENTED = Object.fromEntries(
  [...'aceinouyACEINOUY'].map((letter, at) => [letter, [...'åçéîñöûýÅÇÉÎÑÖÛÝ'][at]!]),
);

/** A sentence with accents, in brackets and 40 % longer; what is filled in keeps its name. */
function pseudo(sentence: string): string {
  const parts = sentence.split(/(\{\{.*?\}\})/);
  const accented = parts.map((part, at) =>
    at % 2 ? part : part.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
  );
  const words = sentence.replace(/\{\{.*?\}\}/g, '').length;
  const longer = 'öné twö thréé föûr fîvé sîx sévéñ éîght ñîñé téñ '
    .repeat(6)
    .slice(0, Math.ceil(words * 0.4) - 2);
  return `[${accented.join('')} ${longer.trim()}]`;
}

async function pseudoLocale(): Promise<string> {
  const names = (await readdir(ENGLISH)).filter((name) => name.endsWith('.json'));
  const files = names.map(
    async (name) => JSON.parse(await readFile(new URL(name, ENGLISH), 'utf8')) as object,
  );
  const english = Object.assign({}, ...(await Promise.all(files))) as Record<string, string>;
  return JSON.stringify(
    Object.fromEntries(Object.entries(english).map(([key, value]) => [key, pseudo(value)])),
  );
}

/** Every text in what the service has answered. */
function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value.trim());
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) collectTexts(one, texts);
}

/** What `Intl` writes, and what the visitor has typed and chosen. */
const WRITTEN = [
  /^\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}(?: at .*)?$/,
  /^[\d,.]+ (?:bytes?|kB|MB)$/,
  /^(?:PDF|PNG), [\d.]+ (?:kB|MB)$/,
  /^\.(?:pages|\w{3,4})\b/,
  /^(?:cv|me|work|קורות חיים|empty|tool).*\.(?:pdf|png|exe)(?: \(.*\))?$/,
  /^[\da-f]{8}$/, // the end of a reference
  /^Dana Levi|^dana(?:\.levi)?@|^\+972/,
];

const test = base.extend<{ visit: Visit }>({
  visit: async ({ page, site, expected }, use) => {
    site.pages.set('/pseudo.json', await pseudoLocale());
    const data = new Set<string>();
    page.on('response', (response) => {
      if (!/\/api\//.test(response.url())) return;
      void response
        .json()
        .then((value) => collectTexts(value, data))
        .catch(() => undefined);
    });
    const isData = (text: string) =>
      !/\p{L}/u.test(text) ||
      data.has(text) ||
      WRITTEN.some((pattern) => pattern.test(text)) ||
      text.split(/, | · |\u00a0·/).every((one) => data.has(one.trim()));
    await use({
      ...{ page, site, expected },
      root: 'lang="en"',
      settings: 'data-messages-url="/pseudo.json"',
      look: async (state, ...widths) => {
        for (const width of widths) {
          await resize(page, width);
          const where = `${state} at ${width} px`;
          expect(await page.evaluate(layoutProblems), where).toEqual([]);
          const untranslated = (await page.evaluate(textsOnScreen)).filter(
            (text) => !/[[\]åçéîñöûý]/i.test(text) && !isData(text),
          );
          expect(untranslated, where).toEqual([]);
        }
      },
    });
  },
});

test('a list', async ({ visit }) => visitList(visit, 240, 320));
test('errors of the service', async ({ visit }) => visitFailures(visit));
test('a vacancy', async ({ visit }) => visitVacancy(visit));
test('a form', async ({ visit }) => visitForm(visit));
test('sending, from its progress to a receipt', async ({ visit }) => visitSending(visit));
