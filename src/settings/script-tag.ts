import { CareerError } from '../error.js';
import type { Settings } from './settings.js';

type Kind = 'text' | 'flag' | 'number' | 'json' | 'text or json';

const KINDS: Readonly<Record<keyof Settings, Kind>> = {
  baseUrl: 'text',
  customerId: 'text',
  language: 'text',
  languageHeader: 'flag',
  path: 'text or json',
  headerPrefix: 'text',
  fieldMap: 'json',
  parts: 'json',
  timeout: 'number',
  timeZone: 'text',
  urlKey: 'text',
  messages: 'json',
};

const OWN_TAG = 'script[data-customer-id], script[data-base-url], script[data-career-elements]';

/**
 * Our own script tag: the one that runs if it has our attributes, else the first that has `data-customer-id`,
 * else one with `data-career-elements` (a module has no `currentScript`, and some pages bundle scripts).
 */
export function findScriptTag(page: Document): HTMLScriptElement | undefined {
  const running = page.currentScript;
  if (running instanceof HTMLScriptElement && running.matches(OWN_TAG)) return running;
  return (
    page.querySelector<HTMLScriptElement>('script[data-customer-id]') ??
    page.querySelector<HTMLScriptElement>('script[data-career-elements], script[data-base-url]') ??
    undefined
  );
}

/**
 * Reads settings from `data-…` attributes.
 * @returns what could be read, and an error for each that could not
 */
export function readScriptTag(data: DOMStringMap): { settings: Settings; errors: CareerError[] } {
  const settings: Record<string, unknown> = {};
  const errors: CareerError[] = [];
  for (const [name, kind] of Object.entries(KINDS)) {
    const value = data[name]?.trim();
    if (value === undefined || (value === '' && kind !== 'flag')) continue;
    const read = readValue(value, kind);
    if (read === undefined) {
      const setting = `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      errors.push(new CareerError('configuration', `${setting}="${value}" is no ${kind}`, { setting }));
    } else settings[name] = read;
  }
  return { settings, errors };
}

function readValue(value: string, kind: Kind): unknown {
  switch (kind) {
    case 'text':
      return value;
    case 'flag':
      return value !== 'false';
    case 'number':
      return Number(value) > 0 ? Number(value) : undefined;
    case 'text or json':
      return value.startsWith('{') ? readObject(value) : value;
    case 'json':
      return readObject(value);
  }
}

function readObject(value: string): object | undefined {
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
