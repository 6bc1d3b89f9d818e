// Generates jobs, by organisation and job type.
import { audit, numberedId, randomKey, randomPastDay, type Draft } from './draft.js';
import type { Organization } from './organizations.js';
import { notes, words } from './words.js';

export interface Job {
  readonly id: string;
  readonly description: string | null;
}

/** The first job of an organisation is the manager's. */
export function addJobs(draft: Draft, organizations: readonly Organization[]): Map<Organization, Job[]> {
  const { store, random } = draft;
  const jobs = new Map<Organization, Job[]>();
  const managerType = store.keys('JobType').find((id) => /manager|leader/i.test(id));
  let number = 0;
  const add = (organization: Organization | null, isManager: boolean): Job => {
    number += 1;
    const id = numberedId('J', number);
    const title = random.pick(random.chance(0.08) ? words.edgeCases : words.titles)!;
    const name = isManager ? `Head of ${organization?.name ?? organization?.id ?? 'section'}` : title;
    const description = number % 23 === 2 ? null : name;
    const jobTypeId = randomKey(draft, 'JobType', 0.95);
    store.add('Job', {
      jobId: id,
      jobTypeId: isManager ? (managerType ?? jobTypeId) : jobTypeId,
      description,
      organizationId: organization?.id ?? null,
      note: random.pickOrNull(notes, 0.2),
      active: random.chance(0.94) && (organization?.isActive ?? true),
      ...audit(draft, randomPastDay(draft, 10)),
      positionNoteEditMode: random.whole(0, 2),
      seniorityStep: random.chance(0.3),
    });
    return { id, description };
  };
  const everyones = [add(null, false), add(null, false)];
  for (const organization of organizations) {
    const own = [add(organization, true)];
    for (let more = organization.isActive ? random.whole(1, 3) : 1; more > 0; more -= 1)
      own.push(add(organization, false));
    jobs.set(organization, [...own, ...everyones]);
  }
  return jobs;
}
