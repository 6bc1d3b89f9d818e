/** To make one costs a thousand times more than to use it, and much memory. */
const formats = Object.create(null) as Record<string, Intl.DateTimeFormat>;

/** Milliseconds by which a time zone (an IANA name) is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  formats[timeZone] ??= new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = formats[timeZone].formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(instant / 1000) * 1000;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * The last second of a day, with the offset of a time zone then: `2026-03-01T23:59:59+01:00`.
 * @param timeZone an IANA name; without a valid one there is no offset: local time
 */
export function endOfDay(day: string, timeZone: string | undefined): string {
  const local = `${day}T23:59:59`;
  if (!timeZone) return local;
  try {
    const written = Date.parse(`${local}Z`);
    // The offset at the instant itself, which differs from that of the first guess where clocks change in between.
    const offset = offsetAt(written - offsetAt(written, timeZone), timeZone);
    const minutes = Math.abs(Math.round(offset / 60_000));
    const sign = offset < 0 ? '-' : '+';
    return `${local}${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  } catch {
    return local;
  }
}
