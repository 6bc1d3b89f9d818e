// What a page's builder has most likely meant, in the console. Loaded when an element has something that may be a mistake.

import { nearestName } from '../settings/near-names.js';
import { warnOnce } from '../settings/console.js';

/** What may be a mistake on an element. */
export interface Misuse {
  /** The attributes of the element. */
  readonly known: readonly string[];
  /** Attributes that it does not have. */
  readonly attributes: readonly string[];
  /** The slots of it that take a `<template>`. */
  readonly slots: readonly string[];
  /** Children that look like a template for one of ours, and are none. */
  readonly children: readonly Element[];
  /** Attributes and settings with another placeholder than `{id}`. */
  readonly patterns: readonly (readonly [name: string, url: string | null | undefined])[];
}

export function reportMisuse(
  host: HTMLElement,
  { known, attributes, slots, children, patterns }: Misuse,
): void {
  const tag = `<${host.localName}>`;
  for (const name of attributes) {
    const near = nearestName(name, known);
    if (near) warnOnce(`${tag} has no attribute ${name}, so it does nothing. Nearest: ${near}.`, 'warn');
  }
  const possible = slots.map((slot) => `<template slot="${slot}">`).join(' ');
  for (const child of children) {
    const written = `<${child.localName}${child.slot ? ` slot="${child.slot}"` : ''}>`;
    const problem =
      child.localName === 'template'
        ? `${written} is in no slot that takes a template`
        : `${written} is no <template>`;
    if (possible) warnOnce(`${tag} ${problem}, so it is not used. Possible: ${possible}.`, 'warn');
  }
  for (const [name, url] of patterns) {
    const place = name.startsWith('data-') ? name : `${tag} ${name}`;
    warnOnce(
      `${place}="${url}": the only placeholder is {id}, such as /jobs/{id} or /job?number={id}; everything else is taken as it is.`,
      'warn',
    );
  }
}
