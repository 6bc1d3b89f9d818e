import { parseArgs } from 'node:util';
import { flagOf, OPTIONS } from '../publish/config/options.js';
import { CommandError } from './command-error.js';

export interface SyncOptions {
  readonly command: 'sync';
  readonly out: string;
  readonly url: string | undefined;
  readonly integrationId: string | undefined;
  readonly allowShrink: boolean;
  readonly overwrite: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
}

export interface DoctorOptions {
  readonly command: 'doctor';
  /** A page of the site; undefined: only what `sync` needs is checked. */
  readonly site: string | undefined;
  readonly url: string | undefined;
  readonly integrationId: string | undefined;
  readonly quiet: boolean;
  readonly json: boolean;
}

export interface HeadStartOptions {
  readonly command: 'head-start';
  /** A file or an address. */
  readonly page: string;
  /** Whether to write tags that load the code ahead, too. */
  readonly preload: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
}

export interface PublishArguments {
  readonly command: 'publish';
  /** The file; undefined: the usual one. */
  readonly config: string | undefined;
  /** Whether to write that file. */
  readonly init: boolean;
  /** Options that replace those of the file, by flag. */
  readonly flags: Readonly<Record<string, string | undefined>>;
  readonly allowShrink: boolean;
  readonly overwrite: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
}

export interface MessagesOptions {
  readonly command: 'messages';
  /** As typed; undefined: the name of the file says it. */
  readonly language: string | undefined;
  /** The file to check. */
  readonly check: string;
  /** Whether sentences may be missing in the file. */
  readonly partial: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
}

export type Command =
  | SyncOptions
  | DoctorOptions
  | HeadStartOptions
  | PublishArguments
  | MessagesOptions
  | { readonly command: 'help' }
  | { readonly command: 'version' };

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const common = { quiet: flag, json: flag, help: flag, version: flag } as const;
const connection = { url: text, 'integration-id': text } as const;
export const commands = {
  sync: { ...common, ...connection, out: text, 'allow-shrink': flag, overwrite: flag },
  doctor: { ...common, ...connection, site: text },
  'head-start': { ...common, page: text, preload: flag },
  messages: { ...common, language: text, check: text, partial: flag },
  publish: {
    ...common,
    config: text,
    init: flag,
    'allow-shrink': flag,
    overwrite: flag,
    ...(Object.fromEntries(OPTIONS.map((one) => [flagOf(one), text])) as Record<never, typeof text>),
  },
} as const;

export const isCommand = (name: string | undefined) => name !== undefined && Object.hasOwn(commands, name);

/** Names of options that pass a secret in other tools. */
const SECRET_OPTION =
  /^-+(?:[\w-]*[-_])?(?:api-?key|key|token|bearer|password|passwd|secret|authorization|credentials?)$/i;

/**
 * Reads the arguments of a command line.
 * @throws CommandError `usage`; it quotes nothing that may be a secret
 */
export function readArguments(args: readonly string[]): Command {
  refuseSecrets(args);
  const [command, ...rest] = args;
  if (command === undefined) throw usage('A command is missing.', commandNames());
  if (command === '--help' || command === '-h' || command === 'help') return { command: 'help' };
  if (command === '--version') return { command: 'version' };
  if (command === 'sync') return readSync(rest);
  if (command === 'doctor') return readDoctor(rest);
  if (command === 'head-start') return readHeadStart(rest);
  if (command === 'publish') return readPublish(rest);
  if (command === 'messages') return readMessages(rest);
  throw usage(
    // Quote it only if it can be a mistyped command: it may be a key.
    /^[a-z-]{1,12}$/.test(command) && !command.startsWith('-')
      ? `There is no command "${command}".`
      : 'The first argument must be a command.',
    commandNames(),
  );
}

