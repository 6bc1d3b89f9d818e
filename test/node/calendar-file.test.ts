/** The deadline as a calendar's file, read by a parser that is not ours (ical.js, of Mozilla's calendar). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import ICAL from 'ical.js';
import { calendarFile, type CalendarDay } from '../../src/core/vacancies/calendar-event.js';

const now = new Date('2026-11-23T04:05:06.789Z');
const day: CalendarDay = {
  uid: 'V1001.deadline@jobs.example',
  day: '2026-12-31',
  summary: 'Apply: Developer',
  description: 'https://jobs.example/?vacancy=V1001',
  url: 'https://jobs.example/?vacancy=V1001',
};

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  assert.equal(events.length, 1);
  const [event] = events;
  assert.ok(event);
  return { calendar, component: event, event: new ICAL.Event(event, { strictExceptions: true }) };
}

describe('the file with a deadline', () => {
  it('is one event of all of that day, with what RFC 5545 requires', () => {
    const { calendar, component, event } = parse(calendarFile(day, now));
    assert.equal(calendar.getFirstPropertyValue('version'), '2.0');
    assert.ok(calendar.getFirstPropertyValue('prodid'));
    assert.equal(event.uid, day.uid);
    assert.equal(event.summary, day.summary);
    assert.equal(event.description, day.description);
    assert.equal(event.startDate.isDate, true);
    assert.equal(event.startDate.toString(), '2026-12-31');
    assert.equal(event.endDate.toString(), '2027-01-01');
    assert.equal(event.duration.toString(), 'P1D');
    assert.equal(component.getFirstPropertyValue('url'), day.url);
    const stamp = component.getFirstPropertyValue('dtstamp') as InstanceType<typeof ICAL.Time>;
    assert.equal(stamp.toString(), '2026-11-23T04:05:06Z');
  });

  it('is one day, too, on the last one of which the next has no year of four digits', () => {
    const text = calendarFile({ ...day, day: '9999-12-31' }, now);
    assert.doesNotMatch(text, /010000|DTEND/);
    const { event } = parse(text);
    assert.equal(event.startDate.toString(), '9999-12-31');
    assert.equal(event.duration.toString(), 'P1D');
  });

  for (const text of [
    'commas, semicolons; and back\\slashes \\n \\, \\;',
    'lines\nof\r\nseveral\rkinds',
    'Søg: Ingeniør – „Ünïcode“ '.repeat(12),
    '👩‍💻🧑🏽‍🚒'.repeat(20),
    '日本語の求人'.repeat(20),
    'END:VEVENT\r\nBEGIN:VALARM\r\nEND:VALARM',
    'x'.repeat(500),
    ' leading and trailing ',
    '"quotes": and colons',
  ]) {
    it(`says what the vacancy says: ${JSON.stringify(text.slice(0, 30))}`, () => {
      const { event } = parse(calendarFile({ ...day, summary: text, description: text }, now));
      const expected = text.replace(/\r\n?/g, '\n');
      assert.equal(event.summary, expected);
      assert.equal(event.description, expected);
    });
  }

  it('has lines of 75 octets at most that end by CR LF, and no character is cut', () => {
    const summary = 'Ingeniør 👩‍💻 æøå 日本語 '.repeat(30);
    const file = calendarFile({ ...day, summary }, now);
    assert.ok(file.endsWith('\r\n'));
    assert.equal(file.replaceAll('\r\n', '').search(/[\r\n]/), -1);
    const lines = file.slice(0, -2).split('\r\n');
    for (const line of lines) {
      const bytes = Buffer.from(line, 'utf8');
      assert.ok(bytes.length <= 75, line);
      assert.equal(bytes.toString('utf8'), line);
    }
    assert.ok(lines.some((line) => Buffer.byteLength(line) > 71));
  });

  it('leaves out control characters and halves of characters', () => {
    const { event } = parse(calendarFile({ ...day, summary: 'a\u0000b\u0007c\ud83d d\u007f' }, now));
    assert.equal(event.summary, 'abc\ufffd d');
  });

  it('keeps what is encoded in an address', () => {
    const url = 'https://jobs.example/j%C3%B8b/R%26D%2F7?a=1,2;3&b=%25';
    const { component } = parse(calendarFile({ ...day, url }, now));
    assert.equal(component.getFirstPropertyValue('url'), url);
  });
});
