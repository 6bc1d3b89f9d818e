// Generates employees. Some of them have left, and some have no current position.
import { audit } from './audit.js';
import { randomPastDay, numberedId, plain, type Draft } from './draft.js';
import type { NewRecord } from './record-store.js';

const firstNames = [
  'Åsvi',
  'Bjarkir',
  'Çelina',
  'Dørte',
  'Élodette',
  'Fjolla',
  'Günthild',
  'Håkonrik',
  'Ívara',
  'Jürgmar',
  'Kæthe',
  'Łucjana',
  'Mîrelle',
  'Nöelia',
  'Øystrid',
  'Piå',
  "D'Arcy",
  'Anna-Lïv',
  'Rølf',
  'Šárkana',
  'Tõivo',
  'Ülvar',
  '林香',
  'Zoë',
];
const lastNames = [
  'Ærøvang',
  'Brændholt',
  "O'Hûlle",
  'Dünnebier',
  'Évrardson',
  'Fjällgren',
  'Grønnelund',
  'Hølmkvist',
  'von der Ißelau',
  'Jökulsen',
  'Kærbyholm',
  'Løvstrand-Müller',
  'Mårdsjö',
  'Nåhlin',
  'Øllgaard',
  "d'Ombreval",
  'Påskov',
  'Rößlach',
  'Sjövinter',
  'Tørrekær',
  'Ükermann',
  'Vinterlund',
  'Wåhlbäck',
  'Žáruba',
];

export interface Employee {
  readonly id: string;
  readonly isActive: boolean;
  /** Whether they have a current position. */
  readonly isPlaced: boolean;
}

/** The first is the head of the company. */
export function addEmployees(draft: Draft, count: number): Employee[] {
  return Array.from({ length: count }, (_, index) => {
    const isActive = index % 12 !== 7;
    const isPlaced = isActive && index % 30 !== 9;
    const record = employeeRecord(draft, index + 1, isActive);
    draft.store.add('SimpleEmployee', record);
    return { id: record['employeeId'] as string, isActive, isPlaced };
  });
}

export function employeeRecord(draft: Draft, number: number, isActive: boolean): NewRecord {
  const { random } = draft;
  const firstName = random.pick(firstNames)!;
  const lastName = random.pick(lastNames)!;
  const userName = `${plain(firstName) || 'u'}.${plain(lastName)}${number}`;
  // Some former employees are anonymised or have no account.
  const isErased = !isActive && number % 24 === 20;
  const hasAccount = !isErased && (isActive ? number % 40 !== 16 : random.chance(0.5));
  return {
    employeeId: numberedId('E', number),
    userName: hasAccount ? userName : null,
    firstName: isErased ? null : random.chance(0.02) ? `${firstName} "Ty%_" 🚀` : firstName,
    lastName: isErased ? null : lastName,
    email: hasAccount && random.chance(0.95) ? `${userName}@staff.example` : null,
    active: isActive,
    ...audit(random, randomPastDay(draft, 10), draft.today),
  };
}
