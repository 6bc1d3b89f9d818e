// Generates the records of a realistic company from the sample company; the same for the same seed and day.
import type { Database } from '../../database/database.js';
import { localDate } from '../../database/sample-dates.js';
import type { SampleCompany } from '../../database/sample.js';
import { tableOf } from '../model.js';
import {
  addDimensions,
  addEmploymentCategories,
  addJobTypes,
  addReasonCodes,
  addSettlements,
} from './basics.js';
import { addWorkCalendars } from './calendars.js';
import { addConcurrentPositions } from './concurrent-positions.js';
import { dayOf } from './days.js';
import type { Draft } from './draft.js';
import { addEmployees } from './employees.js';
import { addJobs } from './jobs.js';
import { addLocations } from './locations.js';
import { addOrganizations, planOrganizations } from './organizations.js';
import { addPositions } from './positions.js';
import { Random } from './random.js';
import { RecordStore } from './record-store.js';

export interface CompanyOptions {
  /** Its locations, organisations, job types and employment categories are used, with their ids and names. */
  basis: SampleCompany;
  /** The number of employees, including former ones. Default 120. */
  employees?: number;
  /** Default 1. */
  seed?: number;
  /** Today's date, YYYY-MM-DD. Default: the machine's. */
  today?: string;
}

/** Whether there is a company already: each has at least its root organisation. */
export function hasCompany(database: Database): boolean {
  return database.first(`SELECT 1 AS found FROM "${tableOf('Organization')}" LIMIT 1`) !== undefined;
}

/** Fills the record tables, which must be empty, in one transaction. */
export function generateCompany(database: Database, options: CompanyOptions): void {
  const { basis, employees: people = 120, seed = 1, today = localDate() } = options;
  if (!Number.isSafeInteger(people) || people < 0)
    throw new Error(`${people} is not a valid number of employees.`);
  if (hasCompany(database)) throw new Error('The database has the records of a company already.');
  database.transaction(() => {
    const store = new RecordStore();
    const random = new Random(seed);
    const part = (name: string): Draft => ({ store, random: random.fork(name), today: dayOf(today) });
    const teams = Math.round(people / 9);
    const closed = 2 + Math.floor(teams / 12);

    addLocations(part('locations'), basis, 3 + Math.floor(people / 150));
    addDimensions(part('dimensions'), teams);
    addReasonCodes(part('reason codes'));
    addSettlements(part('settlements'));
    addJobTypes(part('job types'), basis);
    addEmploymentCategories(part('employment categories'), basis);
    addWorkCalendars(part('calendars'), basis);
    const organizations = planOrganizations(part('organizations'), basis, teams, closed);
    const jobs = addJobs(part('jobs'), organizations);
    const employees = addEmployees(part('employees'), people);
    const positionIds = addPositions(part('positions'), organizations, jobs, employees);
    addOrganizations(part('organization records'), organizations);
    const active = employees.filter(({ isActive }) => isActive).map(({ id }) => id);
    addConcurrentPositions(part('concurrent positions'), active, positionIds);
    store.write(database);
  });
}
