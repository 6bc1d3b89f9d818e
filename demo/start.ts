// `npm start`: starts the company's site, its recruiting service (the sandbox) and plain pages for developers, each on an origin of its own.
import { parseArgs } from 'node:util';
import { Agent, setGlobalDispatcher } from 'undici';
import { choosePort, portInUse } from './choose-port.js';
import { startCompanySite } from './company/server.js';
import { startSandbox } from './sandbox/sandbox.js';
import { startDemo } from './server.js';
import { stopOnSignals } from './stop-on-signals.js';

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
const tls = readSwitch('SANDBOX_TLS');
// Before the sandbox, which deletes its content with --fresh.
const port = await choosePort('PORT', 5173).catch(fail);
const sandboxPort = await choosePort('SANDBOX_PORT', 5174).catch(fail);
const plainPort = await choosePort('PLAIN_PORT', 5175).catch(fail);
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

function readSwitch(name: string): boolean {
  const value = process.env[name] ?? '';
  if (['', '0', '1'].includes(value)) return value === '1';
  console.error(`${name}=${value} is not valid. Choose 1 (on) or 0 (off).`);
  process.exit(1);
}

function fail(error: unknown, usedPort?: number, name = ''): never {
  const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = isInUse && usedPort !== undefined ? portInUse(usedPort, name) : error;
  console.error(reason instanceof Error ? reason.message : String(reason));
  process.exit(1);
}
