// `npm run sandbox -- …`: an administrator's work on the Connector, at the sandbox's database, whether it runs or not.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { actions, options, commandsWithArgument, usage, UsageError, type Output } from './command/actions.js';
import { openDatabase } from './database/database.js';

const defaultDatabase = '.sandbox/sandbox.db';

process.exitCode = main(process.argv.slice(2));

/** 0: done. 1: refused. 2: the command makes no sense. */
function main(commandLine: string[]): number {
  try {
    const { values, positionals } = parseArgs({ args: commandLine, options, allowPositionals: true });
    const [group = 'help', name = '', ...rest] = positionals;
    if (values.help || group === 'help') {
      console.log(usage);
      return 0;
    }
    const key = `${group} ${name}`.trim();
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (action === undefined) throw new UsageError(`There is no command '${key}'.`);
    // Such as the second word of a name that lacks its quotes.
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
  // An empty one would be no sandbox's.
  if (!existsSync(file)) throw new Error(`There is no database ${file}. Start the sandbox once (npm start).`);
  const database = openDatabase(file);
  try {
    return work({ database, now: () => new Date() });
  } finally {
    database.close();
  }
}

/** Only the answer goes to the standard output, so that a secret can be handed on by a pipe. */
function print({ answer, notes = [] }: Output): void {
  console.log(answer);
  for (const note of notes) console.error(note);
}

function isArgumentError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
