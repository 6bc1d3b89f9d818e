// Assigns positions: a manager for each organisation, the others below them; some are vacant, ended or in the future.
import { reasonIds } from './basics.js';
import { numberedId, type Draft } from './draft.js';
import type { Employee } from './employees.js';
import { history, type EarlierValues, type PositionState, type Workplace } from './history.js';
import type { Job } from './jobs.js';
import type { Organization } from './organizations.js';

type Jobs = ReadonlyMap<Organization, readonly Job[]>;

/** Sets the organisations' managers and adds all positions. @returns the position ids, managers first */
export function addPositions(
  draft: Draft,
  organizations: readonly Organization[],
  jobs: Jobs,
  employees: readonly Employee[],
): string[] {
  const { random, today } = draft;
  const active = organizations.filter(({ isActive }) => isActive);
  const closed = organizations.filter(({ isActive }) => !isActive);
  const placed = employees.filter(({ isPlaced }) => isPlaced);
  const leaders = placed.slice(0, Math.min(active.length, Math.ceil(placed.length / 3)));
  const left = employees.filter(({ isActive }) => !isActive).map(({ id }) => id);
  const reasons = reasonIds(draft);
  const ids: string[] = [];
  const managers: string[] = [];

  /** A position refers only to earlier ones, in every version, so that there are no cycles. */
  const add = (
    organization: Organization,
    employeeId: string | null,
    from: number,
    to: number | null,
    job?: Job,
  ) => {
    const positionId = numberedId('P', ids.length + 1);
    const above = managers.length;
    const past: EarlierValues = {
      workplace: () => workplace(draft, random.pick(active)!, jobs),
      manager: () => managers[random.whole(0, above - 1)] ?? null,
      formerEmployees: left,
      reasons,
    };
    const seat: PositionState = {
      ...workplace(draft, organization, jobs, job),
      positionId,
      employeeId,
      reportsTo: managerFor(organization),
      from,
      to,
    };
    for (const version of history(draft, seat, past)) draft.store.add('PositionVersion', version);
    ids.push(positionId);
    return positionId;
  };
  const someTimeAgo = () => today - random.whole(120, 12 * 365);

  for (const [index, { id }] of leaders.entries()) {
    const organization = active[index]!;
    const manager = add(organization, id, someTimeAgo(), null, jobs.get(organization)![0]);
    organization.managerPositionId = manager;
    managers.push(manager);
  }
  if (managers.length === 0) return ids;

  for (const { id } of placed.slice(leaders.length)) {
    add(random.pick(active)!, id, someTimeAgo(), null);
    if (random.chance(0.05)) add(random.pick(active)!, null, someTimeAgo(), null);
  }
  for (const [index, { id, isActive, isPlaced }] of employees.entries()) {
    if (isPlaced) continue;
    const to = today - random.whole(1, 700);
    // Half of the active employees without a position start soon; the others have none.
    if (!isActive && index % 24 === 7) add(random.pick(closed) ?? active[0]!, id, to - 900, to);
    else if (!isActive) add(random.pick(active)!, id, to - random.whole(30, 3000), to);
    else if (index % 60 === 9) add(random.pick(active)!, id, today + random.whole(5, 60), null);
  }
  return ids;

  /** The manager of the organisation, or for that manager, of the nearest organisation above. */
  function managerFor(organization: Organization): string | null {
    for (let at: Organization | null = organization; at !== null; at = at.parent) {
      if (at.managerPositionId !== null) return at.managerPositionId;
    }
    return null;
  }
}

function workplace({ random }: Draft, organization: Organization, jobs: Jobs, fixed?: Job): Workplace {
  const own = jobs.get(organization) ?? [];
  const job = fixed ?? random.pick(own.slice(1)) ?? random.pick(own);
  const title = random.chance(0.92) ? (job?.description ?? null) : null;
  return { organizationId: organization.id, jobId: job?.id ?? null, title };
}
