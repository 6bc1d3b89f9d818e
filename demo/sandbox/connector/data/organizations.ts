// Generates the organisation tree: the company, the sample's organisations below it, and generated ones below those.
import type { SampleCompany } from '../../database/sample.js';
import { audit, nameIn, numberedId, randomKey, randomPastDay, type Draft } from './draft.js';
import { words } from './words.js';

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
    const own = { id, name, parent, depth, isActive, isStaffUnit, locationId, managerPositionId: null };
    all.push(own);
    return own;
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

function inventedName({ random }: Draft): string {
  const name = `${random.pick(words.organizationFields)} ${random.pick(words.organizationUnits)}`;
  if (random.chance(0.12)) return random.pick(words.edgeCases)!;
  return random.chance(0.4) ? `${name} ${random.whole(2, 40)}` : name;
}

/** Adds the records, which name the managers' positions. */
export function addOrganizations(draft: Draft, organizations: readonly Organization[]): void {
  for (const { id, name, parent, isStaffUnit, managerPositionId, locationId, isActive } of organizations) {
    draft.store.add('Organization', {
      organizationId: id,
      name,
      parentOrganizationId: parent?.id ?? null,
      staffUnit: isStaffUnit,
      managerPositionId,
      locationId,
      active: isActive,
      ...audit(draft, randomPastDay(draft, 12)),
      signatoryPositionId: draft.random.chance(0.3) ? managerPositionId : null,
      dimension1Id: randomKey(draft, 'Dimension1', 0.9),
      dimension2Id: randomKey(draft, 'Dimension2', 0.7),
      dimension3Id: randomKey(draft, 'Dimension3', 0.9),
      dimension4Id: randomKey(draft, 'Dimension4', 0.2),
    });
  }
}
