import { nothing } from 'lit';
import type { TextField } from '../../../core/applications/fields.js';

type Attribute = string | typeof nothing;

/** What an on-screen keyboard offers for a field. */
export interface Keyboard {
  readonly inputmode: Attribute;
  readonly autocapitalize: Attribute;
  readonly enterkeyhint: 'next' | 'enter';
}

/** The types for which on-screen keyboards have special keys. */
const MODES: Partial<Record<TextField['type'], string>> = { email: 'email', tel: 'tel', links: 'url' };
/** Names of fields whose words begin with capital letters. */
const WORDS = /^(?:name|addressStreet|addressCity|addressState)/;

export function keyboardOf({ name, type }: Pick<TextField, 'name' | 'type'>): Keyboard {
  const isLong = type === 'textarea' || type === 'links';
  const mode = MODES[type];
  const capitals = name === 'addressZipPostalCode' ? 'characters' : WORDS.test(name) ? 'words' : 'sentences';
  return {
    inputmode: mode ?? nothing,
    autocapitalize: mode ? 'off' : type === 'date' ? nothing : capitals,
    enterkeyhint: isLong ? 'enter' : 'next',
  };
}

/**
 * The key "next" of an on-screen keyboard: to the next control. With a physical keyboard, where the pointer is fine,
 * Enter sends the form as in any other.
 */
export function onEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.isComposing || !matchMedia('(pointer: coarse)').matches) return;
  const input = event.currentTarget as HTMLInputElement;
  const controls = [...(input.form?.elements ?? [])].filter((one) =>
    one.matches('input:not([type=file], [tabindex="-1"]), select, textarea, button'),
  ) as HTMLElement[];
  const next = controls[controls.indexOf(input) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
