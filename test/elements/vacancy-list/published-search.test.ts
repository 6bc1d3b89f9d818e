/** The search index of a published site: its files come with what a visitor types. */
import { onIdle } from '../../../src/core/util/scheduling.js';
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  answerWith,
  freshPage,
  has,
  listenToConsole,
  mount,
  part,
  partOf,
  parts,
  seek,
  shown,
  until,
} from '../../helpers/browser/elements.js';
import { madeSearchIndex } from '../../helpers/shared/made-search-index.js';

const JOBS = [
  { id: '1', description: 'Electrician' },
  { id: '2', description: 'Cook' },
  { id: '3', description: 'Welder' },
];

/** The second vacancy of the index is not in the list. */
const INDEX = () =>
  madeSearchIndex(['3', 'closed', '1'], {
    en: {
      a0: ['', { apprentice: [0, 1] }],
      k0: ['k', { kubernetes: [1, 2], köbenhavn: [0], welder: [2] }],
      z0: ['z', { zebra: [1] }],
    },
    da: { a0: ['', { zymurgi: [2] }] },
  });

const titles = (list: VacancyList) => parts(list, 'link').map(shown);

describe('vacancy-list: the search index of a published site', () => {
  const { fetch } = globalThis;
  let files = INDEX();
  let asked: string[] = [];
  let answer: (path: string) => Response | Promise<Response> | undefined = () => undefined;

  beforeEach(async () => {
    await freshPage();
    answerWith(JOBS);
    const ofService = globalThis.fetch;
    files = INDEX();
    asked = [];
    answer = () => undefined;
    globalThis.fetch = (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      const [, path] = /\/site\/search\/([^?]*)/.exec(url) ?? [];
      if (path === undefined) return ofService(input, init);
      asked.push(path);
      const found = files.get(path);
      return Promise.resolve(
        answer(path) ?? (found === undefined ? new Response('', { status: 404 }) : Response.json(found)),
      );
    };
  });

  afterEach(() => {
    globalThis.fetch = fetch;
  });

  /** Each with an address of its own: what was loaded is remembered. */
  let number = 0;
  async function listed(attributes: Record<string, string> = {}): Promise<VacancyList> {
    const url = `/site/search/index.json?${(number += 1)}`;
    const list = mount('vacancy-list', { 'search-index-url': url, ...attributes });
    await partOf(list, 'list');
    return list;
  }

  async function finds(list: VacancyList, query: string, expected: readonly string[]): Promise<void> {
    await seek(list, query);
    await until(
      () => titles(list).join() === expected.join() && (expected.length > 0 || has(list, 'empty')),
      `${query} finds ${expected.join()}`,
      5000,
    );
  }

  it('finds by words that only adverts have, and asks for nothing before a key', async () => {
    const list = await listed();
    await new Promise<void>((resolve) => void onIdle(() => resolve()));
    expect(asked).to.deep.equal([]);
    await finds(list, 'kubernetes', ['Electrician']);
    expect(asked).to.deep.equal(['index.json', 'en/k0.json']);
    expect(shown(part(list, 'description-hit')!)).to.equal('Found in the description: kubernetes');
    expect(parts(list, 'mark').map(shown)).to.deep.equal(['kubernetes']);
    await finds(list, 'kobenhavn', ['Welder']);
    await finds(list, 'ukbernetes', ['Electrician']);
    await finds(list, 'zebra', []);
    expect(asked.filter((path) => path === 'index.json')).to.have.length(1);
    expect(asked.filter((path) => path === 'en/k0.json')).to.have.length(1);
  });

  it('shows what the list itself has at once, also while a file is on its way', async () => {
    let send: (response: Response) => void = () => undefined;
    answer = (path) => (path === 'en/k0.json' ? new Promise((resolve) => (send = resolve)) : undefined);
    const list = await listed();
    await finds(list, 'welder', ['Welder']);
    await until(() => asked.includes('en/k0.json'), 'the file is asked for');
    expect(titles(list)).to.deep.equal(['Welder']);
    send(Response.json(files.get('en/k0.json')));
    await until(() => titles(list).join() === 'Welder,Electrician', 'both');
  });

  it('reads the files of the list’s language, by the setting, too', async () => {
    configure({ searchIndexUrl: `/site/search/index.json?${(number += 1)}` });
    const list = mount('vacancy-list', { language: 'da-DK' });
    await partOf(list, 'list');
    await finds(list, 'zymurgi', ['Electrician']);
    expect(asked).to.deep.equal(['index.json', 'da/a0.json']);
  });

  it('goes on with the index as it is now when the site has been published again', async () => {
    const list = await listed();
    await finds(list, 'apprentice', ['Welder']);
    files = madeSearchIndex(['2'], { en: { b0: ['', { kubernetes: [0] }] } });
    await finds(list, 'kubernetes', ['Cook']);
    expect(asked).to.deep.equal(['index.json', 'en/a0.json', 'en/k0.json', 'index.json', 'en/b0.json']);
  });

  for (const [name, breakIt, message] of [
    [
      'that cannot be reached',
      () => {
        files = new Map();
      },
      'cannot be read, so the search works without it',
    ],
    [
      'with files that cannot be reached',
      () => {
        files = new Map([['index.json', files.get('index.json')]]);
      },
      'en/k0.json cannot be used',
    ],
  ] as const) {
    it(`does without one ${name}, says so once in the console and nothing to visitors`, async () => {
      const { warnings, errors, stop } = listenToConsole();
      try {
        breakIt();
        const list = await listed();
        await finds(list, 'electrician', ['Electrician']);
        await finds(list, 'kubernetes', []);
        await until(() => warnings.some((one) => one.includes(message)), message);
        expect(shown(part(list, 'base')!)).not.to.match(/index|json|error/i);
        await finds(list, 'kubernete', []);
        await finds(list, 'cook', ['Cook']);
        expect(warnings.filter((one) => one.includes(message))).to.have.length(1);
        expect(errors).to.deep.equal([]);
      } finally {
        stop();
      }
    });
  }
});
