/** What the search knows besides the words of the list: other names, synonyms, a published index; and what it offers instead. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  answerWith,
  freshPage,
  has,
  listenToConsole,
  openFacet,
  part,
  parts,
  pick,
  seek,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { listed, titles } from '../../helpers/browser/made-lists.js';
import { publish } from '../../helpers/browser/made-directories.js';

const marks = (list: VacancyList) => parts(list, 'mark').map(shown);

const JOBS = [
  {
    id: '1',
    description: 'Electrician',
    locations: [{ id: 'c', name: 'Copenhagen' }],
    organization: 'Works',
  },
  {
    id: '2',
    description: 'Trainee in marketing',
    locations: [{ id: 'o', name: 'Oslo' }],
    organization: 'Office',
  },
  {
    id: '3',
    description: 'Maintenance technician',
    locations: [{ id: 'c', name: 'Copenhagen' }],
    organization: 'Works',
  },
  {
    id: '4',
    description: 'IT supporter',
    locations: [{ id: 'c', name: 'Copenhagen' }],
    organization: 'Office',
    remote: true,
  },
];

/** Waits until a search has this result. */
async function finds(list: VacancyList, query: string, expected: readonly string[]): Promise<void> {
  await seek(list, query);
  await until(
    () =>
      JSON.stringify(titles(list)) === JSON.stringify(expected) &&
      (expected.length > 0 || has(list, 'empty')),
    `${query} finds ${expected.join(', ')}, not ${titles(list).join(', ')}`,
    5000,
  ).catch(() => undefined);
  expect(titles(list), query).to.deep.equal(expected);
}

/** A file beside the page, as an object URL. */
const fileOf = (content: unknown) =>
  URL.createObjectURL(
    new Blob([typeof content === 'string' ? content : JSON.stringify(content)], { type: 'application/json' }),
  );

describe('vacancy-list: what the search knows besides the list', () => {
  beforeEach(async () => {
    await freshPage();
    answerWith(JOBS);
  });

  it('are words for jobs in our languages, said and marked', async () => {
    const list = await listed();
    await finds(list, 'elektriker', ['Electrician']);
    expect(marks(list)).to.deep.equal(['Electrician']);
    expect(shown(part(list, 'search-note')!)).to.equal('Also searched: “electrician”');
    await finds(list, 'intern', ['Trainee in marketing']);
    await finds(list, 'electrician', ['Electrician']);
    expect(has(list, 'search-note')).to.equal(false);
  });

  it('are places in other languages, and remote work', async () => {
    const list = await listed();
    await finds(list, 'København IT', ['IT supporter']);
    await finds(list, 'Kobenhavn maintenance', ['Maintenance technician']);
    await finds(list, 'home office', ['IT supporter']);
  });

  it('are names and towns of the directory, once it has come', async () => {
    publish({
      version: 1,
      locations: [{ id: 'o', name: 'Kristiania', address: { city: 'Grünerløkka', country: 'NO' } }],
    });
    const list = await listed();
    for (const query of ['Kristiania', 'grunerlokka']) await finds(list, query, ['Trainee in marketing']);
  });

  it('are names of places in a language that the page had before', async () => {
    answerWith([
      { id: '1', description: 'Smed', locations: [{ id: 'x', name: 'Himmelby' }] },
      { id: '2', description: 'Kok' },
    ]);
    const list = await listed({ language: 'da' });
    answerWith([
      { id: '1', description: 'Blacksmith', locations: [{ id: 'x', name: 'Heaventown' }] },
      { id: '2', description: 'Cook' },
    ]);
    list.language = 'en';
    await until(() => titles(list).includes('Blacksmith'), 'the English list');
    await finds(list, 'himmelby', ['Blacksmith']);
  });

  it('says when a word is only inside of other words, also to screen readers', async () => {
    const list = await listed();
    await finds(list, 'tenance', ['Maintenance technician']);
    expect(shown(part(list, 'search-note')!)).to.equal(
      'No exact match. These contain “tenance” inside a longer word.',
    );
    part<HTMLFormElement>(list, 'search')!.requestSubmit();
    const status = await until(
      () =>
        [...list.shadowRoot!.querySelectorAll('[role=status]')].find((one) =>
          one.textContent.includes('tenance'),
        ),
      'the announcement',
    );
    expect(status.textContent).to.equal(
      '1 of 4 vacancies. No exact match. These contain “tenance” inside a longer word.',
    );
  });

  it('are synonyms of the site, in the language of the page', async () => {
    configure({
      synonymsUrl: fileOf({ en: [['sparky', 'electrician', 'supporter']], da: [['qwerty', 'trainee']] }),
    });
    const list = await listed();
    await finds(list, 'sparky', ['Electrician', 'IT supporter']);
    await finds(list, 'electrician', ['Electrician', 'IT supporter']);
    await finds(list, 'qwerty', []);
  });

  for (const [setting, content, message] of [
    ['synonymsUrl', '[1]', 'data-synonyms-url="blob:', 'no JSON object of languages'],
    ['synonymsUrl', '<html>', 'cannot be read, so the search works without it'],
    ['searchIndexUrl', '{"version":9}', 'is not used: it is not a search index'],
  ] as const) {
    it(`ignores ${setting} ${content}, and the console says why`, async () => {
      const { warnings, stop } = listenToConsole();
      try {
        configure({ [setting]: fileOf(content) });
        const list = await listed();
        await finds(list, 'elektriker', ['Electrician']);
        const text = await until(() => warnings.find((one) => one.includes(message)), message);
        expect(text).to.match(/^career-elements: <vacancy-list> data-(?:synonyms|search-index)-url="/);
      } finally {
        stop();
      }
    });
  }
});

describe('vacancy-list: a search without results', () => {
  beforeEach(async () => {
    await freshPage();
    answerWith(JOBS);
  });

  it('offers the nearest word with its count, which a click searches', async () => {
    const list = await listed();
    await seek(list, 'elctrishan');
    const button = await until(() => part<HTMLButtonElement>(list, 'suggestion'), 'a suggestion');
    expect(shown(button)).to.equal('Did you mean “electrician”? 1 vacancy');
    button.click();
    await until(() => titles(list).length === 1, 'the result');
    expect(titles(list)).to.deep.equal(['Electrician']);
    expect(part(list, 'search')!.querySelector('input')!.value).to.equal('electrician');
  });

  it('offers the search with a word less, under the filters, and to remove each filter, with counts', async () => {
    const list = await listed();
    await pick(list, await openFacet(list, 'Location'), 'Copenhagen');
    await seek(list, 'trainee zzyzx');
    await until(() => has(list, 'empty'), 'no results');
    expect(parts(list, 'suggestion').map(shown)).to.deep.equal([]);
    await seek(list, 'supporter zzyzx');
    await until(() => has(list, 'suggestion'), 'a suggestion');
    expect(parts(list, 'suggestion').map(shown)).to.deep.equal(['Search for “supporter”: 1 vacancy']);
    await seek(list, 'trainee');
    await until(() => withText(list, 'button', 'Remove “Copenhagen” (1 vacancy)'), 'the filter to remove');
    expect(withText(list, 'button', 'Remove “trainee” (3 vacancies)')).to.not.equal(undefined);
  });
});
