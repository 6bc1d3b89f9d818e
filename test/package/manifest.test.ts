// What the package says of its elements to editors, frameworks and the documentation: it is true, complete, and said once.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import type { LitElement } from 'lit';
import { format, resolveConfig } from 'prettier';
import { readElements } from '../../site/reference/manifest.js';
import { fillTables } from '../../site/reference/tables.js';
import { root } from '../helpers/node/packed.js';

interface Entry {
  name: string;
  kind?: string;
  description?: string;
  type?: { text: string };
  default?: string;
  attribute?: string;
  fieldName?: string;
  readonly?: boolean;
}

type Lists = 'members' | 'attributes' | 'events' | 'slots' | 'cssParts' | 'cssProperties';
type Declaration = Partial<Record<Lists, Entry[]>> & {
  name: string;
  tagName?: string;
  superclass?: { name: string; module?: string; package?: string };
};

interface Manifest {
  modules: {
    path: string;
    declarations: Declaration[];
    exports: { kind: string; name: string; declaration: { name: string; module: string } }[];
  }[];
}

const dist = <Data>(file: string) => JSON.parse(readFileSync(path.join(root, 'dist', file), 'utf8')) as Data;

const manifest = dist<Manifest>('custom-elements.json');
const declared = manifest.modules.flatMap(({ declarations }) => declarations);
const elements = declared.filter(({ tagName }) => tagName !== undefined);
const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name);
const CLASSES = ['VacancyList', 'VacancyDetail', 'ApplicationForm', 'CareerSite'] as const;

/** Written by `publish`, and read as attributes without a property. */
const WITHOUT_PROPERTY = ['published', 'max-age'];

