// The languages of the site, and what it says in each.
import { da } from './da.js';
import { de } from './de.js';
import { en } from './en.js';
import { sv } from './sv.js';
import type { Words } from './types.js';

export const LANGUAGES = ['en', 'da', 'de', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

export const WORDS: Readonly<Record<Language, Words>> = { en, da, de, sv };
