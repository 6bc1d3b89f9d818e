// Generators of the next record, or the next group of related records, of each type.
import type { Database } from '../../database/database.js';
import { tableOf, type TypeName } from '../model.js';
import { edgeCaseTexts } from './edge-case-texts.js';
import {
  categoryRecord,
  dimensionRecord,
  jobTypeRecord,
  reasonCodeRecord,
  reasonIds,
  settlementRecord,
} from './basics.js';
import { calendarRecord, dateRecord } from './calendars.js';
import { concurrentRecord } from './concurrent-positions.js';
import { randomKey, numberedId, type Draft } from './draft.js';
import { employeeRecord } from './employees.js';
import { history, type EarlierValues, type Workplace } from './history.js';
import { jobRecord, titles } from './jobs.js';
import { inventedLocation } from './locations.js';
import { inventedName, organizationRecord } from './organizations.js';
import type { NewRecord } from './record-store.js';

/** Creates records from an unused number: at least one, at most `most`. */
type Filler = (number: number, most: number) => NewRecord[];

/** Ids have more digits than those of a generated company, so they do not collide. */
const id = (prefix: string, number: number) => numberedId(`${prefix}-`, number, 9);

const dimensionFiller =
  (which: 1 | 2 | 3 | 4) =>
  (draft: Draft): Filler =>
  (number) => [dimensionRecord(draft, which, number, id(`D${which}`, number))];

export const fillers: Record<TypeName, (draft: Draft, database: Database) => Filler> = {
  ConcurrentPosition: (draft, database) => {
    const reasons = reasonIds(draft);
    const managers = positionIds(database);
    return () => [
      concurrentRecord(
        draft,
        randomKey(draft, 'SimpleEmployee', 0.98),
        draft.random.pickOrNull(managers, 0.9),
        reasons,
      ),
    ];
  },
  Dimension1: dimensionFiller(1),
  Dimension2: dimensionFiller(2),
  Dimension3: dimensionFiller(3),
  Dimension4: dimensionFiller(4),
  EmploymentCategory: (draft) => (number) => [categoryRecord(draft, id('Category', number), true)],
  Job: (draft) => (number) => {
    const { random } = draft;
    const description = random.chance(0.05) ? random.pick(edgeCaseTexts) : random.pick(titles);
    return [
      {
        ...jobRecord(draft, number, description, randomKey(draft, 'Organization', 0.95)),
        jobId: id('J', number),
      },
    ];
  },
  JobType: (draft) => (number) => [
    jobTypeRecord(draft, id('type', number), draft.random.pickOrNull(titles, 0.95)),
  ],
  Location: (draft) => (number) => [inventedLocation(draft, number, id('site', number))],
  Organization: (draft) => {
    // Parents are the initial organisations, so there is no cycle.
    const parents = [...draft.store.keys('Organization')];
    return (number) => {
      const organization = {
        id: id('org', number),
        name: inventedName(draft),
        isActive: draft.random.chance(0.9),
        isStaffUnit: draft.random.chance(0.15),
        parentId: draft.random.pick(parents) ?? null,
        locationId: randomKey(draft, 'Location', 0.9),
        managerPositionId: null,
      };
      return [organizationRecord(draft, organization)];
    };
  },
  PositionVersion: positionFiller,
  ReasonCode: (draft) => (number) => {
    const kind = draft.random.pick(['hire', 'terminate', 'change'] as const);
    const record = reasonCodeRecord(draft, kind, number, draft.random.pickOrNull(edgeCaseTexts, 0.9));
    return [{ ...record, reasonCodeId: id(kind[0]!.toUpperCase(), number) }];
  },
  Settlement: (draft) => (number) => {
    const record = settlementRecord(draft, number, draft.random.pickOrNull(edgeCaseTexts, 0.9));
    return [{ ...record, settlementId: id('S', number) }];
  },
  SimpleEmployee: (draft) => (number) => {
    const record = employeeRecord(draft, number, draft.random.chance(0.9));
    return [{ ...record, employeeId: id('E', number) }];
  },
  WorkCalendar: (draft) => (number) => [
    calendarRecord(draft, id('Calendar', number), draft.random.pickOrNull(edgeCaseTexts, 0.9)),
  ],
  WorkCalendarDate: (draft) => (number) => [
    // Days of a century around today.
    dateRecord(
      draft,
      randomKey(draft, 'WorkCalendar', 1),
      draft.today - 18_000 + (number % 36_500),
      7.4,
      null,
    ),
  ],
};

/** Positions with their histories, below the initial positions. */
function positionFiller(draft: Draft, database: Database): Filler {
  const { random, today } = draft;
  const managers = positionIds(database);
  const jobs = database.all<{ jobId: string; description: string | null; organizationId: string | null }>(
    `SELECT "jobId" AS jobId, "description" AS description, "organizationId" AS organizationId
     FROM "${tableOf('Job')}" ORDER BY id LIMIT 5000`,
  );
  const workplace = (): Workplace => {
    const job = random.pick(jobs);
    if (job === undefined)
      return { jobId: null, title: null, organizationId: randomKey(draft, 'Organization', 1) };
    const organizationId = job.organizationId ?? randomKey(draft, 'Organization', 1);
    return { jobId: job.jobId, title: random.chance(0.92) ? job.description : null, organizationId };
  };
  const past: EarlierValues = {
    workplace,
    manager: () => random.pick(managers) ?? null,
    formerEmployees: draft.store.keys('SimpleEmployee'),
    reasons: reasonIds(draft),
  };
  return (number, most) => {
    // Without reason codes, no position can end.
    const isEnded = past.reasons.terminate.length > 0 && random.chance(0.2);
    const from = today - random.whole(400, 12 * 365);
    const seat = {
      ...workplace(),
      positionId: id('P', number),
      employeeId: randomKey(draft, 'SimpleEmployee', 0.95),
      reportsTo: random.pick(managers) ?? null,
      from,
      to: isEnded ? from + random.whole(30, 390) : null,
    };
    return history(draft, seat, past, most);
  };
}

function positionIds(database: Database): string[] {
  return database
    .all<{ positionId: string }>(
      `SELECT DISTINCT "positionId" AS positionId FROM "${tableOf('PositionVersion')}"
       WHERE "positionId" IS NOT NULL ORDER BY id LIMIT 1000`,
    )
    .map(({ positionId }) => positionId);
}
