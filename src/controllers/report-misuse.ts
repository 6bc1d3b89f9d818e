// What a page's builder has most likely meant, in the console. Loaded when an element has something that may be a mistake.

import { plainName } from '../base/kebab-case.js';
import { nearestName } from '../settings/near-names.js';
import { warnOnce } from '../settings/console.js';
import { SETTING_NAMES } from '../settings/script-tag.js';

/** What may be a mistake on an element. */
export interface Misuse {
  /** The attributes of the element. */
  readonly known: readonly string[];
  /** Attributes that it does not have. */
  readonly attributes: readonly string[];
  /** Its slots; `!` marks those that take a `<template>`. */
  readonly slots: readonly string[];
  /** Children that no slot of it takes. */
  readonly children: readonly Element[];
  /** Attributes and settings with another placeholder than `{id}`. */
  readonly patterns: readonly (readonly [name: string, url: string | null | undefined])[];
  /** What `configure()` was given that is no setting. */
  readonly settings: readonly string[];
}

/** Attributes of RDFa, new ones of HTML, those of frameworks and test tools, and what extensions of browsers write. */
const FOREIGN = new RegExp(
  `^(?:${[
    'about datatype inlist property rel resource rev typeof vocab xmlns',
    'anchor fetchpriority focusgroup headingoffset headingreset interestfor virtualkeyboardpolicy writingsuggestions',
    'cloak defer-hydration hydrated key ref server-rendered suppresshydrationwarning wp-.*',
    'cy qa test-id testid webdriver',
    'bis_.* cz-shortcut-listen fdprocessedid (?:dashlane|keychainify|lp|lt|monica|wfd)-.*',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
);

/** What attributes of other names are called in HTML. */
const MEANT: Readonly<Record<string, string>> = { classname: 'class', htmlfor: 'for' };

const hintOf = (near: string | undefined) => (near ? ` Nearest: ${near}.` : '');

export function reportMisuse(
  host: HTMLElement,
  { known, attributes, slots, children, patterns, settings }: Misuse,
): void {
  const tag = `<${host.localName}>`;
  for (const name of attributes.filter((one) => !FOREIGN.test(one))) {
    const plain = plainName(name);
    const near = MEANT[plain] ?? (known.includes(plain) ? plain : nearestName(plain, known));
    const problem = `${tag} has no attribute ${name}, so it does nothing.`;
    warnOnce(`${problem} Possible: ${known.join(' ')}.${hintOf(near)}`, 'warn');
  }
  const contents = slots.filter((slot) => !slot.startsWith('!'));
  const templates = slots.filter((slot) => slot.startsWith('!')).map((slot) => slot.slice(1));
  const possible = templates.map((slot) => `<template slot="${slot}">`).join(' ');
  for (const { localName, slot } of children) {
    const written = `<${localName}${slot ? ` slot="${slot}"` : ''}>`;
    if (!slot && localName !== 'template') {
      warnOnce(
        `${tag} contains ${written}, which is not shown there. A tag of HTML does not end with "/>": write ${tag}</${host.localName}>.`,
        'warn',
      );
    } else if (localName === 'template' || templates.includes(slot)) {
      const problem = localName === 'template' ? 'is in no slot that takes a template' : 'is no <template>';
      const advice = possible ? ` Possible: ${possible}.` : ' This element takes no templates.';
      warnOnce(`${tag} ${written} ${problem}, so it is not used.${advice}`, 'warn');
    } else {
      warnOnce(
        `${tag} ${written} is in no slot of this element, so it is not shown. Possible: ${contents.join(' ')}.` +
          hintOf(contents.filter((one) => one.endsWith(`-${slot}`)).join(' ') || nearestName(slot, contents)),
        'warn',
      );
    }
  }
  for (const name of settings) {
    const problem = `configure(): ${name} is no setting, so it does nothing.`;
    warnOnce(
      `${problem} Possible: ${SETTING_NAMES.join(' ')}.${hintOf(nearestName(name, SETTING_NAMES))}`,
      'warn',
    );
  }
  for (const [name, url] of patterns) {
    const place = name.startsWith('data-') ? name : `${tag} ${name}`;
    warnOnce(
      `${place}="${url}": the only placeholder is {id}, such as /jobs/{id} or /job?number={id}; everything else is taken as it is.`,
      'warn',
    );
  }
}
