import { kebabCase, nearestName } from '../../core/util/names.js';
import { loadCode } from '../../core/util/page-leave.js';
import { LOADER } from '../../core/settings/loader-tag.js';
import { SCRIPT_TAG_SETTINGS, SETTING_NAMES } from '../../core/settings/script-tag.js';
import { pageSettings } from '../../core/settings/settings-store.js';
import type { Misuse } from './builder-report.js';

/** The slots by element; `!` marks those that take a `<template>`. */
export const SLOTS: Readonly<Record<string, string>> = {
  'vacancy-list': '!card heading empty error',
  'vacancy-detail': '!header before after not-found error',
  'application-form': 'heading extra consent success after-receipt',
};
/** Those that take over published content; its attributes are no properties. */
const PUBLISHED = ['vacancy-list', 'vacancy-detail'];
const VIEWS = { list: 'vacancy-list', detail: 'vacancy-detail', form: 'application-form' };

/** What attributes of other names are called in HTML. */
const IN_HTML: Readonly<Record<string, string>> = { classname: 'class', htmlfor: 'for' };

/** Whether any element may have an attribute: it has a property of this name. */
function isOfEveryElement(name: string): boolean {
  for (const property in HTMLElement.prototype) if (property.toLowerCase() === name) return true;
  return false;
}

/** Which attribute an unknown one is likely to mean; undefined for those that another program may read. */
function nearestAttribute(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  return IN_HTML[name] ?? (isOfEveryElement(name) ? undefined : nearestName(name, known));
}

/** What other programs write where a pattern of ours has `{id}`. */
const PLACEHOLDER = /[/=](?::\w|\[|<|\$|\{(?!id\})|%7B)/i;

/** Tells the page's builder something. The words load only then, and visitors lose nothing without them. */
export function tellBuilder(tell: (code: typeof import('./builder-report.js')) => void): void {
  loadCode(() => import('./builder-report.js'))
    .then(tell)
    .catch(() => undefined);
}

function slotsOf(tag: string): readonly string[] {
  if (tag !== 'career-site') return (SLOTS[tag] ?? '').split(' ');
  return Object.entries(VIEWS).flatMap(([view, element]) =>
    slotsOf(element).map((slot) => slot.replace(/^!?/, `$&${view}-`)),
  );
}

/** What may be a mistake of the page's builder that would stay without a word. */
function findMisuse(host: HTMLElement): Misuse {
  const known = [
    ...((host.constructor as { observedAttributes?: readonly string[] }).observedAttributes ?? []),
    ...(PUBLISHED.includes(host.localName) ? ['published', 'max-age'] : []),
  ];
  const slots = slotsOf(host.localName);
  const { [LOADER]: scriptTag = {} } = globalThis as { [LOADER]?: DOMStringMap };
  return {
    known,
    slots,
    attributes: host.getAttributeNames().flatMap((name) => {
      const near = nearestAttribute(name, known);
      return near === undefined ? [] : [[name, near] as const];
    }),
    children: [...host.children].filter(({ localName, slot, assignedSlot }) =>
      localName === 'template'
        ? !slots.includes(`!${slot}`)
        : slot
          ? !assignedSlot && !slots.includes(slot)
          : localName in SLOTS,
    ),
    patterns: [
      ...['detail-url', 'apply-url'].map((name) => [name, host.getAttribute(name)] as const),
      ['data-detail-url', pageSettings().detailUrl] as const,
    ].filter(([, url]) => url && PLACEHOLDER.test(url)),
    settings: Object.keys(pageSettings()).filter((name) => !SETTING_NAMES.includes(name)),
    data: Object.keys(scriptTag)
      .map(kebabCase)
      .filter((name) => !SCRIPT_TAG_SETTINGS.includes(name) && name !== 'career-elements'),
  };
}

/** Tells the page's builder of attributes, content, addresses and settings that mean nothing. */
export function checkUse(host: HTMLElement): void {
  const misuse = findMisuse(host);
  const { attributes, children, patterns, settings, data } = misuse;
  if ([attributes, children, patterns, settings, data].every((one) => one.length === 0)) return;
  tellBuilder(({ reportMisuse }) => reportMisuse(host, misuse));
}
