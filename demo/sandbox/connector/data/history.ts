// The history of a position: consecutive versions, the last one open or ended with a reason code.
import type { ReasonIds } from './basics.js';
import { startOf } from './days.js';
import { audit, randomKey, type Draft } from './draft.js';
import type { NewRecord } from './record-store.js';
import { notes, words } from './words.js';

export interface Workplace {
  readonly organizationId: string | null;
  readonly jobId: string | null;
  readonly title: string | null;
}

/** The state of a position in a version. */
export interface PositionState extends Workplace {
  readonly positionId: string;
  readonly employeeId: string | null;
  readonly reportsTo: string | null;
  readonly from: number;
  /** The last day; null: open-ended. */
  readonly to: number | null;
}

/** Values that earlier versions may have had. */
export interface EarlierValues {
  workplace(): Workplace;
  /** Null for the head of the company. */
  manager(): string | null;
  readonly formerEmployees: readonly string[];
  readonly reasons: ReasonIds;
}

const shares = [1, 1, 1, 1, 0.8, 0.75, 0.5, 0.2] as const;
const mostVersions = 5;

export function history(draft: Draft, seat: PositionState, past: EarlierValues): NewRecord[] {
  const versions = versionsOf(draft, seat, past);
  const lasting = lastingFields(draft);
  return versions.map((version, index) => {
    const next = versions[index + 1];
    const isHired = version.employeeId !== null && versions[index - 1]?.employeeId !== version.employeeId;
    // An employee who leaves has a reason code, and so has the end of the position.
    const isLeft = next === undefined ? version.to !== null : isGone(version, next);
    return { ...lasting, ...versionRecord(draft, past, version, { isHired, isLeft }) };
  });
}

function versionRecord(
  draft: Draft,
  past: EarlierValues,
  { from, to, ...fields }: PositionState,
  { isHired, isLeft }: { isHired: boolean; isLeft: boolean },
): NewRecord {
  const { random, today } = draft;
  return {
    ...fields,
    ...hoursOf(draft),
    ...audit(draft, from),
    secondaryManagerId: random.chance(0.1) ? past.manager() : null,
    locationId: randomKey(draft, 'Location', 0.93),
    validFrom: startOf(from),
    validTo: to === null ? null : startOf(to),
    hireReasonCodeId: isHired ? random.pickOrNull(past.reasons.hire, 0.95) : null,
    terminateReasonCodeId: isLeft ? (random.pick(past.reasons.terminate) ?? null) : null,
    employmentCategoryName: randomKey(draft, 'EmploymentCategory', 0.95),
    office: random.chance(0.35) ? officeOf(draft) : null,
    note: random.pickOrNull(notes, 0.15),
    settlementId: randomKey(draft, 'Settlement', 0.8),
    actualValidFrom: random.chance(0.7) ? startOf(from) : null,
    actualValidTo: to !== null && random.chance(0.7) ? startOf(to) : null,
    dimension4Id: randomKey(draft, 'Dimension4', 0.2),
    released: from <= today || random.chance(0.5),
    employeeCleanUp: isLeft && random.chance(0.4),
  };
}

function isGone(version: PositionState, next: PositionState): boolean {
  return version.employeeId !== null && version.employeeId !== next.employeeId;
}

function versionsOf(draft: Draft, seat: PositionState, past: EarlierValues): PositionState[] {
  const { random, today } = draft;
  const starts = startsOf(draft, seat);
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const to = next === undefined ? seat.to : next - 1;
    const now = { ...seat, from, to };
    // The current version, or the final one of an ended position, has the given state, except for changes of its hours.
    if (next === undefined || to === null || to >= today) return now;
    const isImported = index === 0 && random.chance(0.06);
    if (isImported) return { ...now, organizationId: null, jobId: null, title: null, employeeId: null };
    return {
      ...now,
      ...(random.chance(0.4) && past.workplace()),
      reportsTo: seat.reportsTo !== null && random.chance(0.3) ? past.manager() : seat.reportsTo,
      employeeId: random.chance(0.25) ? random.pickOrNull(past.formerEmployees, 0.6) : seat.employeeId,
    };
  });
}

/** The start days of the versions: the first day and some later ones, a few of them in the future. */
function startsOf({ random, today }: Draft, seat: PositionState): number[] {
  const last = seat.to ?? today + 100;
  const days = new Set([seat.from]);
  for (let more = random.whole(0, mostVersions - 1); more > 0; more -= 1) {
    if (last - seat.from > 60) days.add(random.whole(seat.from + 20, last - 20));
  }
  return [...days].sort((one, other) => one - other);
}

/** Fields that are the same in all versions of a position. */
function lastingFields(draft: Draft) {
  const { random } = draft;
  return {
    frequency: random.whole(1, 2),
    workCalendarName: randomKey(draft, 'WorkCalendar', 0.92),
    dimension1Id: randomKey(draft, 'Dimension1', 0.9),
    dimension2Id: randomKey(draft, 'Dimension2', 0.6),
    dimension3Id: randomKey(draft, 'Dimension3', 0.85),
    leaveGroupName: random.pickOrNull(words.groups.leave, 0.85),
    timeTrackingGroupName: random.pickOrNull(words.groups.time, 0.7),
    mileageGroupName: random.pickOrNull(words.groups.mileage, 0.3),
    supplementalPayGroupName: random.pickOrNull(words.groups.supplements, 0.4),
    externalReference: externalReference(draft),
  };
}

export function hoursOf({ random }: Draft) {
  const fte = random.pick(shares);
  const workingHours = Math.round(37 * fte * 100) / 100;
  const workingHoursExpected = random.chance(0.9) ? workingHours : Math.max(0, workingHours - 2.5);
  return { fte, workingHours, workingHoursExpected, fullTimeWorkingHours: 37 };
}

export function officeOf({ random }: Draft): string {
  const room = `${random.pick(['A', 'B', 'Ø', 'Kælder'] as const)}.${random.whole(1, 4)}-${random.whole(1, 99)}`;
  return random.chance(0.06) ? random.pick(words.edgeCases)! : room;
}

export function externalReference({ random }: Draft): string | null {
  if (random.chance(0.6)) return null;
  return random.chance(0.05)
    ? random.pick(words.edgeCases)!
    : `ext/${random.whole(10_000, 99_999)}?v=${random.whole(1, 9)}`;
}
