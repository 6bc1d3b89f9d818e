// `npm start`: starts the demo site and the sandbox, on two origins.
import { parseArgs } from 'node:util';
import { startSandbox } from './sandbox/sandbox.js';
import { startDemo } from './server.js';

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
const port = readPort('PORT', 5173);
const sandboxPort = readPort('SANDBOX_PORT', 5174);
const tls = readSwitch('SANDBOX_TLS');

const sandbox = await startSandbox({
  port: sandboxPort,
  tls,
  showsHostFields: true,
  showsRelatedRecords: readSwitch('SANDBOX_RELATED_RECORDS'),
  database: '.sandbox/sandbox.db',
  fresh: values.fresh,
  origins: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
}).catch((error: unknown) => fail(error, sandboxPort, 'SANDBOX_PORT'));
const demo = await startDemo({ port, sandboxUrl: sandbox.url, customerId: sandbox.customerId }).catch(
  (error: unknown) => fail(error, port, 'PORT'),
);

console.log(`
  Career site            ${demo.url}/
  Sandbox operator pages ${sandbox.url}/_sandbox/
  Connector access       ${sandbox.url}/_sandbox/connector/keys
  Connector usage        ${sandbox.url}/_sandbox/connector/usage

  Ctrl+C stops both. All data is kept in .sandbox/; "npm start -- --fresh" deletes it and starts again.
`);
if (tls) {
  console.log(`  The sandbox uses HTTPS with a self-signed certificate, generated at this start. To trust it, open the operator pages
  in the browser and accept the certificate there. Until then the career site shows no vacancies.
`);
}

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void Promise.all([demo.close(), sandbox.close()]).then(() => process.exit(0));
  });
}

function readPort(name: string, defaultPort: number): number {
  const value = process.env[name];
  if (!value) return defaultPort;
  const number = Number(value);
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number;
  console.error(`${name}=${value} is not a port. Choose a number from 1 to 65535.`);
  process.exit(1);
}

function readSwitch(name: string): boolean {
  const value = process.env[name] ?? '';
  if (['', '0', '1'].includes(value)) return value === '1';
  console.error(`${name}=${value} is not valid. Choose 1 (on) or 0 (off).`);
  process.exit(1);
}

function fail(error: unknown, usedPort: number, name: string): never {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    inUse
      ? `Port ${usedPort} is in use. Choose another, such as ${name}=${usedPort + 10} npm start`
      : message,
  );
  process.exit(1);
}
