import { OBJECTS, OPTIONS, type Option } from './options.js';

const TEXT = { type: 'string' };

/** The JSON schema of `career-site.json` (draft 2020-12). */
export function configSchema(): object {
  const properties: Record<string, Record<string, unknown>> = { $schema: TEXT };
  const required: Record<string, string[]> = { '': [] };
  for (const option of OPTIONS) {
    const [outer = '', inner] = option.name.split('.');
    if (option.isRequired) (required[inner ? outer : ''] ??= []).push(inner ?? outer);
    if (inner && option.isRequired && !required['']?.includes(outer)) required['']?.push(outer);
    if (!inner) properties[outer] = propertyOf(option);
    else {
      const whole = (properties[outer] ??= { type: 'object', additionalProperties: false, properties: {} });
      (whole['properties'] as Record<string, unknown>)[inner] = propertyOf(option);
    }
  }
  for (const [name, description] of Object.entries(OBJECTS))
    properties[name] = { type: 'object', description };
  for (const [outer, names] of Object.entries(required)) {
    const whole = properties[outer];
    if (outer && whole) whole['required'] = names;
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'career-site.json',
    description: 'What `npx career-elements publish` publishes.',
    type: 'object',
    additionalProperties: false,
    allowComments: true,
    allowTrailingCommas: true,
    required: required[''],
    properties,
  };
}

function propertyOf(option: Option): Record<string, unknown> {
  const { type, description, standard, minimum, maximum } = option;
  const forms: Readonly<Record<Option['type'], object>> = {
    text: TEXT,
    number: { type: 'integer', minimum, maximum },
    words: { type: 'array', items: TEXT, uniqueItems: true },
    texts: { anyOf: [TEXT, { type: 'object', additionalProperties: TEXT }] },
  };
  return { ...forms[type], description, ...(standard === undefined ? {} : { default: standard }) };
}

const wrapped = (text: string, indent: string) => text.replace(/(.{1,90})(?:\s+|$)/g, `${indent}// $1\n`);

/** The file that `--init` writes: each option with what it means; those with a default as comments. */
export function initialConfig(): string {
  const entries = OPTIONS.filter(({ name }) => !name.includes('.')).map((option) => entryOf(option, '  '));
  const inner = OPTIONS.filter(({ name }) => name.startsWith('company.')).map((option) =>
    entryOf(option, '    '),
  );
  const at =
    1 + OPTIONS.filter(({ name }) => !name.includes('.')).findIndex(({ name }) => name === 'languages');
  entries.splice(at, 0, `  "company": {\n${inner.join('\n')}  },\n`);
  entries.push(
    ...Object.entries(OBJECTS).map(
      ([name, description]) => `${wrapped(description, '  ')}  // ${JSON.stringify(name)}: {},\n`,
    ),
  );
  const head = '  "$schema": "./node_modules/career-elements/dist/career-site.schema.json",\n';
  const about = 'Comments are allowed; each option is also a flag (--base-url …).';
  return `// What \`npx career-elements publish\` publishes. ${about}\n{\n${head}\n${entries.join('\n')}}\n`;
}

function entryOf(option: Option, indent: string): string {
  const { description, example, standard } = option;
  const name = JSON.stringify(option.name.split('.').at(-1));
  const value = example ?? standard ?? (option.type === 'texts' ? {} : '');
  const line = `${name}: ${JSON.stringify(value)},`;
  return (
    wrapped(description, indent) + (example === undefined ? `${indent}// ${line}\n` : `${indent}${line}\n`)
  );
}
