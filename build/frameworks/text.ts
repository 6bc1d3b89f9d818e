// Pieces of declarations.
import type { Attribute, ElementDescription } from './elements.js';

export const MADE = '// Made from custom-elements.json by the build.';

/** A description as a comment, in front of what it describes. */
export function comment(description: string, indent = '  '): string {
  const lines = description.replaceAll('*/', '* /').split('\n');
  if (lines.length === 1) return lines[0] ? `${indent}/** ${lines[0]} */\n` : '';
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

/** A member of an interface, which may be left out or be undefined. */
export const member = (name: string, type: string, description: string): string =>
  `${comment(description)}  ${/^[a-z]\w*$/i.test(name) ? name : `'${name}'`}?: ${type} | undefined;\n`;

export const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The type of an attribute's value, as a framework takes it.
 * @param flag the type of an attribute that counts by its presence
 */
export function valueType(className: string, { property, kind }: Attribute, flag: string): string {
  if (kind === 'flag') return flag;
  if (kind === 'number') return 'number | `${number}`';
  if (kind === 'optional-text') return `string | ${flag}`;
  return property === undefined ? 'string' : `${className}['${property}']`;
}

export const eventType = (name: string): string => `GlobalEventHandlersEventMap['${name}']`;

/** Imports of the classes, for types. */
export const classImports = (elements: readonly ElementDescription[], alias = ''): string =>
  elements
    .map(
      ({ tag, className }) =>
        `import type { ${className}${alias && ` as ${className}${alias}`} } from './elements/${tag}/${tag}.js';\n`,
    )
    .join('');
