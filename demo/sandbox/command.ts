// `npm run sandbox -- …`: administers the Connector in the sandbox's database, whether the sandbox runs or not.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  actions,
  commandsWithArgument,
  options,
  singleCommands,
  usage,
  UsageError,
} from './command/actions.js';
import type { Output } from './command/output.js';
import { clean } from './command/table.js';
import { openDatabase } from './database/database.js';

const defaultDatabase = '.sandbox/sandbox.db';

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has closed the pipe (`… | head -1`): what it wanted, it has.
    if (error.code !== 'EPIPE') throw error;
  });
}
process.exitCode = main(process.argv.slice(2));

/** Exit code. 0: done. 1: refused. 2: invalid command line. */
function main(commandLine: string[]): number {
  try {
    const { values, positionals } = parseArgs({ args: commandLine, options, allowPositionals: true });
    const [group = 'help'] = positionals;
    const [name = '', ...rest] = singleCommands.includes(group)
      ? ['', ...positionals.slice(1)]
      : positionals.slice(1);
    if (values.help || group === 'help') {
      console.log(usage);
      return 0;
    }
    const key = `${group} ${name}`.trim();
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (action === undefined) throw new UsageError(`Unknown command '${key}'.`);
    // For example the second word of a name without quotes.
    const [extra] = rest.slice(commandsWithArgument.includes(key) ? 1 : 0);
    if (extra !== undefined) throw new UsageError(`'${extra}' is one word too many.`);
    print(withDatabase(values.database ?? defaultDatabase, (registry) => action(registry, values, rest)));
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError || isArgumentError(error);
    console.error(isUsage ? `${message}\n\n${usage}` : message);
    return isUsage ? 2 : 1;
  }
}

function withDatabase<Result>(
  file: string,
  work: (registry: { database: ReturnType<typeof openDatabase>; now: () => Date }) => Result,
): Result {
  // Opening a missing file would create an empty database.
  if (!existsSync(file))
    throw new Error(`The database ${file} does not exist. Start the sandbox once (npm start).`);
  const database = openDatabase(file);
  try {
    return work({ database, now: () => new Date() });
  } finally {
    database.close();
  }
}

/** Writes only the result to stdout, so that a secret can be piped. */
function print({ answer, notes = [] }: Output): void {
  console.log(answer);
  for (const note of notes) console.error(clean(note));
}

function isArgumentError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
