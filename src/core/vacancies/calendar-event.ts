// A deadline as a file that calendars import: iCalendar, RFC 5545.

export interface CalendarDay {
  /** The same for the same event, wherever it is imported. */
  readonly uid: string;
  /** `YYYY-MM-DD`: all of that day, in no time zone. */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

/** Octets of a line without its end (RFC 5545, section 3.1). */
const MAX_LINE = 75;

/** @param now when the file is made */
export function calendarFile({ uid, day, summary, description, url }: CalendarDay, now: Date): string {
  const end = dayAfter(day);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//career-elements//vacancies//EN',
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    // A day has four digits for its year; without an end, an event is as long as its day.
    ...(end > day ? [`DTEND;VALUE=DATE:${compact(end)}`] : []),
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${encodeURI(plain(url)).replaceAll('%25', '%')}`,
    'TRANSP:TRANSPARENT', // the visitor is not busy on that day
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const compact = (day: string) => day.replaceAll('-', '');

/** The end of an event is not part of it. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Without control characters, which a line may not have, and without halves of characters, which UTF-8 cannot write. */
const plain = (value: string) =>
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  value.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A value of the type TEXT (section 3.3.11). */
function text(value: string): string {
  return plain(value.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A long line on several, each but the first after a space; no character is cut. */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
    if (octets + size > MAX_LINE) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
