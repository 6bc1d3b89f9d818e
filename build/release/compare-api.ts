// What of a version's promise (docs/versions.md) another version breaks, and what it adds.
import type { Api, ApiItem } from './describe-api.js';
import { isMissing, lostMembers, membersOf } from './type-text.js';

export interface Difference {
  /** What is missing or different now, as a sentence for the person who has changed it. */
  readonly breaking: readonly string[];
  readonly added: readonly string[];
}

export type Level = 'major' | 'minor' | 'patch';

export function compareApis(before: Api['items'], after: Api['items']): Difference {
  const breaking: string[] = [];
  const added: string[] = [];
  for (const [name, old] of Object.entries(before)) {
    const now = after[name];
    if (!now) {
      // What belongs to something that has gone, goes with it.
      const isGoneWith = Object.keys(before).some((other) => isPartOf(name, other) && !after[other]);
      if (!isGoneWith) breaking.push(`${name} is gone`);
      continue;
    }
    breaking.push(...losses(name, old, now));
    added.push(...gains(name, old, now));
  }
  for (const [name, now] of Object.entries(after)) {
    if (before[name]) continue;
    const isNewOwner = Object.keys(after).some((other) => isPartOf(name, other) && !before[other]);
    if (isNewOwner) continue;
    if (now.takes !== undefined && now.required) breaking.push(`${name} is new and must be given`);
    else added.push(`${name} is new`);
  }
  return { breaking, added };
}

/** `<vacancy-list> event vacancy-select detail.id` is part of `<vacancy-list> event vacancy-select`. */
const isPartOf = (name: string, owner: string) =>
  name.length > owner.length && name.startsWith(owner) && /^[ .]/.test(name.slice(owner.length));

function losses(name: string, old: ApiItem, now: ApiItem): string[] {
  const found: string[] = [];
  for (const side of ['takes', 'gives'] as const) {
    const [was, is] = [old[side], now[side]];
    if (was === is) continue;
    if (was === undefined || is === undefined) {
      // A property that could be set is read-only now; the other way round adds something.
      if (side === 'takes' && was !== undefined) found.push(`${name} can no longer be set`);
      continue;
    }
    const lost = lostMembers(was, is, side);
    if (lost.length > 0)
      found.push(
        `${name} ${side === 'takes' ? 'no longer takes' : 'is no longer'} ${lost.join(', ')}: it is ${is}`,
      );
    // A program that reads it has never had to look for these.
    const missing = side === 'gives' && lost.length === 0 ? gainedMembers(was, is).filter(isMissing) : [];
    if (missing.length > 0) found.push(`${name} may be ${missing.join(' or ')} now`);
  }
  if (old.default !== now.default && (old.default !== undefined || old.takes !== undefined))
    found.push(`${name} has another default: ${now.default ?? 'none'} instead of ${old.default ?? 'none'}`);
  if (old.required === false && now.required === true && now.takes !== undefined)
    found.push(`${name} must be given now`);
  if (old.required === true && now.required === false && now.takes === undefined)
    found.push(`${name} may be missing now`);
  return found;
}

function gains(name: string, old: ApiItem, now: ApiItem): string[] {
  return (['takes', 'gives'] as const).flatMap((side) => {
    const [was, is] = [old[side], now[side]];
    if (was === undefined || is === undefined || was === is || lostMembers(was, is, side).length > 0)
      return [];
    const gained = gainedMembers(was, is).filter((one) => side === 'takes' || !isMissing(one));
    return gained.length > 0
      ? [`${name} ${side === 'takes' ? 'also takes' : 'is also'} ${gained.join(', ')}`]
      : [];
  });
}

function gainedMembers(was: string, is: string): string[] {
  const before = new Set(membersOf(was));
  return membersOf(is).filter((one) => !before.has(one));
}

/** The part of a version's number that has to grow. Below 1.0.0, `minor` is for what breaks. */
export function neededLevel(difference: Difference, version: string): Level {
  const isEarly = version.startsWith('0.');
  if (difference.breaking.length > 0) return isEarly ? 'minor' : 'major';
  return difference.added.length > 0 && !isEarly ? 'minor' : 'patch';
}

const numbersOf = (version: string) => version.split(/[.+-]/).slice(0, 3).map(Number);

/** Less than 0 where the first version comes before the second. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [numbersOf(a), numbersOf(b)];
  return first.map((number, at) => number - (second[at] ?? 0)).find((one) => one !== 0) ?? 0;
}

/** The part of a version's number that has grown. Undefined where none has. */
export function grownLevel(before: string, after: string): Level | undefined {
  if (compareVersions(before, after) >= 0) return undefined;
  const [old, now] = [numbersOf(before), numbersOf(after)];
  return (['major', 'minor', 'patch'] as const)[old.findIndex((number, at) => number !== now[at])];
}

/** Whether a version may be the next one after another, with this difference. */
export function isEnough(difference: Difference, before: string, after: string): boolean {
  const order: readonly (Level | undefined)[] = ['patch', 'minor', 'major'];
  return order.indexOf(grownLevel(before, after)) >= order.indexOf(neededLevel(difference, before));
}
