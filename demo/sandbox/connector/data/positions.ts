// Positions, each with its versions, and concurrent positions.
import { momentOf } from './days.js';
import { numberedId, type GeneratedCompany, type NewRecord } from './generated-company.js';
import { reasonTypes } from './lookups.js';

export interface Unit {
  readonly id: string;
  readonly name: string | null;
  /** Null for the company itself. */
  readonly parent: Unit | null;
  readonly depth: number;
  readonly isActive: boolean;
  /** The first job is the manager's. */
  readonly jobs: readonly Job[];
  managerPositionId: string | null;
}

export interface Job {
  readonly jobId: string;
  readonly title: string | null;
}

export interface Employee {
  readonly id: string;
  readonly isActive: boolean;
  /** Whether they have a current position. */
  readonly isPlaced: boolean;
}

/** What all versions of a position share. */
interface Seat {
  readonly unit: Unit;
  readonly job: Job;
  /** Null: vacant. */
  readonly employeeId: string | null;
  /** The days on which it begins and ends; null: open-ended. */
  readonly from: number;
  readonly to: number | null;
}

/** A manager for each organisation, the others below them; some positions are vacant, ended or in the future. */
export function addPositions(
  company: GeneratedCompany,
  units: readonly Unit[],
  employees: readonly Employee[],
): void {
  const { random, today } = company;
  const active = units.filter(({ isActive }) => isActive);
  const closed = units.filter(({ isActive }) => !isActive);
  const placed = employees.filter(({ isPlaced }) => isPlaced);
  const leaders = placed.slice(0, Math.min(active.length, Math.ceil(placed.length / 3)));
  const someTimeAgo = () => today - random.integer(120, 12 * 365);
  let positions = 0;
  const add = (
    unit: Unit,
    employeeId: string | null,
    from: number,
    to: number | null,
    job = random.pick(unit.jobs.slice(1))!,
  ): string => {
    positions += 1;
    const positionId = numberedId('P', positions, 5);
    addVersions(company, positionId, { unit, job, employeeId, from, to });
    return positionId;
  };
  for (const [index, { id }] of leaders.entries()) {
    const unit = active[index]!;
    unit.managerPositionId = add(unit, id, someTimeAgo(), null, unit.jobs[0]);
  }
  for (const { id } of placed.slice(leaders.length)) {
    add(random.pick(active)!, id, someTimeAgo(), null);
    if (random.chance(0.05)) add(random.pick(active)!, null, someTimeAgo(), null);
  }
  for (const [index, { id, isActive, isPlaced }] of employees.entries()) {
    const to = today - random.integer(1, 700);
    if (leaders.length === 0 || isPlaced) continue;
    // Half of the active employees without a position start soon.
    if (!isActive)
      add(random.pick(index % 24 === 7 ? closed : active)!, id, to - random.integer(30, 3000), to);
    else if (index % 60 === 9) add(random.pick(active)!, id, today + random.integer(5, 60), null);
  }
}

/** Consecutive versions of a position: the last one is open, or ended with a reason. */
function addVersions(
  company: GeneratedCompany,
  positionId: string,
  { unit, job, employeeId, from, to }: Seat,
): void {
  const { random, today } = company;
  const last = to ?? today + 100;
  const starts = new Set([from]);
  const changes = last - from > 60 ? random.integer(0, 4) : 0;
  for (let change = 0; change < changes; change += 1) starts.add(random.integer(from + 20, last - 20));
  const days = [...starts].sort((one, other) => one - other);
  const lasting = company.filled('PositionVersion');
  const managers = company.all('PositionVersion').slice(0, 200);
  const former = random.chance(0.25) ? random.pickOrNull(company.all('SimpleEmployee'), 0.6) : undefined;
  let before: unknown = null;
  for (const [index, day] of days.entries()) {
    const next = days[index + 1];
    const end = next === undefined ? to : next - 1;
    // Only versions of the past may have had another employee.
    const isPast = next !== undefined && end !== null && end < today;
    const holder =
      isPast && index === 0 && former !== undefined ? (former?.['employeeId'] ?? null) : employeeId;
    const isHired = holder !== null && holder !== before;
    const isLeft = next === undefined ? to !== null : holder !== null && holder !== employeeId;
    before = holder;
    const given: NewRecord = {
      ...lasting,
      ...hoursOf(company),
      positionId,
      organizationId: isPast && random.chance(0.05) ? null : unit.id,
      jobId: isPast && random.chance(0.05) ? null : job.jobId,
      title: random.chance(0.92) ? job.title : null,
      employeeId: holder,
      reportsTo: managerFor(unit),
      secondaryManagerId: random.pickOrNull(managers, 0.1)?.['positionId'] ?? null,
      locationId: company.key('Location'),
      validFrom: momentOf(day),
      validTo: end === null ? null : momentOf(end),
      actualValidFrom: random.chance(0.7) ? momentOf(day) : null,
      actualValidTo: end !== null && random.chance(0.7) ? momentOf(end) : null,
      ...reasonsOf(company, isHired, isLeft),
    };
    company.add('PositionVersion', given, day);
  }
}

/** The manager of the organisation, or for that manager, of the nearest organisation above. */
function managerFor(unit: Unit): string | null {
  for (let at: Unit | null = unit; at !== null; at = at.parent)
    if (at.managerPositionId !== null) return at.managerPositionId;
  return null;
}

/** A further position of an employee. */
export function addConcurrentPosition(company: GeneratedCompany, employeeId: string): void {
  const { random, today } = company;
  const from = today - random.integer(-30, 2500);
  const isEnded = company.all('ConcurrentPosition').length % 3 === 1;
  const to = isEnded ? from + random.integer(30, 900) : null;
  const manager = random.pickOrNull(company.all('PositionVersion').slice(0, 200), 0.9);
  const given: NewRecord = {
    ...hoursOf(company),
    employeeId,
    // Names a position, like `reportsTo` of a position.
    managerId: manager?.['positionId'] ?? null,
    validFrom: momentOf(from),
    validTo: to === null ? null : momentOf(to),
    ...reasonsOf(company, true, to !== null),
  };
  company.add('ConcurrentPosition', given, from);
}

function hoursOf({ random }: GeneratedCompany) {
  const fte = random.pick([1, 1, 1, 1, 0.8, 0.75, 0.5, 0.2])!;
  const workingHours = Math.round(37 * fte * 100) / 100;
  return { fte, workingHours, workingHoursExpected: random.chance(0.9) ? workingHours : workingHours - 2.5 };
}

/** The reasons of a version in which an employee begins, or after which they or the position end. */
function reasonsOf(company: GeneratedCompany, isHired: boolean, isLeft: boolean): NewRecord {
  const idOf = (type: number, share: number) => {
    const reasons = company.all('ReasonCode').filter(({ reasonCodeType }) => reasonCodeType === type);
    return company.random.pickOrNull(reasons, share)?.['reasonCodeId'] ?? null;
  };
  return {
    hireReasonCodeId: isHired ? idOf(reasonTypes.hire, 0.9) : null,
    terminateReasonCodeId: isLeft ? idOf(reasonTypes.terminate, 1) : null,
  };
}
