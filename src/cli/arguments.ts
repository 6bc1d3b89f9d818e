import { parseArgs } from 'node:util';
import { CommandError } from './command-error.js';

export interface SyncOptions {
  readonly command: 'sync';
  readonly out: string;
  readonly url: string | undefined;
  readonly allowShrink: boolean;
  readonly overwrite: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
}

export interface DoctorOptions {
  readonly command: 'doctor';
  readonly url: string | undefined;
  readonly quiet: boolean;
  readonly json: boolean;
}

export type Command =
  SyncOptions | DoctorOptions | { readonly command: 'help' } | { readonly command: 'version' };

const flag = { type: 'boolean', default: false } as const;
const common = { url: { type: 'string' }, quiet: flag, json: flag, help: flag, version: flag } as const;
const commands = {
  sync: { ...common, out: { type: 'string' }, 'allow-shrink': flag, overwrite: flag },
  doctor: common,
} as const;

export const help = `Usage: career-elements <command> [options]

  sync --out <file>   Write what a career site shows of the company's locations, organizations,
                      job types and employment categories, and nothing else, into a file.
  doctor              Check the address, the credentials, their scopes and this machine.

Options
  --url <address>     The Connector's address, instead of CAREER_ELEMENTS_CONNECTOR_URL.
  --json              One JSON object on the standard output, for programs.
  --quiet             Nothing but what went wrong.
  --allow-shrink      sync: replace the file even when a list lost half of its entries.
  --overwrite         sync: replace the file even when it is no directory.
  --help, --version

Environment
  CAREER_ELEMENTS_CONNECTOR_URL     https://…
  CAREER_ELEMENTS_API_KEY_FILE      a file with the API key that no one else may read (chmod 600), or
  CAREER_ELEMENTS_API_KEY           the API key itself
  CAREER_ELEMENTS_API_KEY_EXPIRES   its last day, YYYY-MM-DD, for a warning in time
  CAREER_ELEMENTS_BEARER_TOKEN_FILE, CAREER_ELEMENTS_BEARER_TOKEN   an access token instead of a key

Exit codes: 0 done, also when nothing had changed; 1 failed; 2 wrong use; 3 refused, since the file would
have lost too much; 130 interrupted.
`;

/** The name of an option that would bring a secret, whatever it is called elsewhere. */
const secretOption =
  /^-+(?:[\w-]*[-_])?(?:api-?key|key|token|bearer|password|passwd|secret|authorization|credentials?)$/i;

/**
 * Reads the arguments of a command line.
 * @throws CommandError `usage`, which quotes nothing that might be a secret
 */
export function readArguments(args: readonly string[]): Command {
  refuseSecrets(args);
  const [command, ...rest] = args;
  if (command === undefined) throw usage('No command was named.', namesOfCommands());
  if (command === '--help' || command === '-h' || command === 'help') return { command: 'help' };
  if (command === '--version') return { command: 'version' };
  if (command === 'sync') return readSync(rest);
  if (command === 'doctor') return readDoctor(rest);
  throw usage(
    // Not quoted where it cannot be a slip of the pen: it may be a key.
    /^[a-z-]{1,12}$/.test(command) && !command.startsWith('-')
      ? `There is no command "${command}".`
      : 'The command stands first.',
    namesOfCommands(),
  );
}

function readSync(args: readonly string[]): Command {
  const values = parse('sync', args, commands.sync);
  if (values.help) return { command: 'help' };
  if (values.version) return { command: 'version' };
  const { out, url, overwrite, quiet, json } = values;
  if (!out) throw usage('sync needs --out.', 'Name the file to write: --out public/directory.json.');
  if (out === '-') throw usage('--out needs a file.', 'Name the file to write: --out public/directory.json.');
  return { command: 'sync', out, url, allowShrink: values['allow-shrink'], overwrite, quiet, json };
}

function readDoctor(args: readonly string[]): Command {
  const { help, version, url, quiet, json } = parse('doctor', args, commands.doctor);
  if (help) return { command: 'help' };
  if (version) return { command: 'version' };
  return { command: 'doctor', url, quiet, json };
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

function parse<Known extends Options>(command: string, args: readonly string[], options: Known) {
  const known = Object.keys(options).map((name) => `--${name}`);
  const advice = `${command} knows ${known.join(', ')}.`;
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional') throw usage(`${command} takes options only.`, advice);
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(options, token.name))
      throw usage(`There is no option ${shown(token.rawName)}.`, advice);
    if (seen.has(token.name)) throw usage(`--${token.name} is there twice.`, advice);
    seen.add(token.name);
  }
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (cause) {
    // Node's own sentences: a value that is missing, or one too many.
    throw usage(cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause), advice);
  }
}

/** The name of an option as it was typed; nothing else that was. */
function shown(rawName: string): string {
  return /^--?[a-z][a-z-]{0,30}$/i.test(rawName) ? rawName : 'of that name';
}

function refuseSecrets(args: readonly string[]): void {
  const name = args.map((one) => one.split('=')[0] ?? '').find((one) => secretOption.test(one));
  if (name === undefined) return;
  throw usage(
    `${shown(name)} is refused: a secret never stands on a command line, where other users and the shell's history see it.`,
    'Put it into a file that no one else may read (chmod 600) and name that in CAREER_ELEMENTS_API_KEY_FILE, or into ' +
      'CAREER_ELEMENTS_API_KEY. The one that was just typed is in the history now: revoke it, and make a new one.',
  );
}

function namesOfCommands(): string {
  return `There are ${Object.keys(commands).join(' and ')}; career-elements --help says more.`;
}

function usage(message: string, advice: string): CommandError {
  return new CommandError('usage', message, advice);
}
