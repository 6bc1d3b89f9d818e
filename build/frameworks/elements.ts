// What frameworks need to know of the elements, from the manifest.
import { readFileSync } from 'node:fs';

/**
 * `flag` counts by its presence: any value, also "false", switches it on. `optional-text` is one that may have a text.
 * `data` is JSON, or as a property an object.
 */
export type Kind = 'flag' | 'optional-text' | 'number' | 'text' | 'data';

export interface Attribute {
  readonly name: string;
  /** The property of the same meaning; the attributes that `career-elements publish` writes have none. */
  readonly property: string | undefined;
  readonly kind: Kind;
  readonly description: string;
}

/** A property without an attribute, which takes functions and objects. */
export interface Property {
  readonly name: string;
  readonly description: string;
}

export interface ElementEvent {
  readonly name: string;
  readonly description: string;
}

export interface ElementDescription {
  readonly tag: string;
  readonly className: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly properties: readonly Property[];
  readonly events: readonly ElementEvent[];
}

interface Named {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
}

interface Declaration extends Named {
  readonly tagName?: string;
  readonly attributes?: readonly (Named & { readonly fieldName?: string })[];
  readonly members?: readonly (Named & {
    readonly kind: string;
    readonly attribute?: string;
    readonly readonly?: boolean;
  })[];
  readonly events?: readonly Named[];
  readonly cssProperties?: readonly Named[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[];
}

function kindOf({ type }: Named): Kind {
  const text = type?.text ?? '';
  // Whatever JSON may be.
  if (text === 'unknown') return 'data';
  if (/\bboolean\b/.test(text)) return 'flag';
  if (/\btrue\b/.test(text)) return 'optional-text';
  return /\bnumber\b/.test(text) ? 'number' : 'text';
}

function describe(element: Declaration): ElementDescription {
  const { tagName: tag = '', name: className, description = '' } = element;
  const attributes = (element.attributes ?? []).map((one) => ({
    name: one.name,
    property: one.fieldName,
    kind: kindOf(element.members?.find(({ name }) => name === one.fieldName) ?? one),
    description: one.description ?? '',
  }));
  const ofAttributes = new Set(attributes.map(({ property }) => property));
  return {
    tag,
    className,
    description,
    attributes,
    properties: (element.members ?? [])
      .filter(({ kind, readonly, name }) => kind === 'field' && !readonly && !ofAttributes.has(name))
      .map((one) => ({ name: one.name, description: one.description ?? '' })),
    events: (element.events ?? []).map((one) => ({ name: one.name, description: one.description ?? '' })),
  };
}

/** The elements, and the custom properties of all of them. */
export function readManifest(file: URL): { elements: ElementDescription[]; styles: Property[] } {
  const { modules } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const declared = modules.flatMap(({ declarations = [] }) => declarations);
  const styles = declared.flatMap((one) => one.cssProperties ?? []);
  const elements = declared
    .filter(({ tagName }) => tagName !== undefined)
    .map(describe)
    .sort((a, b) => a.tag.localeCompare(b.tag, 'en'));
  if (elements.length === 0) throw new Error('The manifest has no elements.');
  return {
    elements,
    styles: styles.map(({ name, description = '' }) => ({ name, description })),
  };
}
