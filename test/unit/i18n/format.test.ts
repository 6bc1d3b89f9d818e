import { expect } from '@open-wc/testing';
import {
  formatBytes,
  formatChoice,
  formatDate,
  formatSeconds,
  formatTime,
} from '../../../src/i18n/format.js';

/** Some languages write a narrow or unbreakable space. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('formats', () => {
  it('write a calendar date as the day that it is, in words', () => {
    expect(formatDate('en-GB', '2026-02-14')).to.equal('14 February 2026');
    expect(formatDate('da', '2026-02-14')).to.equal('14. februar 2026');
    expect(formatDate('de', '2026-02-14')).to.equal('14. Februar 2026');
    expect(formatDate('sv', '2026-02-14')).to.equal('14 februari 2026');
    expect(formatDate('en-GB', '2026-12-31')).to.equal('31 December 2026');
  });

  it("write an instant in the visitor's own time", () => {
    const text = formatTime('en-GB', new Date(2026, 1, 14, 9, 5));
    expect(text).to.contain('14 February 2026');
    expect(text).to.contain('09:05');
  });

  for (const [bytes, text] of [
    [1, '1 byte'],
    [1024, '1 kB'],
    [1_300_000, '1.2 MB'],
    [5_497_558_138_880, '5,120 GB'],
  ] as const) {
    it(`write ${bytes} bytes as ${text}`, () => {
      expect(plain(formatBytes('en', bytes))).to.equal(text);
    });
  }

  it('write sizes with the decimal comma of Danish, German and Swedish', () => {
    for (const language of ['da', 'de', 'sv']) {
      expect(plain(formatBytes(language, 1_300_000)), language).to.equal('1,2 MB');
    }
  });

  for (const [language, five, minute, minutes] of [
    ['en', '5 seconds', '1 minute', '3 minutes'],
    ['da', '5 sekunder', '1 minut', '3 minutter'],
    ['de', '5 Sekunden', '1 Minute', '3 Minuten'],
    ['pl', '5 sekund', '1 minuta', '3 minuty'],
  ] as const) {
    it(`write seconds and minutes in words of ${language}`, () => {
      expect(plain(formatSeconds(language, 5))).to.equal(five);
      expect(plain(formatSeconds(language, 60))).to.equal(minute);
      expect(plain(formatSeconds(language, 180))).to.equal(minutes);
    });
  }

  it('write whole seconds below a minute and whole minutes from there on', () => {
    expect(formatSeconds('en', 1)).to.equal('1 second');
    expect(formatSeconds('en', 59)).to.equal('59 seconds');
    expect(formatSeconds('en', 12.4)).to.equal('12 seconds');
    expect(formatSeconds('en', 61)).to.equal('1 minute');
    expect(formatSeconds('en', 100)).to.equal('2 minutes');
    expect(formatSeconds('en', 72_000)).to.equal('1,200 minutes');
  });

  it('write a choice', () => {
    expect(formatChoice('en', ['.pdf', '.docx', '.txt'])).to.equal('.pdf, .docx, or .txt');
    expect(formatChoice('da', ['.pdf', '.docx'])).to.equal('.pdf eller .docx');
    expect(formatChoice('de', ['.pdf', '.docx', '.txt'])).to.equal('.pdf, .docx oder .txt');
    expect(formatChoice('sv', ['.pdf', '.docx', '.txt'])).to.equal('.pdf, .docx eller .txt');
    expect(formatChoice('en', ['.pdf'])).to.equal('.pdf');
  });
});