function readSync(args: readonly string[]): Command {
  const values = parse('sync', args, commands.sync);
  if (values.help) return { command: 'help' };
  if (values.version) return { command: 'version' };
  const { out, url, overwrite, quiet, json } = values;
  if (!out) throw usage('sync needs --out.', 'Name the file to write: --out public/directory.json.');
  if (out === '-') throw usage('--out needs a file.', 'Name the file to write: --out public/directory.json.');
  const [integrationId, allowShrink] = [values['integration-id'], values['allow-shrink']];
  return { command: 'sync', out, url, integrationId, allowShrink, overwrite, quiet, json };
}

function readDoctor(args: readonly string[]): Command {
  const values = parse('doctor', args, commands.doctor);
  const { help, version, site, url, quiet, json } = values;
  if (help) return { command: 'help' };
  if (version) return { command: 'version' };
  if (site !== undefined && !isWebAddress(site)) {
    throw usage(
      '--site needs the address of a page.',
      'Name it with https://: --site https://www.company.example/jobs/.',
    );
  }
  return { command: 'doctor', site, url, integrationId: values['integration-id'], quiet, json };
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function readHeadStart(args: readonly string[]): Command {
  const { help, version, page, preload, quiet, json } = parse('head-start', args, commands['head-start']);
  if (help) return { command: 'help' };
  if (version) return { command: 'version' };
  if (!page) {
    const advice = 'Name the HTML file of the page, or its address: --page public/jobs.html.';
    throw usage('head-start needs --page.', advice);
  }
  return { command: 'head-start', page, preload, quiet, json };
}

function readPublish(args: readonly string[]): Command {
  const values = parse('publish', args, commands.publish);
  const { help, version, config, init, overwrite, quiet, json } = values;
  if (help) return { command: 'help' };
  if (version) return { command: 'version' };
  const all: Readonly<Record<string, unknown>> = values;
  const flags = Object.fromEntries(
    OPTIONS.map((one) => [flagOf(one), all[flagOf(one)] as string | undefined]),
  );
  return {
    command: 'publish',
    config,
    init,
    flags,
    allowShrink: values['allow-shrink'],
    overwrite,
    quiet,
    json,
  };
}

function readMessages(args: readonly string[]): Command {
  const values = parse('messages', args, commands.messages);
  const { help, version, language, check, partial, quiet, json } = values;
  if (help) return { command: 'help' };
  if (version) return { command: 'version' };
  if (!check) throw usage('messages needs --check.', 'Name the translated file: --check pt.json.');
  return { command: 'messages', language, check, partial, quiet, json };
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

function parse<Known extends Options>(command: string, args: readonly string[], options: Known) {
  const known = Object.keys(options).map((name) => `--${name}`);
  const advice = `The options of ${command} are ${known.join(', ')}.`;
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional') throw usage(`${command} takes options only.`, advice);
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(options, token.name))
      throw usage(`There is no option ${quotable(token.rawName)}.`, advice);
    if (seen.has(token.name)) throw usage(`--${token.name} is given twice.`, advice);
    seen.add(token.name);
  }
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (cause) {
    // Node's own messages: a value is missing, or not allowed.
    throw usage(cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause), advice);
  }
}

/** The typed name of an option, if it is safe to quote. */
function quotable(rawName: string): string {
  return /^--?[a-z][a-z-]{0,30}$/i.test(rawName) ? rawName : 'of that name';
}

function refuseSecrets(args: readonly string[]): void {
  const name = args.map((one) => one.split('=')[0] ?? '').find((one) => SECRET_OPTION.test(one));
  if (name === undefined) return;
  throw usage(
    `${quotable(name)} is refused: other users and the shell's history can see a secret on a command line.`,
    'Put it into a file that only its owner can read (chmod 600) and set CAREER_ELEMENTS_API_KEY_FILE to its name, or set ' +
      'CAREER_ELEMENTS_API_KEY. If you typed a secret, it is in the shell history now: revoke it and create a new one.',
  );
}

function commandNames(): string {
  return `The commands are ${Object.keys(commands).join(', ')}; see career-elements --help.`;
}

function usage(message: string, advice: string): CommandError {
  return new CommandError('usage', message, advice);
}
