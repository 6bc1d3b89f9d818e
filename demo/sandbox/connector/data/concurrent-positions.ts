// Concurrent positions: further positions of an employee.
import { reasonIds } from './basics.js';
import { startOf } from './days.js';
import { audit, randomKey, type Draft } from './draft.js';
import { externalReference, hoursOf, officeOf } from './history.js';
import { words } from './words.js';

export function addConcurrentPositions(
  draft: Draft,
  employeeIds: readonly string[],
  positionIds: readonly string[],
): void {
  const { random, today } = draft;
  const reasons = reasonIds(draft);
  const managers = positionIds.slice(0, 200);
  employeeIds.forEach((employeeId, index) => {
    if (index % 14 !== 3) return;
    const managerId = random.pickOrNull(managers, 0.9);
    const from = today - random.whole(-30, 2500);
    const isEnded = random.chance(0.35);
    const to = from + random.whole(30, 900);
    const { fte, workingHours, fullTimeWorkingHours } = hoursOf(draft);
    draft.store.add('ConcurrentPosition', {
      title: random.pickOrNull(words.titles, 0.9),
      jobId: randomKey(draft, 'Job', 0.9),
      // Refers to a position, like `reportsTo` of a position.
      managerId,
      locationId: randomKey(draft, 'Location', 0.9),
      office: random.chance(0.4) ? officeOf(draft) : null,
      organizationId: randomKey(draft, 'Organization', 0.95),
      employeeId,
      validFrom: startOf(from),
      validTo: isEnded ? startOf(to) : null,
      hireReasonCodeId: random.pickOrNull(reasons.hire, 0.8),
      terminateReasonCodeId: isEnded ? (random.pick(reasons.terminate) ?? null) : null,
      employmentCategoryName: randomKey(draft, 'EmploymentCategory', 0.9),
      fte,
      workingHours,
      fullTimeWorkingHours,
      frequency: random.whole(1, 2),
      settlementId: randomKey(draft, 'Settlement', 0.8),
      externalReference: externalReference(draft),
      ...audit(draft, from),
    });
  });
}
