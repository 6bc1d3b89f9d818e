/** One bad record: without an end, or such that drawing it fails in a way that nobody has foreseen. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/vacancy-list/define.js';
import { fill, openForm, send } from '../../helpers/browser/application.js';
import {
  freshPage,
  has,
  mount,
  part,
  parts,
  partOf,
  seek,
  shown,
  until,
} from '../../helpers/browser/elements.js';
import { answerBy, counted, jobs, listed, titles } from '../../helpers/browser/made-lists.js';
import { acceptApplications, refuseApplications } from '../../helpers/browser/refusing.js';

/** Until the next fresh page, this is the answer to a request for any vacancy. */
function answerVacancy(record: object): void {
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return /\/vacancies\/E\w+$/.test(pathname) ? Promise.resolve(Response.json(record)) : before(input, init);
  };
}

const LENGTH = 200_000;

/** A record whose every field has this text, and a title of its own. */
function recordOf(text: string, id = 'E1') {
  const term = { id: text, name: text };
  return {
    ...{
      id,
      title: `Nurse ${id} ${text}`,
      startDate: text,
      endDate: text,
      priority: text,
      access: 'external',
    },
    ...{ locations: [term], organization: term, jobType: term, employmentCategory: text, regions: [text] },
    ...{ fieldsOfWork: [text], languages: [text], salary: { min: 1, currency: text, unit: text } },
    ...{
      contacts: [{ name: text, title: text, phone: text, email: text }],
      image: text,
      applicationUrl: text,
    },
    ...{ advertisementText: text, remoteWork: text, own: text },
  };
}

/** What expressions take long for. */
const PIECES = ['+', '1', 'a.', 'a@', '<a ', '1 ', '[1'];
const endless = (piece: string) => `${piece.repeat(LENGTH / piece.length)}!`;

/** Milliseconds of the longest task while something is done. */
async function longestTask(run: () => Promise<unknown>): Promise<number> {
  const found: number[] = [];
  const note = (list: PerformanceObserverEntryList) =>
    found.push(...list.getEntries().map(({ duration }) => duration));
  const observer = new PerformanceObserver(note);
  observer.observe({ type: 'longtask' });
  await run();
  // Entries come with the task after the one that was long.
  await new Promise((resolve) => setTimeout(resolve));
  found.push(...observer.takeRecords().map(({ duration }) => duration));
  observer.disconnect();
  return Math.max(0, ...found);
}

/** Until the next fresh page, this JSON is the answer of such a path: it is made before anything is measured. */
function answerText(path: RegExp, body: string): void {
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return path.test(pathname) ? Promise.resolve(new Response(body)) : before(input, init);
  };
}

/** Milliseconds. An expression that takes the square of a text's length takes many seconds for such a text; a machine may do much else. */
const LONGEST = 5000;

describe('a record whose every field has 200 kB', function () {
  this.timeout(60_000);
  beforeEach(() => freshPage());
  afterEach(() => acceptApplications());

  const views: Readonly<Record<string, (text: string) => () => Promise<unknown>>> = {
    'a list, and its search': (text) => {
      const body = JSON.stringify([recordOf(text), recordOf(text, 'E2'), ...jobs(3)]);
      answerText(/\/vacancies\/(?:simple)?$/, body);
      return async () => {
        const list = await listed();
        expect(titles(list)).to.have.length(5);
        await seek(list, 'nurse');
        await until(() => titles(list).length === 2, 'what is found');
        list.remove();
      };
    },
    'a vacancy': (text) => {
      answerText(/\/vacancies\/E1$/, JSON.stringify(recordOf(text)));
      return async () => {
        const detail = mount('vacancy-detail', { 'vacancy-id': 'E1', similar: 0 });
        await partOf(detail, 'contacts');
        expect(shown(part(detail, 'title')!)).to.match(/^Nurse E1 /);
        detail.remove();
      };
    },
    'a receipt': (text) => async () => {
      const form = await openForm();
      fill(form);
      answerApplications(201, { id: text });
      send(form);
      await partOf(form, 'success');
      form.remove();
    },
    'a refusal': (text) => async () => {
      const form = await openForm();
      fill(form);
      refuseApplications({
        [text]: [text],
        email: [text],
        ...Object.fromEntries([...Array(20).keys()].map((at) => [`${at}${text.slice(0, 9)}`, [text]])),
      });
      send(form);
      await partOf(form, 'error-summary');
      form.remove();
    },
  };
  for (const [what, view] of Object.entries(views)) {
    it(`makes the page stand still nowhere: ${what}`, async () => {
      // Loads the code that is needed.
      await view('words 12 ')();
      for (const piece of PIECES) {
        await freshPage();
        expect(await longestTask(view(endless(piece))), piece).to.be.below(LONGEST);
      }
    });
  }
});

