// The audit fields of every record: who created and changed it, and when.
import { momentOf } from './days.js';
import type { Random } from './random.js';

const authors = [
  'system',
  'import',
  'åse.holmkvist',
  "d'arcy.vinterlund",
  'jürg_weißdorn',
  'svc%payroll',
] as const;

const workday = { from: 6 * 3600, to: 18 * 3600 };

/** Created around a day, and perhaps changed later, but not after today. */
export function audit(random: Random, about: number, today: number) {
  const created = Math.min(today - 1, about - random.whole(0, 20));
  const isModified = random.chance(0.6);
  const modified = Math.min(today - 1, created + random.whole(1, 900));
  // On the same day, the change is in the afternoon.
  const noon = 12 * 3600;
  return {
    createdBy: random.pickOrNull(authors, 0.96),
    createdDateTime: momentOf(created, random.whole(workday.from, noon)),
    modifiedBy: isModified ? random.pickOrNull(authors, 0.96) : null,
    modifiedDateTime: isModified ? momentOf(modified, random.whole(noon, workday.to)) : null,
    versionStamp: isModified ? random.whole(2, 14) : 1,
    documentsExists: random.chance(0.08),
  };
}
