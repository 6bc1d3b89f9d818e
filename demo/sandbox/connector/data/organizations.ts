// Generates the organisation tree: the company, the sample's organisations below it, and generated ones below those.
import type { SampleCompany } from '../../database/sample.js';
import { audit } from './audit.js';
import { edgeCaseTexts } from './edge-case-texts.js';
import { randomPastDay, randomKey, nameIn, numberedId, type Draft } from './draft.js';
import type { NewRecord } from './record-store.js';

export interface Organization {
  readonly id: string;
  readonly name: string | null;
  /** Null for the company itself. */
  readonly parent: Organization | null;
  readonly depth: number;
  readonly isActive: boolean;
  readonly isStaffUnit: boolean;
  readonly locationId: string | null;
  managerPositionId: string | null;
}

const fields = [
  'Sensor',
  'Firmware',
  'Kalibrering',
  'Qualität',
  'Vatten & Ånga',
  'Assembly',
  "Customers'",
  'Måleteknik',
  'Cloud',
  'Indkøb',
];
const units = ['Design', 'Lab', 'Line', 'Värkstad', 'Büro', 'Team', 'Support', 'Værk', 'Planning', 'Études'];
const maxDepth = 6;

/** Parents come before their children. */
export function planOrganizations(
  draft: Draft,
  basis: SampleCompany,
  teams: number,
  closed: number,
): Organization[] {
  const { random } = draft;
  const terms = basis.organizations ?? [];
  const taken = new Set(terms.map(({ id }) => id));
  const all: Organization[] = [];

  const add = (id: string, name: string | null, parent: Organization | null, isActive = true) => {
    const depth = parent === null ? 0 : parent.depth + 1;
    const isStaffUnit = depth > 0 && random.chance(0.15);
    const locationId = randomKey(draft, 'Location', 0.9);
    const organization = {
      id,
      name,
      parent,
      depth,
      isActive,
      isStaffUnit,
      locationId,
      managerPositionId: null,
    };
    all.push(organization);
    return organization;
  };
  const free = (prefix: string, number: number) => {
    let id = numberedId(prefix, number, 4);
    while (taken.has(id)) id = `${id}x`;
    taken.add(id);
    return id;
  };

  const company = add(free('company-', 1), basis.name, null);
  const divisions = terms.map(({ id, name }) => add(id, nameIn(basis.defaultLanguage, name, id), company));
  const roots = divisions.length === 0 ? [company] : divisions;
  let last = company;
  for (let number = 1; number <= teams; number += 1) {
    // One in three starts below a division or in the middle, the next two go deeper, so that branches differ in depth.
    const isStart = number % 3 === 1 || last.depth >= maxDepth;
    const middle = all[random.whole(0, all.length - 1)]!;
    const start =
      number > roots.length * 3 && middle.depth < maxDepth ? middle : roots[number % roots.length]!;
    last = add(free('org-', number), inventedName(draft), isStart ? start : last);
  }
  const active = [...all];
  for (let number = 1; number <= closed; number += 1) {
    // The first has no name.
    const name = number === 1 ? null : `${inventedName(draft)} (closed)`;
    add(free('closed-', number), name, random.pick(active)!, false);
  }
  return all;
}

export function inventedName({ random }: Draft): string {
  const name = `${random.pick(fields)} ${random.pick(units)}`;
  if (random.chance(0.12)) return random.pick(edgeCaseTexts);
  return random.chance(0.4) ? `${name} ${random.whole(2, 40)}` : name;
}

type OwnFields = Pick<
  Organization,
  'id' | 'name' | 'isActive' | 'isStaffUnit' | 'locationId' | 'managerPositionId'
>;

export function organizationRecord(
  draft: Draft,
  organization: OwnFields & { parentId: string | null },
): NewRecord {
  const { random } = draft;
  return {
    organizationId: organization.id,
    name: organization.name,
    parentOrganizationId: organization.parentId,
    staffUnit: organization.isStaffUnit,
    managerPositionId: organization.managerPositionId,
    locationId: organization.locationId,
    active: organization.isActive,
    ...audit(random, randomPastDay(draft, 12), draft.today),
    signatoryPositionId: random.chance(0.3) ? organization.managerPositionId : null,
    dimension1Id: randomKey(draft, 'Dimension1', 0.9),
    dimension2Id: randomKey(draft, 'Dimension2', 0.7),
    dimension3Id: randomKey(draft, 'Dimension3', 0.9),
    dimension4Id: randomKey(draft, 'Dimension4', 0.2),
  };
}