const Platform = globalThis.XMLHttpRequest;

/** Until `acceptApplications`, an application that was sent for real has this answer. */
function answerApplications(status: number, body: object): void {
  const text = JSON.stringify(body);
  globalThis.XMLHttpRequest = class extends Platform {
    override get status(): number {
      return super.status && status;
    }
    override get responseText(): string {
      return text;
    }
  };
}

describe('a record that cannot be drawn', () => {
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!;
  const { error } = console;
  let said: string[] = [];

  /** What nobody foresees: dates of 2099 cannot be written. */
  function breakDates(): void {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get(this: Intl.DateTimeFormat) {
        const write = format.get!.call(this) as (date?: Date | number) => string;
        return (date?: Date | number) => {
          if (date instanceof Date && date.getUTCFullYear() === 2099) throw new RangeError('unforeseen');
          return write(date);
        };
      },
    });
  }
  const mend = () => Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);

  beforeEach(async () => {
    await freshPage();
    said = [];
    console.error = (...words: unknown[]) => void said.push(words.join(' '));
    breakDates();
  });
  afterEach(() => {
    mend();
    console.error = error;
  });

  const attributes = [{ layout: 'cards' }, { layout: 'table' }, { 'group-by': 'location', layout: 'cards' }];
  for (const [at, one] of attributes.entries()) {
    it(`is left out of a list and named (${Object.keys(one).join(', ')} ${one.layout})`, async () => {
      const bad = `B${at}`;
      const made = jobs(4, (number) => ({
        endDate: '2026-12-24',
        locations: ['Odense', 'Kolding'].slice(number % 2),
      }));
      answerBy(() =>
        made.toSpliced(2, 0, { id: bad, description: 'Bad', endDate: '2099-01-01', locations: ['Odense'] }),
      );
      const list = await listed({ perdate: 'any', ...one });
      await until(() => counted(list) === '4 vacancies', 'the others');
      expect(titles(list).toSorted()).to.deep.equal(['Job 0', 'Job 1', 'Job 2', 'Job 3']);
      expect(has(list, 'skeleton')).to.equal(false);
      expect(said.join()).to.include(`cannot show vacancy ${bad}, so it is left out: RangeError: unforeseen`);
    });
  }

  it('is said in place of a vacancy, which can be tried again', async () => {
    answerVacancy({ id: 'E1', description: 'Bad', endDate: '2099-01-01' });
    const detail = mount('vacancy-detail', { 'vacancy-id': 'E1', similar: 0 });
    const message = await partOf(detail, 'error');
    expect(shown(message)).to.include('This vacancy cannot be shown right now.');
    expect(has(detail, 'skeleton')).to.equal(false);
    await until(() => said.join().includes('it cannot be drawn: RangeError: unforeseen'), 'the report');
    mend();
    part(detail, 'retry')!.click();
    await until(() => has(detail, 'title'), 'the vacancy');
    expect(parts(detail, 'error')).to.deep.equal([]);
  });
});

describe('a record without a bottom', () => {
  const platform = globalThis.fetch;
  beforeEach(() => freshPage());

  it('is a vacancy, and one of a list', async () => {
    // Written by hand, since nothing writes it as JSON.
    const deep = `${'{"address":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const record = `{"id":"E2","description":"Deep","address":${deep},"locations":[{"name":"Odense","address":${deep}}]}`;
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (!/\/vacancies\/(?:simple|E2)?$/.test(pathname)) return platform(input, init);
      const list = `[{"id":"E1","description":"First"},${record}]`;
      return Promise.resolve(new Response(pathname.endsWith('E2') ? record : list));
    };
    expect(titles(await listed())).to.include('Deep');
    const detail = mount('vacancy-detail', { 'vacancy-id': 'E2', 'structured-data': true, similar: 0 });
    expect(shown(await partOf(detail, 'title'))).to.equal('Deep');
    expect(shown(await partOf(detail, 'fact-location'))).to.include('Odense');
  });
});
