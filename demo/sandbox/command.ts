// `npm run sandbox -- …`: administers the Connector in the sandbox's database, whether the sandbox runs or not.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commands, options, usage, UsageError } from './command/commands.js';
import { textOf } from './command/print.js';
import type { Registry } from './connector/access/registry.js';
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
    const [group = 'help', second = '', ...more] = positionals;
    if (values.help || group === 'help') {
      console.log(usage);
      return 0;
    }
    const isOneWord = Object.hasOwn(commands, group);
    const name = isOneWord ? group : `${group} ${second}`.trim();
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new UsageError(`Unknown command '${name}'.`);
    const given = isOneWord ? positionals.slice(1) : more;
    // For example the second word of a name without quotes.
    const extra = given[command.hasArgument ? 1 : 0];
    if (extra !== undefined) throw new UsageError(`'${extra}' is one word too many.`);
    const content = withDatabase(values.database ?? defaultDatabase, (registry) =>
      command.run(registry, values, given[0] ?? ''),
    );
    if (values.json) console.log(JSON.stringify(content, null, 2));
    else if (command.once === undefined) console.log(textOf(content, command.columns));
    else printOnce(content, command.once);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError || isArgumentError(error);
    console.error(isUsage ? `${message}\n\n${usage}` : message);
    return isUsage ? 2 : 1;
  }
}

/** The value alone on stdout, so that it can be piped; the rest on stderr. */
function printOnce(content: object, name: string): void {
  const { [name]: value, ...rest } = content as Record<string, unknown>;
  console.log(value);
  console.error(`${textOf(rest)}\nIt is shown only once.`.trim());
}

function withDatabase<Result>(file: string, work: (registry: Registry) => Result): Result {
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

function isArgumentError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
