// The part of the custom-elements manifest that the reference shows.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.js';
import { TAGS, type Tag } from '../playground/data.js';

interface Named {
  readonly name: string;
  readonly description?: string;
}

interface Typed extends Named {
  readonly type?: { readonly text: string };
  readonly default?: string;
}

export interface Attribute extends Typed {
  readonly fieldName?: string;
}

export interface Member extends Typed {
  readonly kind: 'field' | 'method';
  readonly attribute?: string;
  readonly readonly?: boolean;
  readonly parameters?: readonly Typed[];
  readonly return?: { readonly type?: { readonly text: string } };
}

export interface ElementDeclaration extends Named {
  readonly tagName: Tag;
  readonly attributes?: readonly Attribute[];
  readonly members?: readonly Member[];
  readonly events?: readonly Typed[];
  readonly slots?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssProperties?: readonly Typed[];
}

type Declaration = Partial<ElementDeclaration> & { readonly superclass?: Named };

interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[];
}

export function readElements(): ElementDeclaration[] {
  const file = path.join(root, 'dist/custom-elements.json');
  if (!existsSync(file)) throw new Error('There is no dist/custom-elements.json: run "npm run build" first.');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const declared = manifest.modules.flatMap(({ declarations = [] }) => declarations);
  return declared
    .filter((one): one is Declaration & ElementDeclaration => one.tagName !== undefined)
    .map((one) => {
      // The custom properties are those of the class that all elements extend.
      const { cssProperties = [] } = declared.find(({ name }) => name === one.superclass?.name) ?? {};
      return { ...one, cssProperties };
    })
    .sort((a, b) => TAGS.indexOf(a.tagName) - TAGS.indexOf(b.tagName));
}
