import { parseArgs } from 'node:util';
import { flagOf, OPTIONS } from '../publish/config/options.js';
import { CommandError } from './command-error.js';

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const common = { quiet: flag, json: flag, help: flag, version: flag } as const;
const connection = { url: text, 'integration-id': text } as const;
const publishOptions = Object.fromEntries(OPTIONS.map((one) => [flagOf(one), text]));

/** The options of each command. */
const COMMANDS = {
  sync: { ...common, ...connection, out: text, 'allow-shrink': flag, overwrite: flag, 'time-limit': text },
  doctor: { ...common, ...connection, site: text, 'allow-private': flag },
  // `preload`: what it asked for is now always written.
  'head-start': { ...common, page: text, preload: flag },
  messages: { ...common, language: text, check: text, partial: flag },
  publish: {
    ...common,
    config: text,
    init: flag,
    'allow-shrink': flag,
    overwrite: flag,
    ...(publishOptions as Record<never, typeof text>),
  },
} as const;

type CommandName = keyof typeof COMMANDS;
type Values<Name extends CommandName> = ReturnType<
  typeof parseArgs<{ options: (typeof COMMANDS)[Name] }>
>['values'];

/** `time-limit`: seconds, as text. */
export type SyncOptions = Values<'sync'> & { readonly command: 'sync'; readonly out: string };
/** `site`: a page of the site; undefined: only what `sync` needs is checked. */
export type DoctorOptions = Values<'doctor'> & { readonly command: 'doctor' };
/** `page`: a file or an address. */
export type HeadStartOptions = Values<'head-start'> & {
  readonly command: 'head-start';
  readonly page: string;
};
/** `check`: the file. `language`: undefined if the name of the file says it. `partial`: whether sentences may be missing. */
export type MessagesOptions = Values<'messages'> & { readonly command: 'messages'; readonly check: string };
/** Also the options of `config`, by their flags. */
export type PublishArguments = Values<'publish'> & { readonly command: 'publish' };

export type Command =
  | SyncOptions
  | DoctorOptions
  | HeadStartOptions
  | PublishArguments
  | MessagesOptions
  | { readonly command: 'help' }
  | { readonly command: 'version' };

/** The option that a command cannot work without. */
const REQUIRED: Partial<Record<CommandName, readonly [name: string, advice: string]>> = {
  sync: ['out', 'Name the file to write: --out public/directory.json.'],
  'head-start': ['page', 'Name the HTML file of the page, or its address: --page public/jobs.html.'],
  messages: ['check', 'Name the translated file: --check pt.json.'],
};

export const isCommand = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(COMMANDS, name);

/** Names of options that pass a secret in other tools. */
const SECRET_OPTION =
  /^-(?:[\w-]*[-_])?(?:api-?key|key|token|bearer|password|passwd|secret|authorization|credentials?)$/i;

/**
 * Reads the arguments of a command line.
 * @throws CommandError `usage`; it quotes nothing that may be a secret
 */
export function readArguments(args: readonly string[]): Command {
  refuseSecrets(args);
  const [command, ...rest] = args;
  const commandNames = `The commands are ${Object.keys(COMMANDS).join(', ')}; see career-elements --help.`;
  if (command === undefined) throw usage('A command is missing.', commandNames);
  if (command === '--help' || command === '-h' || command === 'help') return { command: 'help' };
  if (command === '--version') return { command: 'version' };
  if (!isCommand(command)) {
    // Quote it only if it can be a mistyped command: it may be a key.
    const isWord = /^[a-z][a-z-]{0,11}$/.test(command);
    throw usage(
      isWord ? `There is no command "${command}".` : 'The first argument must be a command.',
      commandNames,
    );
  }
  const values: Readonly<Record<string, unknown>> = parse(command, rest);
  if (values['help']) return { command: 'help' };
  if (values['version']) return { command: 'version' };
  const [name = '', advice = ''] = REQUIRED[command] ?? [];
  // `-` is the standard output in other tools.
  if (name && (!values[name] || values[name] === '-')) throw usage(`${command} needs --${name}.`, advice);
  const { site, 'time-limit': limit } = values;
  if (typeof limit === 'string' && !/^[1-9]\d{0,5}$/.test(limit))
    throw usage('--time-limit needs a number of seconds.', 'For example: --time-limit 1800.');
  if (typeof site === 'string' && !(URL.canParse(site) && /^https?:/i.test(site)))
    throw usage(
      '--site needs the address of a page.',
      'Name it with https://: --site https://www.company.example/jobs/.',
    );
  return { command, ...values } as Command;
}

function parse(command: CommandName, args: string[]) {
  const options = COMMANDS[command];
  const advice = `The options of ${command} are ${Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ')}.`;
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const seen = new Set<string>();
  // Node's own messages would quote what may be a secret.
  for (const token of tokens) {
    if (token.kind === 'positional') throw usage(`${command} takes options only.`, advice);
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(options, token.name))
      throw usage(`There is no option ${quotable(token.rawName)}.`, advice);
    if (seen.has(token.name)) throw usage(`--${token.name} is given twice.`, advice);
    seen.add(token.name);
  }
  try {
    return parseArgs({ args, options }).values;
  } catch (cause) {
    // A value is missing, or not allowed.
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

function usage(message: string, advice: string): CommandError {
  return new CommandError('usage', message, advice);
}
