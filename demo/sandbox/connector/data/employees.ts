// Generates employees. Some of them have left, and some have no current position.
import { audit, numberedId, plain, randomPastDay, type Draft } from './draft.js';
import { words } from './words.js';

export interface Employee {
  readonly id: string;
  readonly isActive: boolean;
  /** Whether they have a current position. */
  readonly isPlaced: boolean;
}

/** The first is the head of the company. */
export function addEmployees(draft: Draft, count: number): Employee[] {
  const { random, store } = draft;
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const id = numberedId('E', number);
    const isActive = index % 12 !== 7;
    const firstName = random.pick(words.firstNames)!;
    const lastName = random.pick(words.lastNames)!;
    const userName = `${plain(firstName) || 'u'}.${plain(lastName)}${number}`;
    // Some former employees are anonymised or have no account.
    const isErased = !isActive && number % 24 === 20;
    const hasAccount = !isErased && (isActive ? number % 40 !== 16 : random.chance(0.5));
    store.add('SimpleEmployee', {
      employeeId: id,
      userName: hasAccount ? userName : null,
      firstName: isErased ? null : random.chance(0.02) ? `${firstName} "Ty%_" 🚀` : firstName,
      lastName: isErased ? null : lastName,
      email: hasAccount && random.chance(0.95) ? `${userName}@staff.example` : null,
      active: isActive,
      ...audit(draft, randomPastDay(draft, 10)),
    });
    return { id, isActive, isPlaced: isActive && index % 30 !== 9 };
  });
}
