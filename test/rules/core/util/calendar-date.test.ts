import { expect } from 'chai';
import {
  dayOf,
  daysBetween,
  isCalendarDate,
  readCalendarDate,
  today,
} from '../../../../src/core/util/calendar-date.js';

describe('a calendar date', () => {
  for (const day of ['2026-01-31', '2024-02-29', '2000-02-29']) {
    it(`${day} is one`, () => {
      expect(isCalendarDate(day)).to.be.true;
    });
  }

  for (const nonsense of ['2026-02-29', '1900-02-29', '2026-02-31', '2026-1-1', '2026-01-01T00:00', '']) {
    it(`"${nonsense}" is not one`, () => {
      expect(isCalendarDate(nonsense)).to.be.false;
    });
  }
});

describe('reading a date of the service', () => {
  for (const [written, day] of [
    ['2026-03-31', '2026-03-31'],
    [' 2026-03-31 ', '2026-03-31'],
    ['2026-03-31T23:59:59', '2026-03-31'],
    ['2026-03-31T00:00:00.0000000', '2026-03-31'],
    ['2026-03-31 08:15', '2026-03-31'],
  ] as const) {
    it(`takes "${written}" as the day that is written, whatever the zone`, () => {
      for (const zone of [undefined, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        expect(readCalendarDate(written, zone)).to.equal(day);
      }
    });
  }

  for (const [written, zone, day] of [
    ['2026-03-31T22:00:00Z', 'Europe/Copenhagen', '2026-04-01'],
    ['2026-03-31T22:00:00Z', 'America/New_York', '2026-03-31'],
    ['2026-03-31T21:59:59.999Z', 'Europe/Copenhagen', '2026-03-31'],
    ['2026-01-01T00:30:00+02:00', 'Europe/Copenhagen', '2025-12-31'],
    ['2026-01-01 00:30+02:00', 'Europe/Copenhagen', '2025-12-31'],
    ['2026-12-31T23:30:00-05:00', 'UTC', '2027-01-01'],
  ] as const) {
    it(`takes "${written}" as an instant, which is ${day} in ${zone}`, () => {
      expect(readCalendarDate(written, zone)).to.equal(day);
    });
  }

  for (const nonsense of [
    'not a date',
    '2026-02-30T10:00:00Z',
    20260331,
    '2026-03-31T',
    '2026-03-31 and more',
  ]) {
    it(`gives nothing for ${JSON.stringify(nonsense)}`, () => {
      expect(readCalendarDate(nonsense)).to.be.undefined;
    });
  }
});

describe('the day of an instant', () => {
  it('depends on the zone', () => {
    const instant = new Date('2026-07-01T23:30:00Z');
    expect(dayOf(instant, 'UTC')).to.equal('2026-07-01');
    expect(dayOf(instant, 'Europe/Copenhagen')).to.equal('2026-07-02');
    expect(dayOf(instant, 'America/Los_Angeles')).to.equal('2026-07-01');
  });

  it('is refused for a zone that does not exist', () => {
    expect(() => dayOf(new Date(), 'Europe/Nowhere')).to.throw(RangeError);
  });

  it("is this machine's when no zone is named", () => {
    const instant = new Date(2026, 4, 6, 0, 30);
    expect(dayOf(instant)).to.equal('2026-05-06');
  });

  it('is a date for today in every zone', () => {
    for (const zone of [undefined, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect(isCalendarDate(today(zone))).to.be.true;
    }
    expect(today('Pacific/Kiritimati') > today('Pacific/Pago_Pago')).to.be.true;
  });
});

describe('the days between two dates', () => {
  for (const [from, to, days] of [
    ['2026-01-01', '2026-01-01', 0],
    ['2026-01-31', '2026-02-01', 1],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-12-31', '2026-01-01', -364],
  ] as const) {
    it(`from ${from} to ${to} are ${days}`, () => {
      expect(daysBetween(from, to)).to.equal(days);
    });
  }
});
