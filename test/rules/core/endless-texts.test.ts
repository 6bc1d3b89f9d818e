/** Everything that reads a text of a service has an end: no text makes it take the square of its length. */
import { expect } from 'chai';
import { vacancy } from '../../helpers/shared/sample-company.js';
import { errorOfStatus } from '../../../src/core/http/failure.js';
import { readUploadAnswer } from '../../../src/core/http/upload-answer.js';
import { readVacancy } from '../../../src/core/recruiting/vacancy-record.js';
import { textsOf } from '../../../src/core/search/texts.js';
import { readCalendarDate } from '../../../src/core/util/calendar-date.js';
import { summaryOf } from '../../../src/core/util/html-text.js';
import { mailLink, phoneLink, recordLink } from '../../../src/core/util/web-links.js';
import { checkRecords } from '../../../src/core/diagnosis/record-check.js';
import { thrownBy } from '../../helpers/shared/rejection.js';
import { withoutPersons } from '../../../src/loader/panel/section.js';

const LENGTH = 200_000;
/** What is repeated, and what may stand at the end so that nothing fits. */
const PIECES = [
  '+',
  '1',
  '1 ',
  'a',
  'a.',
  'a@',
  '-',
  '(',
  '<',
  '<a ',
  '<!--',
  '<script></script ',
  '<a="',
  '&#',
  ' ',
  '\n',
  '/',
  'https://a',
  '[1',
  '%',
  'æ',
  'a-',
  '://',
];
const ENDS = ['', '!', '\n', '(0', '@', '\u0000'];
const TEXTS = PIECES.flatMap((piece) => ENDS.map((end) => piece.repeat(LENGTH / piece.length) + end));

/** Milliseconds, on a machine that does other things, too: what takes the square of the length takes ten times as many. */
const ENOUGH = 2000;

const record = (text: string) => ({
  ...vacancy({}).record,
  id: 'V1',
  title: 'Nurse',
  own: text,
  note: text,
  description: text,
});

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a phone number': phoneLink,
  'an e-mail address': mailLink,
  'a web address': recordLink,
  'a day': readCalendarDate,
  'what the panel masks': withoutPersons,
  'the beginning of an advert': (text) => summaryOf(text, 160),
  'what is searched': (text) => textsOf(vacancy({ record: record(text), advertisementText: text })),
  'a record': (text) => {
    const term = { id: text, name: text };
    const contacts = [{ name: text, title: text, phone: text, email: text }];
    const salary = { min: text, max: text, currency: text, unit: text };
    return readVacancy({
      ...record(text),
      ...{
        contacts,
        salary,
        startDate: text,
        access: text,
        priority: text,
        languages: [text],
        locations: [term],
        jobType: text,
      },
    });
  },
  'the check of a record': (text) =>
    checkRecords([{ id: text, title: text, startDate: text, endDate: text, access: text, [text]: text }], {
      today: '2026-01-01',
      where: 'x',
    }),
  'a refusal': (text) =>
    errorOfStatus(400, { errors: { [text]: [text], a: text }, title: text }, { url: 'https://a.example/' }),
  'an answer to an application': (text) => {
    const answer = { url: 'https://a.example/', text, contentType: text, retryAfter: text };
    const accepted = () => readUploadAnswer({ ...answer, status: 201 });
    try {
      return accepted();
    } catch {
      return thrownBy(() => readUploadAnswer({ ...answer, status: 400 }));
    }
  },
};

describe('a text of 200 kB', () => {
  for (const [what, read] of Object.entries(READERS)) {
    it(`is read at once as ${what}`, () => {
      for (const text of TEXTS) {
        const start = performance.now();
        read(text);
        expect(performance.now() - start, JSON.stringify(text.slice(0, 20))).to.be.below(ENOUGH);
      }
    });
  }
});

describe('records of 50,000 fields', () => {
  it('are checked at once', () => {
    const own = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`Own${at}`, at]));
    const records = Array.from({ length: 4 }, (_, at) => ({
      ...own,
      id: `V${at % 2}`,
      title: `Nurse ${at}`,
    }));
    const start = performance.now();
    const findings = checkRecords(records, { today: '2026-01-01', where: 'x' });
    expect(performance.now() - start).to.be.below(ENOUGH);
    expect(findings.some(({ message }) => message.startsWith('2 ids occur'))).to.equal(true);
  });
});
