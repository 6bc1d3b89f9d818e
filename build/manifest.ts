// What the custom-elements manifest says: what a page can use, by the names under which a program imports it. The analyzer
// reads one file at a time; what it cannot know of others, types, defaults and `<career-site>`, is completed here.
import { fileURLToPath } from 'node:url';
import { DEFAULT_ACCEPT, DEFAULT_LIMITS } from '../src/core/applications/attachment-limits.js';
import { baseStyles } from '../src/elements/shared/base.styles.js';
import { SORT_FIELDS } from '../src/core/vacancies/order.js';
import { eventTypes } from './event-types.js';

interface Entry {
  name: string;
  description?: string;
  type?: { text: string };
  default?: string;
  [further: string]: unknown;
}

interface Declaration {
  kind: string;
  name: string;
  tagName?: string;
  customElement?: boolean;
  superclass?: { name: string; package?: string; module?: string };
  members?: Entry[];
  attributes?: Entry[];
  events?: Entry[];
  slots?: Entry[];
  cssParts?: Entry[];
  cssProperties?: Entry[];
}

interface Module {
  kind: 'javascript-module';
  path: string;
  declarations?: Declaration[];
  exports?: { kind: string; name: string; declaration: { name: string; module: string } }[];
}

export interface Manifest {
  modules: Module[];
}

export type Plugin = {
  readonly name: string;
  packageLinkPhase: (phase: { customElementsManifest: Manifest }) => void;
};

const BASE_CLASS = 'CareerElement';

/** The elements that `<career-site>` places, with the prefix of their slots and parts in it. */
const CHILDREN = { 'vacancy-list': 'list', 'vacancy-detail': 'detail', 'application-form': 'form' };

/** Attributes that link the elements: `<career-site>` sets them itself. */
const OWN_ATTRIBUTES = new Set([
  'vacancy-id',
  'detail-url',
  'apply-url',
  'list-url',
  'open',
  'heading-level',
  'published',
  'max-age',
]);

/** Names in the source's types, in the words of a reader who does not have the source. */
const TYPES: Readonly<Record<string, string>> = {
  SortField: SORT_FIELDS.map((name) => `'${name}'`).join(' | '),
};

/** Defaults that the source names by a constant, or has elsewhere. */
const DEFAULTS: Readonly<Record<string, string>> = {
  accept: `'${DEFAULT_ACCEPT}'`,
  'max-files': String(DEFAULT_LIMITS.maxFiles),
  'max-file-size': String(DEFAULT_LIMITS.maxFileSize),
  'max-total-size': String(DEFAULT_LIMITS.maxTotalSize),
  'max-age': '600',
};

/** The module that registers an element, as `exports` in package.json names it. */
const moduleOf = (tag: string) => `elements/${tag}.js`;

/** What a style sheet falls back to where the page sets none. */
function cssDefault(name: string): string | undefined {
  const css = baseStyles.cssText.replace(/\s+/g, ' ');
  const start = new RegExp(String.raw`var\( ?${name}, `).exec(css);
  if (!start) return undefined;
  let value = closed(css.slice(start.index + start[0].length));
  // Taken from the page, or calculated: no value that a style sheet could have.
  if (value.startsWith('var(--_page') || name === '--career-accent-text') return undefined;
  // `--_floor-…` are set where the page's colours have too little contrast.
  value = /^var\( ?--_floor[\w-]+, (.*)\)$/.exec(value)?.[1] ?? value;
  return value === 'var(--_accent)' ? 'var(--career-accent)' : value;
}

/** The beginning of a text up to the parenthesis that nothing in it opens. */
function closed(text: string): string {
  let depth = 0;
  for (const [at, letter] of [...text].entries()) {
    if (letter === '(') depth++;
    else if (letter === ')' && --depth < 0) return text.slice(0, at).trim();
  }
  return text.trim();
}

function complete(element: Declaration): void {
  const isPublic = ({ privacy = 'public' }: Entry) => privacy === 'public';
  element.members = (element.members ?? []).filter(isPublic);
  // The analyzer also sees events whose names are variables.
  element.events = (element.events ?? []).filter((one) => one.name?.includes('-'));
  // By the global map, which needs no separate import.
  for (const event of element.events) event.type = { text: `HTMLElementEventMap['${event.name}']` };
  for (const list of [element.members, element.attributes, element.events, element.cssProperties])
    for (const one of list ?? []) delete one['inheritedFrom'];
  for (const one of [...(element.attributes ?? []), ...element.members]) {
    const attribute = (one['attribute'] as string | undefined) ?? ('kind' in one ? undefined : one.name);
    const known = attribute === undefined ? undefined : DEFAULTS[attribute];
    if (known !== undefined) {
      one.default = known;
      one.type ??= { text: known.startsWith("'") ? 'string' : 'number' };
    }
    if (!one.type) continue;
    for (const [name, text] of Object.entries(TYPES))
      one.type = { text: one.type.text.replaceAll(name, text) };
  }
  for (const one of element.attributes ?? []) {
    // As an attribute, a value that is not a text is JSON.
    if (one.type?.text === 'unknown') one.type = { text: 'string' };
    // `true` is an attribute without a value.
    if (one.type) one.type = { text: one.type.text.replace(/ \| true\b/, '') };
  }
  for (const one of element.cssProperties ?? []) {
    const value = cssDefault(one.name);
    if (value) one.default = value;
  }
}

