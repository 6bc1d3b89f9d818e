// Collects what the playground shows: attributes, parts and events from the manifest, the looks from
// docs/theming.md, languages, and the trimmed sample company.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isActive } from '../../demo/sandbox/api/vacancy-query.js';
import { readSamples, type Sample } from '../../demo/sandbox/database/sample.js';
import { FIELD_WORDS } from '../../src/core/applications/fields.js';
import { FACETS, OWN_FACETS } from '../../src/core/vacancies/facet-terms.js';
import { readElements, type Attribute, type ElementDeclaration } from '../reference/manifest.js';
import type { AttributeData, ElementData, LookData, ToolsData } from './data.js';

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
};

export function collectData(root: string): ToolsData {
  const declared = readElements();
  const hasAttribute = (one: ElementDeclaration, name: string) =>
    one.attributes?.some((attribute) => attribute.name === name);
  const elementOf = ({ attributes = [], cssParts = [], events = [] }: ElementDeclaration): ElementData => ({
    attributes: attributes
      .filter(({ name }) => !LEFT_OUT.includes(name))
      .map((attribute) => ({
        ...attributeOf(attribute),
        of: declared
          .filter((one) => one.tagName !== 'career-site' && hasAttribute(one, attribute.name))
          .map(({ tagName }) => tagName),
      })),
    parts: cssParts.map(({ name, description = '' }) => ({ name, description })),
    events: events.map(({ name }) => name),
  });
  const { company, vacancies } = sampleOf(root);
  const english = (texts: Readonly<Record<string, string>>) => texts['en'] ?? Object.values(texts)[0] ?? '';
  return {
    customerId: company.customerId,
    elements: Object.fromEntries(
      declared.map((one) => [one.tagName, elementOf(one)]),
    ) as ToolsData['elements'],
    looks: looksOf(readFileSync(join(root, 'docs/theming.md'), 'utf8')),
    languages: Object.entries(
      readJson<Record<string, { name: string; draft?: unknown }>>(join(root, 'src/i18n/languages.json')),
    ).map(([tag, { name, draft }]) => ({ tag, name, isDraft: draft !== undefined })),
    vacancies: vacancies
      .filter((one) => one.access !== 'internal' && isActive(one, company.anchor))
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

function attributeOf({
  name,
  type,
  default: initial,
  description = '',
}: Attribute): Omit<AttributeData, 'of'> {
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
