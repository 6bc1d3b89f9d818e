// `npm start`: starts the company's site, its recruiting service (the sandbox) and plain pages for developers, each on an origin of its own.
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { parseArgs } from 'node:util';
import { Agent, setGlobalDispatcher } from 'undici';
import { startCompanySite } from './company/server.js';
import { startSandbox } from './sandbox/sandbox.js';
import { closeServer, listen, startDemo } from './server.js';
import { stopOnSignals } from './stop-on-signals.js';

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
const tls = readSwitch('SANDBOX_TLS');
// Before the sandbox, which deletes its content with --fresh.
const port = await choosePort('PORT', 5173);
const sandboxPort = await choosePort('SANDBOX_PORT', 5174);
const plainPort = await choosePort('PLAIN_PORT', 5175);
const origins = [port, plainPort].flatMap((one) => [`http://localhost:${one}`, `http://127.0.0.1:${one}`]);

const sandbox = await startSandbox({
  port: sandboxPort,
  tls,
  showsHostFields: true,
  showsRelatedRecords: readSwitch('SANDBOX_RELATED_RECORDS'),
  database: '.sandbox/sandbox.db',
  fresh: values.fresh,
  origins,
}).catch((error: unknown) => fail(error, sandboxPort, 'SANDBOX_PORT'));
// The company's site is published from the sandbox, whose certificate nobody else has signed.
if (sandbox.certificate) setGlobalDispatcher(new Agent({ connect: { ca: sandbox.certificate } }));
const service = { sandboxUrl: sandbox.url, customerId: sandbox.customerId };
const plain = await startDemo({ ...service, port: plainPort }).catch((error: unknown) =>
  fail(error, plainPort, 'PLAIN_PORT'),
);
const demo = await startCompanySite({ ...service, port, plainUrl: plain.url }).catch((error: unknown) =>
  fail(error, port, 'PORT'),
);

console.log(`
  Career site            ${demo.url}/
  Plain pages            ${plain.url}/
  Sandbox operator pages ${sandbox.url}/_sandbox/
  Connector access       ${sandbox.url}/_sandbox/connector/keys
  Connector usage        ${sandbox.url}/_sandbox/connector/usage

  Base URL               ${sandbox.url}
  Customer id            ${sandbox.customerId}
  Origins that may ask   ${origins.join(', ')}

  Ctrl+C stops all. All data is kept in .sandbox/; "npm start -- --fresh" deletes it and starts again.
`);
if (tls) {
  console.log(`  The sandbox uses HTTPS with a self-signed certificate, generated at this start. To trust it, open the operator pages
  in the browser and accept the certificate there. Until then the career site shows its vacancies as they were published, and takes no applications.
`);
}

stopOnSignals(process, [demo.close, plain.close, sandbox.close]);

/** The port that the environment names; else the usual one, or a free one where that is in use. */
async function choosePort(name: string, usual: number): Promise<number> {
  const value = process.env[name];
  const number = value ? Number(value) : usual;
  if (Number.isInteger(number) && number > 0 && number < 65_536) {
    if (!(await isInUse(number))) return number;
    if (value) return failInUse(number, name);
    const server = createServer();
    const free = await listen(server, 0);
    await closeServer(server);
    return free;
  }
  console.error(`${name}=${value} is not a port. Choose a number from 1 to 65535.`);
  process.exit(1);
}

/** Whether a server has a port on a loopback address: browsers try each of `localhost`. */
async function isInUse(number: number): Promise<boolean> {
  const answers = ['127.0.0.1', '::1'].map(
    (host) =>
      new Promise<boolean>((resolve) => {
        const socket = connect(number, host, () => resolve(true));
        socket.on('connect', () => socket.destroy()).on('error', () => resolve(false));
      }),
  );
  return (await Promise.all(answers)).includes(true);
}

function readSwitch(name: string): boolean {
  const value = process.env[name] ?? '';
  if (['', '0', '1'].includes(value)) return value === '1';
  console.error(`${name}=${value} is not valid. Choose 1 (on) or 0 (off).`);
  process.exit(1);
}

function fail(error: unknown, usedPort: number, name: string): never {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (inUse) return failInUse(usedPort, name);
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function failInUse(usedPort: number, name: string): never {
  console.error(`Port ${usedPort} is in use. Choose another, such as ${name}=${usedPort + 10} npm start`);
  process.exit(1);
}
