// `career-elements/react`: a component for each element, made by `src/elements/shared/make-component`.
import type { ElementDescription } from './elements.js';
import { classImports, comment, eventType, MADE, member, pascalCase, valueType } from './text.js';

export function reactScript(elements: readonly ElementDescription[]): string {
  const components = elements.map(({ tag, className, attributes, properties, events }) => {
    const described = {
      tag,
      name: className,
      attributes: Object.fromEntries(
        attributes.flatMap(({ name, property, kind }) =>
          property === undefined || kind === 'data' ? [] : [[property, name]],
        ),
      ),
      properties: [
        ...properties.map(({ name }) => name),
        ...attributes.flatMap(({ property, kind }) =>
          property !== undefined && kind === 'data' ? property : [],
        ),
      ],
      events: Object.fromEntries(events.map(({ name }) => [`on${pascalCase(name)}`, name])),
    };
    const json = JSON.stringify(described, null, 2).replace(/\}$/, '').trimEnd();
    return `export const ${className} = /* @__PURE__ */ makeComponent(libraries, ${json},
  "load": () => import('./elements/${tag}/define.js')
});
`;
  });
  return `'use client';
${MADE}
import * as react from 'react';
import { createComponent } from '@lit/react';
import { makeComponent } from './elements/shared/make-component.js';

const libraries = { react, createComponent };

${components.join('\n')}`;
}

export function reactTypes(elements: readonly ElementDescription[]): string {
  const parts = elements.map(({ className, description, attributes, properties, events }) => {
    const element = `${className}Element`;
    const members = [
      ...attributes.flatMap((one) =>
        one.property === undefined
          ? []
          : [member(one.property, valueType(element, one, 'boolean'), one.description)],
      ),
      ...properties.map(({ name, description }) => member(name, `${element}['${name}']`, description)),
      ...events.map(({ name, description }) =>
        member(`on${pascalCase(name)}`, `((event: ${eventType(name)}) => void)`, description),
      ),
    ];
    return `export interface ${className}Props extends React.HTMLAttributes<${element}> {
${members.join('')}}
${comment(description, '')}export declare const ${className}: React.ForwardRefExoticComponent<
  ${className}Props & React.RefAttributes<${element}>
>;
`;
  });
  return `${MADE}
import type * as React from 'react';
import type { CareerStyles } from './attributes.js';
${classImports(elements, 'Element')}
${parts.join('\n')}
declare module 'react' {
  interface CSSProperties extends CareerStyles {}
}
`;
}
