// Calendar dates, and the shift that keeps the sample's dates around today.
import type { Database } from './database.js';

/** Shifts the dates of each customer's vacancies by the days since the last shift. */
export function shiftSampleDates(database: Database, today: string): void {
  database.transaction(() => {
    const days = `CAST(julianday(?) - julianday(sample_date) AS INTEGER) || ' days'`;
    const ofCustomer = `(SELECT ${days} FROM customers WHERE customers.id = vacancies.customer_id)`;
    database.run(
      `UPDATE vacancies SET start_date = date(start_date, ${ofCustomer}), end_date = date(end_date, ${ofCustomer})`,
      today,
      today,
    );
    database.run('UPDATE customers SET sample_date = ?', today);
  });
}

/** The date in this machine's time zone, YYYY-MM-DD. */
export function localDate(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/** Whether a text is a valid date, YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}
