// Generates the records of a realistic company from the sample company; the same on the same day.
import type { Database } from '../../database/database.js';
import type { SampleCompany } from '../../database/sample.js';
import { tableOf } from '../model.js';
import { dayOf } from './days.js';
import { GeneratedCompany } from './generated-company.js';
import { addLookups } from './lookups.js';
import { addStaff } from './staff.js';

export interface CompanyOptions {
  /** Its locations, organisations, job types and employment categories are used, with their ids and names. */
  basis: SampleCompany;
  /** The number of employees, including former ones. */
  employees: number;
  /** Today's date, YYYY-MM-DD. */
  today: string;
}

/** Whether there is a company already: each has at least its root organisation. */
export function hasCompany(database: Database): boolean {
  return database.first(`SELECT 1 AS found FROM "${tableOf('Organization')}" LIMIT 1`) !== undefined;
}

/** Fills the record tables, which must be empty, in one transaction. */
export function generateCompany(database: Database, options: CompanyOptions): void {
  const { basis, employees, today } = options;
  if (!Number.isSafeInteger(employees) || employees < 0)
    throw new Error(`${employees} is not a valid number of employees.`);
  const company = new GeneratedCompany(dayOf(today));
  addLookups(company, basis, employees);
  addStaff(company, basis, employees);
  database.transaction(() => company.write(database));
}
