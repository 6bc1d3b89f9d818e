// Lookup lists: dimensions, reason codes, settlements, job types, employment categories.
import type { SampleCompany } from '../../database/sample.js';
import { audit } from './audit.js';
import { edgeCaseTexts, longNote } from './edge-case-texts.js';
import { randomPastDay, nameIn, numberedId, type Draft } from './draft.js';
import type { NewRecord } from './record-store.js';

/** What each dimension is used for. */
const dimensions = {
  1: { prefix: 'CC', words: ['Cost centre', 'Omkostningssted', 'Kostenstelle'] },
  2: { prefix: 'BA', words: ['Flow meters', 'Niveaumåling', 'Druckmesstechnik', 'Ångmätning'] },
  3: { prefix: 'LE', words: ['Messing A/S', 'Messing GmbH', 'Mässing AB', 'Messing AS'] },
  4: { prefix: 'P_', words: ['Project "Ørn"', 'Projekt Süßwasser', 'Project Ébène', 'Projekt 50%'] },
} as const;

export type DimensionNumber = keyof typeof dimensions;

export function addDimensions(draft: Draft, organizations: number): void {
  const sizes = { 1: organizations + 4, 2: 8, 3: 5, 4: 6 + Math.floor(organizations / 4) };
  for (const which of [1, 2, 3, 4] as const) {
    for (let number = 1; number <= sizes[which]; number += 1) {
      draft.store.add(`Dimension${which}`, dimensionRecord(draft, which, number));
    }
    // An id that needs escaping in a filter and in a URL.
    const id = `${dimensions[which].prefix} 100%_'Ø' & "x"/${which}`;
    draft.store.add(`Dimension${which}`, dimensionRecord(draft, which, sizes[which] + 1, id));
  }
}

export function dimensionRecord(
  draft: Draft,
  which: DimensionNumber,
  number: number,
  id?: string,
): NewRecord {
  const { prefix, words } = dimensions[which];
  const { random } = draft;
  const plainText = `${random.pick(words)} ${number}`;
  const description = random.chance(0.1) ? random.pick(edgeCaseTexts) : plainText;
  return {
    [`dimension${which}Id`]: id ?? numberedId(prefix, number, 4),
    description: number === 2 ? null : description,
    active: number !== 3 && random.chance(0.93),
    ...audit(random, randomPastDay(draft, 10), draft.today),
  };
}

/** The values of `reasonCodeType`. */
export const reasonType = { hire: 1, terminate: 2, change: 3 } as const;

const reasons: Record<keyof typeof reasonType, (string | null)[]> = {
  hire: ['New position', 'Replacement', 'Genansættelse', 'Rückkehr aus Elternzeit', null],
  terminate: [
    'Own wish',
    `Employer's notice`,
    'Pension',
    'Befristung abgelaufen',
    'Övrigt: 100 % "annat"',
    null,
  ],
  change: ['Reorganisation', 'Forfremmelse', 'Change of hours'],
};

export interface ReasonIds {
  readonly hire: string[];
  readonly terminate: string[];
}

export function addReasonCodes(draft: Draft): void {
  for (const kind of ['hire', 'terminate', 'change'] as const) {
    reasons[kind].forEach((description, index) => {
      draft.store.add('ReasonCode', reasonCodeRecord(draft, kind, index + 1, description));
    });
  }
}

export function reasonCodeRecord(
  draft: Draft,
  kind: keyof typeof reasonType,
  number: number,
  description: string | null,
): NewRecord {
  return {
    reasonCodeType: reasonType[kind],
    reasonCodeId: numberedId(kind[0]!.toUpperCase(), number, 2),
    description,
    ...audit(draft.random, randomPastDay(draft, 10), draft.today),
  };
}

/** The first letter of an id is its type, so existing records can be used, too. */
export function reasonIds({ store }: Draft): ReasonIds {
  const ids = store.keys('ReasonCode');
  return {
    hire: ids.filter((id) => id.startsWith('H')),
    terminate: ids.filter((id) => id.startsWith('T')),
  };
}

const settlements = [
  'Monthly salary',
  'Timeløn, 14 dage',
  'Gehalt',
  "Directors' agreement",
  'Lön_% efter avtal',
  null,
];

export function addSettlements(draft: Draft): void {
  settlements.forEach((description, index) => {
    draft.store.add('Settlement', settlementRecord(draft, index + 1, description));
  });
}

export function settlementRecord(draft: Draft, number: number, description: string | null): NewRecord {
  return {
    settlementId: numberedId('S', number, 3),
    description,
    note: number === 2 ? longNote : draft.random.pickOrNull(edgeCaseTexts, 0.3),
    ...audit(draft.random, randomPastDay(draft, 10), draft.today),
  };
}

export function addJobTypes(draft: Draft, basis: SampleCompany): void {
  const taken = new Set<string>();
  for (const { id, name } of basis.jobTypes ?? []) {
    taken.add(id);
    draft.store.add('JobType', jobTypeRecord(draft, id, nameIn(basis.defaultLanguage, name, id)));
  }
  // One without a description, as left over from an older system.
  if (!taken.has('legacy-0')) draft.store.add('JobType', jobTypeRecord(draft, 'legacy-0', null));
}

export function jobTypeRecord(draft: Draft, id: string, description: string | null): NewRecord {
  return { jobTypeId: id, description, ...audit(draft.random, randomPastDay(draft, 12), draft.today) };
}

/** The name of an employment category is its id. */
export function addEmploymentCategories(draft: Draft, basis: SampleCompany): void {
  const names = (basis.employmentCategories ?? []).map(({ id, name }) =>
    nameIn(basis.defaultLanguage, name, id),
  );
  for (const name of new Set(names)) draft.store.add('EmploymentCategory', categoryRecord(draft, name, true));
  const more = `Guests' 50 % "à la carte"`;
  if (!names.includes(more)) draft.store.add('EmploymentCategory', categoryRecord(draft, more, false));
}

export function categoryRecord(draft: Draft, name: string, isVisible: boolean): NewRecord {
  const fte = /part|50/i.test(name) ? 0.5 : 1;
  return {
    employmentCategoryName: name,
    workingHours: 37 * fte,
    frequency: 1,
    ...audit(draft.random, randomPastDay(draft, 12), draft.today),
    workingHoursExpected: 37 * fte,
    fte,
    fullTimeWorkingHours: 37,
    visibleInOrganizationDiagram: isVisible,
    visibleInEmployeeSearch: isVisible,
    visibleToManager: isVisible || draft.random.chance(0.5),
  };
}