describe('the custom-elements manifest', () => {
  it('describes the four elements, under the modules that a program imports', () => {
    const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      exports: Record<string, { default: string }>;
    };
    const target = exports['./elements/*.js']?.default ?? '';
    assert.deepEqual(names(elements).toSorted(), CLASSES.toSorted());
    const index = manifest.modules.find((one) => one.path === 'index.js');
    assert.deepEqual(names(index?.exports).toSorted(), CLASSES.toSorted());
    for (const { path: file, declarations } of manifest.modules.slice(1)) {
      const tag = /^elements\/([\w-]+)\.js$/.exec(file)?.[1] ?? '';
      assert.deepEqual(
        declarations.map(({ tagName }) => tagName),
        [tag],
      );
      assert.ok(existsSync(path.join(root, target.replace('*', tag))), file);
    }
    const paths = manifest.modules.map((one) => one.path);
    const references = manifest.modules.flatMap((one) => one.exports.map(({ declaration }) => declaration));
    for (const { module } of [
      ...references,
      ...elements.map(({ superclass }) => ({ module: superclass?.module ?? '' })),
    ])
      assert.ok(paths.includes(module), module);
    assert.doesNotMatch(JSON.stringify(manifest), /src\/|\.ts["'`]/);
  });

  it('lists each custom property once, and nothing twice in one list', () => {
    const properties = declared.flatMap(({ cssProperties = [] }) => names(cssProperties));
    assert.equal(properties.length, 12);
    assert.equal(new Set(properties).size, properties.length);
    for (const element of elements) {
      for (const list of ['members', 'attributes', 'events', 'slots', 'cssParts'] as const) {
        const all = names(element[list]);
        assert.deepEqual(all, [...new Set(all)], `${element.name} ${list}`);
      }
    }
    const docs = readFileSync(path.join(root, 'docs/elements.md'), 'utf8');
    for (const name of properties) assert.ok(docs.includes(`\`${name}\``), name);
  });

  it('is what the tables of docs/elements have; "npm run docs:tables" writes them', async () => {
    for (const element of readElements()) {
      const file = path.join(root, 'docs/elements', `${element.tagName}.md`);
      const text = readFileSync(file, 'utf8');
      const filled = fillTables(text, element);
      const written = await format(filled, { ...(await resolveConfig(file)), filepath: file });
      assert.equal(text, written, element.tagName);
      // Parts may have the name of an attribute.
      const [attributes = ''] = text.split('\n## Properties\n');
      for (const { name } of element.attributes ?? [])
        assert.equal(
          attributes.split(`\n| \`${name}\` `).length,
          2,
          `${element.tagName}: ${name} is there once`,
        );
    }
  });

  it('has a description, and where there is one a type, for everything', () => {
    for (const element of declared) {
      for (const list of ['members', 'attributes', 'events', 'slots', 'cssParts', 'cssProperties'] as const) {
        for (const one of element[list] ?? []) {
          assert.ok(one.description?.trim(), `${element.name} ${one.name}`);
          assert.doesNotMatch(one.description ?? '', /^As of/, `${element.name} ${one.name}`);
          const hasType = ['attributes', 'events'].includes(list) || one.kind === 'field';
          if (hasType) assert.ok(one.type?.text, `${element.name} ${one.name}`);
        }
      }
    }
  });

  it('has types in words that need no import', () => {
    const typeOf = (tag: string, list: 'attributes' | 'events', name: string) =>
      elements.find(({ tagName }) => tagName === tag)?.[list]?.find((one) => one.name === name)?.type?.text;
    // A plain `string` would swallow the values.
    assert.equal(
      typeOf('vacancy-list', 'attributes', 'sort-field'),
      "'Description' | 'StartDate' | 'EndDate' | 'Priority' | (string & {}) | undefined",
    );
    assert.equal(typeOf('application-form', 'attributes', 'draft'), "'session' | 'none'");
    assert.equal(
      typeOf('vacancy-list', 'events', 'vacancy-select'),
      'CustomEvent<{ id: string; vacancy: Vacancy }>',
    );
    const types = declared.flatMap(({ members = [], attributes = [], events = [] }) =>
      [...members, ...attributes, ...events].map(({ type }) => type?.text ?? ''),
    );
    for (const type of types) assert.doesNotMatch(type, /SortField|typeof|DEFAULT/);
  });

  describe('compared with the elements', () => {
    type ElementClass = (new () => LitElement) & Pick<typeof LitElement, 'elementProperties'>;
    let classes: Record<string, ElementClass>;

    before(async () => {
      // What the constructors ask of a browser; nothing of it is used before an element is on a page.
      const listener = {
        matches: false,
        addEventListener: () => {},
        observe: () => {},
        disconnect: () => {},
      };
      const Observer = class {
        observe = listener.observe;
        disconnect = listener.disconnect;
      };
      Object.assign(globalThis, {
        matchMedia: () => listener,
        MutationObserver: Observer,
        ResizeObserver: Observer,
        IntersectionObserver: Observer,
        innerHeight: 800,
      });
      classes = (await import('../../src/index.js')) as unknown as Record<string, ElementClass>;
    });

    for (const element of elements) {
      it(`has the attributes, types and defaults of ${element.name}`, () => {
        const { elementProperties } = classes[element.name]!;
        const instance = new classes[element.name]!() as unknown as Record<string, unknown>;
        const attributes = new Map((element.attributes ?? []).map((one) => [one.name, one]));
        const found: string[] = [];
        for (const [property, { attribute, state, type }] of elementProperties) {
          if (state) continue;
          const member = element.members?.find(({ name }) => name === property);
          assert.ok(member, `${String(property)} is missing`);
          if (attribute === false) continue;
          const name = typeof attribute === 'string' ? attribute : String(property).toLowerCase();
          const described = attributes.get(name);
          assert.ok(described, `${name} is missing`);
          found.push(name);
          assert.equal(member.attribute, name);
          assert.equal(described.fieldName, property);
          const isOf = (word: string) =>
            new RegExp(String.raw`\b${word}\b|'`).test(described.type?.text ?? '');
          assert.ok(isOf(type === Boolean ? 'boolean' : type === Number ? 'number' : 'string'), name);
          const value = instance[property as string];
          const written = typeof value === 'string' ? `'${value}'` : String(value);
          // `<career-site>` has no default for what it passes on.
          if (value !== undefined) assert.equal(described.default, written, name);
          assert.equal(member.default, value === undefined ? undefined : written, name);
        }
        const others = names(element.attributes).filter((name) => !found.includes(name));
        assert.deepEqual(
          others.filter((name) => !WITHOUT_PROPERTY.includes(name)),
          [],
        );
      });
    }

    it('gives <career-site> each attribute with the default of the element that it passes it on to', () => {
      const site = elements.find(({ tagName }) => tagName === 'career-site');
      const own = new Set(['heading-level']);
      for (const child of elements.filter((one) => one !== site)) {
        for (const one of child.attributes ?? []) {
          const same = site?.attributes?.find(({ name }) => name === one.name);
          if (!same || own.has(one.name)) continue;
          assert.equal(same.default, one.default, one.name);
          assert.ok(
            site?.members?.some(({ attribute }) => attribute === one.name),
            one.name,
          );
        }
      }
    });
  });
});

describe('the data for editors', () => {
  interface WebTypes {
    version: string;
    contributions: {
      html: {
        elements: (Entry & {
          attributes: (Entry & { value: { type: string; default?: string } })[];
          slots: Entry[];
          js: { properties: Entry[]; events: Entry[] };
        })[];
      };
      css: Record<'properties' | 'pseudo-elements', Entry[]>;
    };
  }
  interface VsCodeTags {
    tags: (Entry & { attributes: (Entry & { values: Entry[] })[] })[];
  }
  type VsCodeCss = Record<'properties' | 'pseudoElements', Entry[]>;

  const { html, css } = dist<WebTypes>('web-types.json').contributions;
  const { tags } = dist<VsCodeTags>('vscode.html-custom-data.json');
  const styles = dist<VsCodeCss>('vscode.css-custom-data.json');
  const properties = declared.flatMap(({ cssProperties }) => names(cssProperties));

  it('has the same elements and attributes in web-types as for VS Code, those of the manifest', () => {
    const tagNames = elements.map(({ tagName = '' }) => tagName).toSorted();
    assert.deepEqual(names(html.elements).toSorted(), tagNames);
    assert.deepEqual(names(tags).toSorted(), tagNames);
    for (const element of elements) {
      const webType = html.elements.find(({ name }) => name === element.tagName);
      const tag = tags.find(({ name }) => name === element.tagName);
      assert.deepEqual(names(webType?.attributes), names(element.attributes));
      assert.deepEqual(names(tag?.attributes), names(element.attributes));
      assert.deepEqual(names(webType?.slots), names(element.slots));
      assert.deepEqual(names(webType?.js.events), names(element.events));
      for (const attribute of element.attributes ?? []) {
        const { value } = webType!.attributes.find(({ name }) => name === attribute.name)!;
        assert.deepEqual([value.type, value.default], [attribute.type?.text, attribute.default]);
        const choices = tag!.attributes.find(({ name }) => name === attribute.name)!.values;
        const literals = [...(attribute.type?.text ?? '').matchAll(/'([^']*)'/g)].map(([, one]) => one);
        assert.deepEqual(names(choices), literals, attribute.name);
      }
    }
  });

  it('has each custom property and part once', () => {
    assert.deepEqual(names(css.properties), properties);
    assert.deepEqual(names(styles.properties), properties);
    const parts = new Set(elements.flatMap(({ cssParts }) => names(cssParts)));
    assert.deepEqual(
      names(css['pseudo-elements']).toSorted(),
      [...parts].map((one) => `part(${one})`).toSorted(),
    );
    assert.deepEqual(
      names(styles.pseudoElements).toSorted(),
      [...parts].map((one) => `::part(${one})`).toSorted(),
    );
  });

  it('says nothing that it does not know', () => {
    for (const file of ['web-types.json', 'vscode.html-custom-data.json', 'vscode.css-custom-data.json'])
      assert.doesNotMatch(
        readFileSync(path.join(root, 'dist', file), 'utf8'),
        /default: undefined|"doc-url": ""/,
        file,
      );
  });
});
