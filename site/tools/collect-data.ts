// Collects what the playground and the theme builder show: attributes, parts and events from the manifest, the looks from
// docs/theming.md, languages, and the trimmed sample company.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSamples, type Sample, type SampleVacancy } from '../../demo/sandbox/database/sample.js';
import { FIELD_WORDS } from '../../src/applications/fields.js';
import { FACETS, OWN_FACETS } from '../../src/vacancies/terms.js';
import {
  TAGS,
  type AttributeData,
  type ElementData,
  type LookData,
  type Tag,
  type ToolsData,
} from './data.js';

interface Declaration {
  tagName?: string;
  attributes?: { name: string; type?: { text?: string }; default?: string; description?: string }[];
  cssParts?: { name: string; description?: string }[];
  events?: { name: string }[];
}

/** The longest advert that is kept, in letters, if the vacancy has a shorter one in another language. */
const LONG_ADVERT = 9000;

/** Names that the page sets in other ways, or that need published content. */
const LEFT_OUT = ['base-url', 'customer-id', 'language', 'published', 'max-age'];

const FACT_WORDS = [...FACETS.filter((name) => name !== 'language'), 'deadline'];

/** The words that a value may have, where the manifest has only a sentence. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  controls: ['search', 'filters', 'sort', 'count'],
  facts: FACT_WORDS,
  filters: FACETS,
  fields: FIELD_WORDS,
  require: FIELD_WORDS,
};

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  'group-by': OWN_FACETS,
  'sort-field': ['Description', 'StartDate', 'EndDate', 'Priority'],
  'mailing-template': ['auto', 'choose', 'none'],
  draft: ['session', 'none'],
};

export function collectData(root: string): ToolsData {
  const manifest = readJson<{ modules: { declarations?: Declaration[] }[] }>(
    join(root, 'dist/custom-elements.json'),
  );
  const declarations = manifest.modules.flatMap((module) => module.declarations ?? []);
  const ofTag = (tag: Tag): Declaration => {
    const found = declarations.find(({ tagName }) => tagName === tag);
    if (found === undefined) throw new Error(`The manifest has no <${tag}>.`);
    return found;
  };
  const names = new Map(
    TAGS.map((tag) => [tag, new Set((ofTag(tag).attributes ?? []).map(({ name }) => name))]),
  );
  const elementOf = (tag: Tag): ElementData => {
    const { attributes = [], cssParts = [], events = [] } = ofTag(tag);
    return {
      attributes: attributes
        .filter(({ name }) => !LEFT_OUT.includes(name))
        .map((attribute) => ({
          ...attributeOf(attribute),
          of: TAGS.filter((one) => one !== 'career-site' && names.get(one)?.has(attribute.name)),
        })),
      parts: cssParts.map(({ name, description = '' }) => ({ name, description })),
      events: events.map(({ name }) => name),
    };
  };
  const { company, vacancies } = sampleOf(root);
  const english = (texts: Readonly<Record<string, string>>) => texts['en'] ?? Object.values(texts)[0] ?? '';
  return {
    customerId: company.customerId,
    elements: {
      'career-site': elementOf('career-site'),
      'vacancy-list': elementOf('vacancy-list'),
      'vacancy-detail': elementOf('vacancy-detail'),
      'application-form': elementOf('application-form'),
    },
    looks: looksOf(readFileSync(join(root, 'docs/theming.md'), 'utf8')),
    languages: Object.entries(
      readJson<Record<string, { name: string; draft?: unknown }>>(join(root, 'src/i18n/languages.json')),
    ).map(([tag, { name, draft }]) => ({ tag, name, isDraft: draft !== undefined })),
    vacancies: vacancies
      .filter((one) => one.access !== 'internal' && isOpen(one, company.anchor))
      .map(({ id, title }) => ({ id, title: english(title) })),
    locations: (company.locations ?? []).map(({ id, name }) => ({ id, name: english(name) })),
  };
}

/** The sample company, without the longest adverts of vacancies that have others. */
export function sampleOf(root: string): Sample {
  const [sample] = readSamples(join(root, 'demo/data'));
  if (sample === undefined) throw new Error('demo/data has no company');
  return {
    ...sample,
    vacancies: sample.vacancies.map((vacancy) => ({ ...vacancy, advert: shorter(vacancy.advert ?? {}) })),
  };
}

function shorter(advert: Record<string, string>): Record<string, string> {
  const kept = Object.entries(advert).filter(([, text]) => text.length <= LONG_ADVERT);
  return kept.length > 0 ? Object.fromEntries(kept) : advert;
}

function isOpen({ startDate, endDate }: SampleVacancy, day: string): boolean {
  return (startDate ?? day) <= day && day <= (endDate ?? day);
}

type Read = NonNullable<Declaration['attributes']>[number];

function attributeOf({ name, type, default: initial, description = '' }: Read): Omit<AttributeData, 'of'> {
  const plain = initial?.replace(/^'(.*)'$/, '$1');
  const isKnown = plain !== undefined && plain !== '' && plain !== 'undefined' && !/^[A-Z_]+$/.test(plain);
  const basis = {
    name,
    description: description.replaceAll('\n', ' '),
    ...(isKnown && { initial: plain }),
  };
  const words = WORDS[name];
  if (words) return { ...basis, kind: 'words', values: words };
  const text = type?.text ?? '';
  const quoted = [...text.matchAll(/'([^']+)'/g)].flatMap(([, value]) =>
    value === undefined ? [] : [value],
  );
  const isClosed = quoted.length > 1 && text.split('|').every((one) => /^ *('[^']+'|undefined) *$/.test(one));
  const values = CHOICES[name] ?? (isClosed ? quoted : undefined);
  if (values) return { ...basis, kind: 'choice', values };
  if (/^boolean\b/.test(text)) return { ...basis, kind: 'flag' };
  const isNumber = /^number\b/.test(text) || /^(The )?(maximum|minimum|most) /i.test(description);
  return { ...basis, kind: isNumber ? 'number' : 'text' };
}

/** The recipes that can be copied unchanged: a heading, and its CSS. */
function looksOf(markdown: string): LookData[] {
  const section = /\n## Four recipes\n([\s\S]*?)\n## /.exec(markdown)?.[1] ?? '';
  const looks = section
    .split(/\n### /)
    .slice(1)
    .map((recipe) => {
      const title = /^(?:An? )?([^:\n]+)/.exec(recipe)?.[1]?.trim() ?? '';
      const css = /```css\n([\s\S]*?)```/.exec(recipe)?.[1]?.trim() ?? '';
      return {
        name: title.toLowerCase().split(' ').at(-1) ?? '',
        title: title.charAt(0).toUpperCase() + title.slice(1),
        css,
        isTable: recipe.includes('layout="table"></vacancy-list>'),
      };
    });
  if (looks.length !== 4 || looks.some(({ css }) => css === ''))
    throw new Error('docs/theming.md does not have its four recipes any more.');
  return looks;
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}
