// Declarations for the tags themselves: attributes as HTML has them, properties without an attribute, and events.
import type { ElementDescription, Property } from './elements.js';
import { classImports, comment, eventType, MADE, member, valueType } from './text.js';

/** The attributes for the frameworks below, and for any other framework. */
export function attributesFile(elements: readonly ElementDescription[], styles: readonly Property[]): string {
  const parts = elements.map(
    ({ className, attributes, properties, events }) =>
      `/**
 * Attributes of an element, by their names in HTML.
 * @template Flag what an attribute takes that counts by its presence
 */
export interface ${className}Attributes<Flag = boolean | ''> {
${attributes.map((one) => member(one.name, valueType(className, one, 'Flag'), one.description)).join('')}}

/** Properties without an attribute. */
export interface ${className}Properties {
${properties.map(({ name, description }) => member(name, `${className}['${name}']`, description)).join('')}}

/** Listeners, by \`on\` and the name of the event. */
export interface ${className}Handlers {
${events
  .map(({ name, description }) => member(`on${name}`, `((event: ${eventType(name)}) => void)`, description))
  .join('')}}
`,
  );
  const custom = styles.map(({ name, description }) => member(name, 'string | number', description)).join('');
  return `${MADE}
${classImports(elements)}
${parts.join('\n')}
/** Custom properties of all elements, for \`style\`. */
export interface CareerStyles {
${custom}}
`;
}

const typeImports = (elements: readonly ElementDescription[]): string =>
  `${classImports(elements)}import type * as Career from './attributes.js';\n`;

const entry = (element: ElementDescription, type: string): string =>
  `${comment(element.description, '      ')}      '${element.tag}': ${type};\n`;

/** React 18 and 19. React 18 adds no listeners for events of custom elements and writes \`false\` as a value. */
export function reactTagsFile(elements: readonly ElementDescription[]): string {
  const entries = elements.map((element) => {
    const { className } = element;
    return entry(
      element,
      `Tag<${className}, Career.${className}Attributes<Flag>, Career.${className}Properties, Career.${className}Handlers>`,
    );
  });
  return `${MADE}
import type * as React from 'react';
${typeImports(elements)}
type IsReact19 = typeof React extends { use: unknown } ? true : false;
/** React 18 writes \`false\` into the attribute, where it would switch it on. */
type Flag = IsReact19 extends true ? boolean | '' : true | '';
/** React 18 neither sets properties of custom elements nor listens to their events: see \`career-elements/react\`. */
type Tag<Element, Attributes, Properties, Handlers> = React.DetailedHTMLProps<
  React.HTMLAttributes<Element>,
  Element
> & { class?: string | undefined; inert?: Flag | undefined } & Attributes &
  (IsReact19 extends true ? Properties & Handlers : unknown);

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${entries.join('')}    }
  }
  interface CSSProperties extends Career.CareerStyles {}
}
`;
}

/** The tags, for frameworks with a type for the attributes of any element. */
const tags = (elements: readonly ElementDescription[]): string =>
  elements
    .map((element) => {
      const { className: name } = element;
      return entry(
        element,
        `HTMLAttributes<${name}> & Career.${name}Attributes<Flag> & Career.${name}Properties & Career.${name}Handlers`,
      );
    })
    .join('');

/** Preact writes \`false\` into attributes whose fifth character is a hyphen, as it has to for \`aria-\`. */
export function preactFile(elements: readonly ElementDescription[]): string {
  return `${MADE}
import type { HTMLAttributes } from 'preact';
${typeImports(elements)}
/** \`undefined\` leaves the attribute out. Preact writes \`false\` into some of them, where it would switch them on. */
type Flag = true | '';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${tags(elements)}    }
  }
  interface CSSProperties extends Career.CareerStyles {}
}
`;
}

/** Svelte 5. */
export function svelteFile(elements: readonly ElementDescription[]): string {
  return `${MADE}
import type { HTMLAttributes } from 'svelte/elements';
${typeImports(elements)}
/** \`undefined\` leaves the attribute out. Svelte writes \`false\` into it, where it would switch it on. */
type Flag = true | '';

declare module 'svelte/elements' {
    interface SvelteHTMLElements {
${tags(elements)}    }
}
`;
}
