import { plainName } from '../base/kebab-case.js';
import { SETTING_NAMES } from '../settings/script-tag.js';
import { pageSettings } from '../settings/store.js';

/** The slots by element; `!` marks those that take a `<template>`. */
export const SLOTS: Readonly<Record<string, string>> = {
  'vacancy-list': '!card heading empty error',
  'vacancy-detail': '!header before after not-found error',
  'application-form': 'heading extra consent success after-receipt',
};
/** Those that take over published content; its attributes are no properties. */
const PUBLISHED = ['vacancy-list', 'vacancy-detail'];
const VIEWS = { list: 'vacancy-list', detail: 'vacancy-detail', form: 'application-form' };

/** Attributes that any element may have but those with a property of the same name, and what other programs write, such as `x-data`, `@click`. Rarer ones are in `report-misuse.ts`. */
const USUAL =
  /^(?:class|name|is|part|exportparts|tabindex|role|accesskey|contenteditable|inputmode|enterkeyhint|elementtiming|js.*|item.*|(?:data|aria|astro|ng|v|x|hx|uk|up|un|[st])-.*|.*[^a-z-].*)$/;

/** What other programs write where a pattern of ours has `{id}`. */
const PLACEHOLDER = /[/=](?::\w|\[|<|\$|\{(?!id\})|%7B)/i;

function slotsOf(tag: string): readonly string[] {
  if (tag !== 'career-site') return (SLOTS[tag] ?? '').split(' ');
  return Object.entries(VIEWS).flatMap(([view, element]) =>
    slotsOf(element).map((slot) => slot.replace(/^!?/, `$&${view}-`)),
  );
}

/**
 * Whether something on an element may be a mistake of the page's builder that would stay without a word: attributes that are
 * none of it, children in no slot, templates in a slot for content and the reverse, other placeholders than `{id}`, names given to `configure()`
 * that are no settings. What it is, and the words for it, load only then.
 */
export function checkUse(host: HTMLElement): void {
  const known = [
    ...((host.constructor as { observedAttributes?: readonly string[] }).observedAttributes ?? []),
    ...(PUBLISHED.includes(host.localName) ? ['published', 'max-age'] : []),
  ];
  const slots = slotsOf(host.localName);
  const attributes = host
    .getAttributeNames()
    .filter(
      (name) =>
        !known.includes(name) &&
        (known.includes(plainName(name)) || (!(name in HTMLElement.prototype) && !USUAL.test(name))),
    );
  const children = [...host.children].filter(({ localName, slot, assignedSlot }) =>
    localName === 'template'
      ? !slots.includes(`!${slot}`)
      : slot
        ? !assignedSlot && !slots.includes(slot)
        : localName in SLOTS,
  );
  const patterns = [
    ...['detail-url', 'apply-url'].map((name) => [name, host.getAttribute(name)] as const),
    ['data-detail-url', pageSettings().detailUrl] as const,
  ].filter(([, url]) => url && PLACEHOLDER.test(url));
  const settings = Object.keys(pageSettings()).filter((name) => !SETTING_NAMES.includes(name));
  if (attributes.length + children.length + patterns.length + settings.length === 0) return;
  // Visitors lose nothing without it.
  import('./report-misuse.js').then(
    ({ reportMisuse }) => reportMisuse(host, { known, attributes, slots, children, patterns, settings }),
    () => undefined,
  );
}
