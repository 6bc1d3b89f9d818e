// The options of `publish`, in one table: the file's schema, the flags and the file that `--init` writes are made of it.

type OptionType = 'text' | 'number' | 'words' | 'texts';

export interface Option {
  /** In the file; with a dot, within an object. */
  readonly name: string;
  /** `texts`: one text for all languages, or one each by language tag. */
  readonly type: OptionType;
  /** In English, for the schema, the written file and the documents. */
  readonly description: string;
  readonly isRequired?: boolean;
  /** What `--init` writes; undefined: the line is a comment. */
  readonly example?: unknown;
  /** Where the default is one value. */
  readonly standard?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

export const OPTIONS: readonly Option[] = [
  {
    name: 'baseUrl',
    type: 'text',
    isRequired: true,
    example: 'https://recruit.company.example',
    description: 'The recruiting service: HTTPS, or HTTP on this machine.',
  },
  {
    name: 'customerId',
    type: 'text',
    isRequired: true,
    example: '00000000-0000-0000-0000-000000000000',
    description: 'The id of your company at the service.',
  },
  {
    name: 'siteUrl',
    type: 'text',
    isRequired: true,
    example: 'https://www.company.example',
    description: 'The address of the site: what paths are relative to.',
  },
  {
    name: 'out',
    type: 'text',
    isRequired: true,
    example: 'public',
    description:
      'The folder to write to, which must exist, relative to this file; or an object store, s3://bucket/prefix.',
  },
  {
    name: 'languages',
    type: 'words',
    standard: ['en'],
    example: ['en'],
    description: 'Language tags. The first one is what visitors get whose language is not in the list.',
  },
  {
    name: 'company.name',
    type: 'text',
    isRequired: true,
    example: 'Company',
    description: 'The name of the company that hires.',
  },
  { name: 'company.url', type: 'text', description: "The company's own address. Default: siteUrl." },
  { name: 'company.logo', type: 'text', description: "The address of the company's logo." },
  {
    name: 'image',
    type: 'text',
    description: 'The address of a picture for social networks, for vacancies without a picture.',
  },
  {
    name: 'timeZone',
    type: 'text',
    description: "The company's time zone, such as Europe/Copenhagen. Default: this machine's.",
  },
  {
    name: 'vacancyPath',
    type: 'texts',
    description:
      'Where the page of a vacancy is: {id} and, if you like, {slug} (its title) and {language}. ' +
      'Default: /jobs/{id}-{slug}/, and /{language}/jobs/{id}-{slug}/ for all languages but the first.',
  },
  {
    name: 'listPath',
    type: 'texts',
    description: 'Where the list is. Default: /jobs/, and /{language}/jobs/ for all languages but the first.',
  },
  {
    name: 'facets',
    type: 'words',
    standard: [],
    example: ['location'],
    description:
      'Facets whose values each have a list, such as /jobs/location/kolding/: location organization ' +
      'job-type employment-category region field-of-work, or a field of fieldMap.extra.',
  },
  {
    name: 'pageSize',
    type: 'number',
    standard: 100,
    minimum: 10,
    maximum: 1000,
    description: 'Vacancies on one page of a list; further ones are on /jobs/page/2/ and so on.',
  },
  {
    name: 'template',
    type: 'texts',
    description:
      'A page of your site as HTML, with the places <!-- career-elements:head --> and <!-- career-elements:content -->. ' +
      'Relative to this file. Default: a plain page.',
  },
  {
    name: 'script',
    type: 'text',
    description:
      'The address of career-elements.js, for pages without a template of your own. Default: none, so that pages show what is published only.',
  },
  {
    name: 'stylesheet',
    type: 'text',
    description:
      'The address of a style sheet with the look of published content: published.css beside the script, or your own. Default: none; each page carries the styles.',
  },
  {
    name: 'applyUrl',
    type: 'texts',
    description:
      'The page with the application form, such as /apply/?vacancy={id}. Default: none; "Apply" then leads to the contacts.',
  },
  {
    name: 'data',
    type: 'text',
    description:
      'A file for site generators, such as vacancies.json: all vacancies as data. Relative to the output. Default: none.',
  },
  {
    name: 'directory',
    type: 'text',
    description:
      'The file that `career-elements sync` has written, or its address: names and addresses of places.',
  },
  {
    name: 'messages',
    type: 'text',
    description:
      'Words of your own, as the setting messagesUrl of the elements: a file for each language, such as i18n/{{lng}}.json, relative to this file, or its address. Default: ours alone.',
  },
  {
    name: 'closedDays',
    type: 'number',
    standard: 60,
    minimum: 0,
    maximum: 3650,
    description: 'Days for which a closed vacancy keeps its page, which says so.',
  },
  {
    name: 'concurrency',
    type: 'number',
    standard: 4,
    minimum: 1,
    maximum: 16,
    description: 'Requests to the service at the same time.',
  },
  {
    name: 'origin',
    type: 'text',
    description: 'What is sent as Origin, which the service must list. Default: the origin of siteUrl.',
  },
  {
    name: 'path',
    type: 'text',
    description: "The path before the service's routes. Default: /api/{customerId}.",
  },
  { name: 'headerPrefix', type: 'text', description: 'What its own headers start with. Default: X-Service.' },
  {
    name: 'timeout',
    type: 'number',
    standard: 15_000,
    minimum: 100,
    maximum: 600_000,
    description: 'Milliseconds until a request fails.',
  },
];

/** `company.name` as `--company-name`. */
export const flagOf = ({ name }: Option): string => name.replace(/\.|(?=[A-Z])/g, '-').toLowerCase();

/** Objects of the file, which are not flags: what they hold is read elsewhere. */
export const OBJECTS: Readonly<Record<string, string>> = {
  fieldMap: 'Where records keep fields, as the setting of the elements of the same name.',
  feeds: 'Which feeds are written, see docs/feeds.md.',
  jobPosting: 'What a JobPosting says beyond the records, as the setting of the elements of the same name.',
};

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
      const object = (properties[outer] ??= { type: 'object', additionalProperties: false, properties: {} });
      (object['properties'] as Record<string, unknown>)[inner] = propertyOf(option);
    }
  }
  for (const [name, description] of Object.entries(OBJECTS))
    properties[name] = { type: 'object', description };
  for (const [outer, names] of Object.entries(required)) {
    const object = properties[outer];
    if (outer && object) object['required'] = names;
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
