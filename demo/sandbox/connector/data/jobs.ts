// Generates jobs, by organisation and job type.
import { audit } from './audit.js';
import { edgeCaseTexts, notes } from './edge-case-texts.js';
import { randomPastDay, randomKey, numberedId, type Draft } from './draft.js';
import type { Organization } from './organizations.js';
import type { NewRecord } from './record-store.js';

export const titles = [
  'Calibration Engineer',
  'Måletekniker',
  'Flödesingenjör',
  'Prüfstandsmechaniker',
  'Firmware Developer',
  'Test Lead (R&D)',
  'Lagermedarbejder',
  'Einkäuferin',
  'Säljare',
  "Customers' Advocate",
  'Data Analyst',
  'Payroll Specialist',
  'Élève ingénieur',
  'Værktøjsmager',
] as const;

export interface Job {
  readonly id: string;
  readonly description: string | null;
}

/** The first job of an organisation is the manager's. */
export function addJobs(draft: Draft, organizations: readonly Organization[]): Map<Organization, Job[]> {
  const { store, random } = draft;
  const jobs = new Map<Organization, Job[]>();
  let number = 0;
  const add = (organization: Organization | null, isManager: boolean): Job => {
    number += 1;
    const title = random.chance(0.08) ? random.pick(edgeCaseTexts) : random.pick(titles);
    const description = isManager ? `Head of ${organization?.name ?? organization?.id ?? 'section'}` : title;
    const record = jobRecord(draft, number, description, organization?.id ?? null);
    const manager = store.keys('JobType').find((id) => /manager|leader/i.test(id));
    const isActive = organization?.isActive ?? true;
    const type = isManager ? (manager ?? record['jobTypeId']!) : record['jobTypeId']!;
    store.add('Job', { ...record, jobTypeId: type, active: isActive && record['active']! });
    return { id: record['jobId'] as string, description: record['description'] as string | null };
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

export function jobRecord(
  draft: Draft,
  number: number,
  description: string,
  organizationId: string | null,
): NewRecord {
  const { random } = draft;
  return {
    jobId: numberedId('J', number),
    jobTypeId: randomKey(draft, 'JobType', 0.95),
    description: number % 23 === 2 ? null : description,
    organizationId,
    note: random.pickOrNull(notes, 0.2),
    active: random.chance(0.94),
    ...audit(random, randomPastDay(draft, 10), draft.today),
    positionNoteEditMode: random.whole(0, 2),
    seniorityStep: random.chance(0.3),
  };
}
