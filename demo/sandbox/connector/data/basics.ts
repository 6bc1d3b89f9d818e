// Lookup lists: dimensions, reason codes, settlements, job types, employment categories.
import type { SampleCompany } from '../../database/sample.js';
import { audit, nameIn, numberedId, randomPastDay, type Draft } from './draft.js';
import { longNote, words } from './words.js';

export function addDimensions(draft: Draft, organizations: number): void {
  const { random, store } = draft;
  const sizes = { 1: organizations + 4, 2: 8, 3: 5, 4: 6 + Math.floor(organizations / 4) };
  for (const which of [1, 2, 3, 4] as const) {
    const { prefix, words: descriptions } = words.dimensions[which]!;
    for (let number = 1; number <= sizes[which] + 1; number += 1) {
      // The last id needs escaping in a filter and in a URL.
      const isLast = number > sizes[which];
      const plainText = `${random.pick(descriptions)} ${number}`;
      const description = random.chance(0.1) ? random.pick(words.edgeCases)! : plainText;
      store.add(`Dimension${which}`, {
        [`dimension${which}Id`]: isLast ? `${prefix} 100%_'Ø' & "x"/${which}` : numberedId(prefix, number, 4),
        description: number === 2 ? null : description,
        active: number !== 3 && random.chance(0.93),
        ...audit(draft, randomPastDay(draft, 10)),
      });
    }
  }
}

/** The values of `reasonCodeType`. */
const reasonTypes = { hire: 1, terminate: 2, change: 3 };

export function addReasonCodes(draft: Draft): void {
  for (const kind of ['hire', 'terminate', 'change'] as const) {
    words.reasons[kind].forEach((description, index) => {
      draft.store.add('ReasonCode', {
        reasonCodeType: reasonTypes[kind],
        reasonCodeId: numberedId(kind[0]!.toUpperCase(), index + 1, 2),
        description,
        ...audit(draft, randomPastDay(draft, 10)),
      });
    });
  }
}

export interface ReasonIds {
  readonly hire: readonly string[];
  readonly terminate: readonly string[];
}

/** The first letter of an id is its type. */
export function reasonIds({ store }: Draft): ReasonIds {
  const ids = store.keys('ReasonCode');
  return {
    hire: ids.filter((id) => id.startsWith('H')),
    terminate: ids.filter((id) => id.startsWith('T')),
  };
}

export function addSettlements(draft: Draft): void {
  words.settlements.forEach((description, index) => {
    draft.store.add('Settlement', {
      settlementId: numberedId('S', index + 1, 3),
      description,
      note: index === 1 ? longNote : draft.random.pickOrNull(words.edgeCases, 0.3),
      ...audit(draft, randomPastDay(draft, 10)),
    });
  });
}

export function addJobTypes(draft: Draft, { jobTypes = [], defaultLanguage }: SampleCompany): void {
  const types = new Map<string, string | null>(
    jobTypes.map(({ id, name }) => [id, nameIn(defaultLanguage, name, id)]),
  );
  // One without a description, as left over from an older system.
  if (!types.has('legacy-0')) types.set('legacy-0', null);
  for (const [jobTypeId, description] of types) {
    draft.store.add('JobType', { jobTypeId, description, ...audit(draft, randomPastDay(draft, 12)) });
  }
}

/** The name of an employment category is its id. */
export function addEmploymentCategories(
  draft: Draft,
  { employmentCategories = [], defaultLanguage }: SampleCompany,
): void {
  const names = new Set(employmentCategories.map(({ id, name }) => nameIn(defaultLanguage, name, id)));
  const hidden = `Guests' 50 % "à la carte"`;
  for (const name of [...names].filter((each) => each !== hidden).concat(hidden)) {
    const isVisible = name !== hidden;
    const fte = /part|50/i.test(name) ? 0.5 : 1;
    draft.store.add('EmploymentCategory', {
      employmentCategoryName: name,
      workingHours: 37 * fte,
      frequency: 1,
      ...audit(draft, randomPastDay(draft, 12)),
      workingHoursExpected: 37 * fte,
      fte,
      fullTimeWorkingHours: 37,
      visibleInOrganizationDiagram: isVisible,
      visibleInEmployeeSearch: isVisible,
      visibleToManager: isVisible || draft.random.chance(0.5),
    });
  }
}
