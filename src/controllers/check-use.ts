import { pageSettings } from '../settings/store.js';

/** The slots that take a `<template>`, by element. */
const TEMPLATES: Readonly<Record<string, string>> = {
  'vacancy-list': 'card',
  'vacancy-detail': 'header',
  'career-site': 'list-card detail-header',
};
const TEMPLATE_SLOT = /^(?:list-)?card$|^(?:detail-)?header$/;
/** Attributes that any element may have. */
const USUAL =
  /^(?:class|id|style|slot|hidden|lang|dir|title|part|exportparts|tabindex|role|inert|(?:data-|aria-|_ng).*)$/;
/** What other programs write where a pattern of ours has `{id}`. */
const PLACEHOLDER = /[/=](?::\w|\[|<|\$|\{(?!id\})|%7B)/i;

/**
 * Whether something on an element may be a mistake of the page's builder that would stay without a word: attributes that are
 * none of it, templates in no slot, other placeholders than `{id}`. What it is, and the words for it, load only then.
 */
export function checkUse(host: HTMLElement): void {
  const known = (host.constructor as { observedAttributes?: readonly string[] }).observedAttributes ?? [];
  const slots = (TEMPLATES[host.localName] ?? '').split(' ').filter(Boolean);
  const attributes = host.getAttributeNames().filter((name) => !known.includes(name) && !USUAL.test(name));
  const children = [...host.children].filter(({ localName, slot }) =>
    localName === 'template' ? !slots.includes(slot) : TEMPLATE_SLOT.test(slot),
  );
  const patterns = [
    ...['detail-url', 'apply-url'].map((name) => [name, host.getAttribute(name)] as const),
    ['data-detail-url', pageSettings().detailUrl] as const,
  ].filter(([, url]) => url && PLACEHOLDER.test(url));
  if (attributes.length + children.length + patterns.length === 0) return;
  // Visitors lose nothing without it.
  import('./report-misuse.js').then(
    ({ reportMisuse }) => reportMisuse(host, { known, attributes, slots, children, patterns }),
    () => undefined,
  );
}
