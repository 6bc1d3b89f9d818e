// The organisation tree, with its jobs, and the employees.
import type { SampleCompany } from '../../database/sample.js';
import { nameIn, numberedId, type GeneratedCompany } from './generated-company.js';
import { addConcurrentPosition, addPositions, type Employee, type Job, type Unit } from './positions.js';
import { words } from './words.js';

const maxDepth = 6;

export function addStaff(company: GeneratedCompany, basis: SampleCompany, people: number): void {
  const units = planUnits(company, basis, Math.round(people / 9));
  const employees = Array.from({ length: people }, (_, index) => addEmployee(company, index));
  addPositions(company, units, employees);
  for (const { id, name, parent, isActive, managerPositionId } of units) {
    company.add('Organization', {
      organizationId: id,
      name,
      parentOrganizationId: parent && parent.id,
      staffUnit: parent !== null && company.random.chance(0.15),
      managerPositionId,
      active: isActive,
      signatoryPositionId: company.random.chance(0.3) ? managerPositionId : null,
    });
  }
  const active = employees.filter(({ isActive }) => isActive);
  for (const [index, { id }] of active.entries()) if (index % 14 === 3) addConcurrentPosition(company, id);
}

/** The company, the sample's organisations below it, and generated ones below those. Parents come before their children. */
function planUnits(company: GeneratedCompany, basis: SampleCompany, teams: number): Unit[] {
  const { random } = company;
  const units: Unit[] = [];
  const add = (id: string, name: string | null, parent: Unit | null, isActive = true): Unit => {
    const depth = parent === null ? 0 : parent.depth + 1;
    const others = Array.from({ length: random.integer(1, 3) }, () => addJob(company, id, isActive));
    const jobs = [addJob(company, id, isActive, `Head of ${name ?? id}`), ...others];
    const unit = { id, name, parent, depth, isActive, jobs, managerPositionId: null };
    units.push(unit);
    return unit;
  };
  const root = add(numberedId('company-', 1), basis.name, null);
  for (const { id, name } of basis.organizations ?? [])
    add(id, nameIn(basis.defaultLanguage, name, id), root);
  let last = root;
  for (let number = 1; number <= teams; number += 1) {
    // One in three begins a branch; the next two go deeper.
    const isStart = number % 3 === 1 || last.depth >= maxDepth;
    const above = units.filter(({ depth }) => depth < maxDepth);
    last = add(numberedId('org-', number), inventedName(company), isStart ? random.pick(above)! : last);
  }
  const open = [...units];
  for (let number = 1; number <= 2 + Math.floor(teams / 12); number += 1)
    add(
      numberedId('closed-', number),
      number === 1 ? null : inventedName(company),
      random.pick(open)!,
      false,
    );
  return units;
}

function inventedName({ random }: GeneratedCompany): string {
  if (random.chance(0.12)) return random.pick(words.edgeCases)!;
  return `${random.pick(words.organizationFields)} ${random.pick(words.organizationUnits)}`;
}

function addJob(company: GeneratedCompany, organizationId: string, isActive: boolean, name?: string): Job {
  const { random } = company;
  const number = company.all('Job').length + 1;
  const jobId = numberedId('J', number, 5);
  const invented = random.pick(random.chance(0.08) ? words.edgeCases : words.titles)!;
  const title = number % 23 === 2 ? null : (name ?? invented);
  // Some jobs are those of no organisation.
  const owner = number % 40 === 3 ? null : organizationId;
  company.add('Job', {
    jobId,
    description: title,
    organizationId: owner,
    active: isActive && random.chance(0.94),
  });
  return { jobId, title };
}

/** Some have left, and some have no current position. */
function addEmployee(company: GeneratedCompany, index: number): Employee {
  const { random } = company;
  const number = index + 1;
  const id = numberedId('E', number, 5);
  const isActive = index % 12 !== 7;
  const [firstName, lastName] = [random.pick(words.firstNames)!, random.pick(words.lastNames)!];
  const userName = `${plain(firstName) || 'u'}.${plain(lastName)}${number}`;
  // Some former employees are anonymised or have no account.
  const isErased = !isActive && number % 24 === 20;
  const hasAccount = !isErased && (isActive ? number % 40 !== 16 : random.chance(0.5));
  company.add('SimpleEmployee', {
    employeeId: id,
    userName: hasAccount ? userName : null,
    firstName: isErased ? null : random.chance(0.02) ? `${firstName} "Ty%_" 🚀` : firstName,
    lastName: isErased ? null : lastName,
    email: hasAccount && random.chance(0.95) ? `${userName}@staff.example` : null,
    active: isActive,
  });
  return { id, isActive, isPlaced: isActive && index % 30 !== 9 };
}

/** Lower-case ASCII letters and digits, for user names. */
function plain(text: string): string {
  const letters: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa', ł: 'l', ß: 'ss' };
  return text
    .toLowerCase()
    .replace(/[æøåłß]/g, (letter) => letters[letter]!)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '');
}
