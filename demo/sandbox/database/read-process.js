// A process that reads the database for `readers.ts`, which ends it when a query takes too long: a statement of SQLite cannot
// be interrupted by the thread that runs it. Plain JavaScript, so that it starts without a compiler.
import { Worker } from 'node:worker_threads';
import Libsql from 'libsql';

const [file = '', memoryLimit = '0'] = process.argv.slice(2);
const connection = new Libsql(file);
connection.exec(
  `PRAGMA query_only = ON; PRAGMA busy_timeout = 1000; PRAGMA hard_heap_limit = ${Number(memoryLimit)};`,
);

// Messages that are no queries begin and end a read transaction.
process.on('message', ({ sql, values, isCommand }) => {
  try {
    if (isCommand) connection.exec(sql);
    process.send?.({ rows: isCommand ? [] : connection.prepare(sql).all(values) });
  } catch (error) {
    process.send?.({ error: { message: error.message, code: error.code } });
  }
});
process.on('disconnect', () => process.exit());

// If the sandbox is killed, a query that does not end would run on. The parent is looked for in another thread, since this
// one may be busy.
const watch = `
  const parent = process.ppid;
  setInterval(() => {
    try {
      process.kill(parent, 0);
      if (process.ppid === parent) return;
    } catch {}
    process.kill(process.pid, 'SIGKILL');
  }, 1000);
`;
new Worker(watch, { eval: true }).unref();