/** One description of what several elements have, by element where it differs. */
function joined(found: readonly (readonly [tag: string, text: string])[]): string {
  const texts = new Set(found.map(([, text]) => text));
  return texts.size > 1
    ? found.map(([tag, text]) => `\`<${tag}>\`: ${text}`).join('\n')
    : (found[0]?.[1] ?? '');
}

/** Gives `<career-site>` what it takes from the three that it places. */
function completeSite(site: Declaration, children: readonly Declaration[]): void {
  const attributes = (site.attributes ??= []);
  const members = (site.members ??= []);
  const own = new Set(attributes.map(({ name }) => name));
  const owners = (child: Declaration) => child.attributes?.filter(({ name }) => !OWN_ATTRIBUTES.has(name));
  for (const child of children) {
    for (const attribute of owners(child) ?? []) {
      const { name } = attribute;
      if (own.has(name) || attributes.some((one) => one.name === name)) continue;
      const found = children.flatMap((one) =>
        (owners(one) ?? [])
          .filter((other) => other.name === name)
          .map((other) => [one.tagName ?? '', other.description ?? ''] as const),
      );
      attributes.push({ ...attribute, description: joined(found) });
      const member = child.members?.find((one) => one['attribute'] === name);
      if (!member) throw new Error(`<${child.tagName}> has an attribute "${name}" without a property`);
      const field = { ...member };
      // Undefined means the default of each element.
      delete field.default;
      const type = member.type?.text ?? 'string';
      const text = /\bundefined\b/.test(type) ? type : `${type} | undefined`;
      members.push({ ...field, type: { text }, description: joined(found) });
    }
    for (const event of child.events ?? []) {
      const events = (site.events ??= []);
      if (!events.some(({ name }) => name === event.name)) events.push({ ...event });
    }
    const prefix = CHILDREN[child.tagName as keyof typeof CHILDREN];
    for (const list of ['slots', 'cssParts'] as const) {
      const prefixed = (child[list] ?? []).map((one) => ({ ...one, name: `${prefix}-${one.name}` }));
      site[list] = [...(site[list] ?? []), ...prefixed];
    }
  }
  for (const one of [...members, ...attributes]) {
    const tag = /^As of `<([\w-]+)>`\.$/.exec(one.description ?? '')?.[1];
    const child = children.find(({ tagName }) => tagName === tag);
    const same = [...(child?.members ?? []), ...(child?.attributes ?? [])].find(
      ({ name }) => name === one.name,
    );
    if (tag && !same?.description) throw new Error(`<${tag}> has no description of "${one.name}"`);
    if (same?.description) one.description = same.description;
  }
}

/** Leaves what a page can use, under the names of `exports`: comes before the plugins that write data for editors. */
export const publicManifest: Plugin = {
  name: 'public-manifest',
  packageLinkPhase({ customElementsManifest: manifest }) {
    const declared = manifest.modules.flatMap((one) => one.declarations ?? []);
    const elements = declared
      .filter((one) => one.customElement && one.name !== BASE_CLASS)
      // In the same order wherever it is built.
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const element of elements) {
      complete(element);
      element.superclass = { name: 'LitElement', package: 'lit' };
    }
    const byTag = (tag: string) => {
      const found = elements.find(({ tagName }) => tagName === tag);
      if (!found) throw new Error(`the manifest has no <${tag}>`);
      return found;
    };
    completeSite(byTag('career-site'), Object.keys(CHILDREN).map(byTag));
    manifest.modules = elements.map((element) => {
      const path = moduleOf(element.tagName ?? '');
      const declaration = { name: element.name, module: path };
      return {
        kind: 'javascript-module',
        path,
        declarations: [element],
        exports: [{ kind: 'custom-element-definition', name: element.tagName ?? '', declaration }],
      };
    });
  },
};

/**
 * Lists the custom properties once, at the base class of the elements, and says what events carry: comes after the plugins
 * that expect the one at each element, and the other as a type that needs no import.
 */
export const sharedProperties: Plugin = {
  name: 'shared-properties',
  packageLinkPhase({ customElementsManifest: manifest }) {
    const elements = manifest.modules.flatMap((one) => one.declarations ?? []);
    const types = eventTypes(fileURLToPath(new URL('..', import.meta.url)));
    for (const event of elements.flatMap((one) => one.events ?? [])) {
      const text = types.get(event.name);
      if (!text) throw new Error(`the event ${event.name} is not in GlobalEventHandlersEventMap`);
      event.type = { text };
    }
    const [first] = elements;
    const base = {
      kind: 'class',
      name: BASE_CLASS,
      description:
        'The class that all elements extend. Its custom properties can be set on an element, or on any parent.',
      customElement: true,
      superclass: { name: 'LitElement', package: 'lit' },
      cssProperties: first?.cssProperties ?? [],
    };
    for (const element of elements) {
      if (JSON.stringify(element.cssProperties) !== JSON.stringify(base.cssProperties))
        throw new Error(`<${element.tagName}> has custom properties of its own`);
      delete element.cssProperties;
      element.superclass = { name: BASE_CLASS, module: 'index.js' };
    }
    manifest.modules.unshift({
      kind: 'javascript-module',
      path: 'index.js',
      declarations: [base],
      exports: elements.map(({ name, tagName = '' }) => ({
        kind: 'js',
        name,
        declaration: { name, module: moduleOf(tagName) },
      })),
    });
  },
};
