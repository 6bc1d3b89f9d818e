// What only a visitor who wants a deadline in their calendar needs; it loads with the click.

import { calendarFile, type CalendarDay } from '../../core/vacancies/calendar-event.js';

/** Milliseconds after which the browser has begun to read the file. */
const KEEP_FILE = 60_000;

/** Offers a day as a file, which the browser saves or opens with the visitor's calendar. */
export function offerCalendarFile(day: CalendarDay, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendarFile(day, new Date())], { type: 'text/calendar' }));
  link.download = `${name.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60)}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_FILE);
}
