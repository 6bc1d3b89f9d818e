// Declarations for Vue's templates. They take a kebab-case attribute for the property of the same name in camelCase.
import type { ElementDescription } from './elements.js';
import { classImports, comment, eventType, MADE, member, pascalCase, valueType } from './text.js';

export function vueFile(elements: readonly ElementDescription[]): string {
  const parts = elements.map(({ className, attributes, properties, events }) => {
    const members = [
      ...attributes.map((one) => {
        const name =
          one.property ?? one.name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
        return member(name, valueType(className, one, 'Flag'), one.description);
      }),
      ...properties.map(({ name, description }) => member(name, `${className}['${name}']`, description)),
      ...events.map(({ name, description }) =>
        member(`on${pascalCase(name)}`, `((event: ${eventType(name)}) => void)`, description),
      ),
    ];
    return `export interface ${className}Props {\n${members.join('')}}\n`;
  });
  const entries = elements.map(
    ({ tag, className, description }) =>
      `${comment(description, '    ')}    '${tag}': Tag<${className}, ${className}Props>;\n`,
  );
  return `${MADE}
import type { HTMLAttributes, PublicProps } from 'vue';
${classImports(elements)}
/** \`undefined\` leaves the attribute out. Vue writes \`false\` into it, where it would switch it on. */
type Flag = true | '';

${parts.join('\n')}
type Tag<Element, Props> = new () => Element & { $props: HTMLAttributes & PublicProps & Props };

declare module 'vue' {
  interface GlobalComponents {
${entries.join('')}  }
}
`;
}
