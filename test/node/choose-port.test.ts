// Which ports `npm start` takes.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { choosePort } from '../../demo/choose-port.js';
import { closeServer, listen } from '../../demo/server.js';
import { freePort } from '../config/free-port.js';

describe('the port of a server that `npm start` starts', () => {
  let server: Server;
  let used: number;
  before(async () => {
    server = createServer();
    used = await listen(server, 0);
  });
  after(() => closeServer(server));

  it('is the one that the environment names, else the usual one', async () => {
    const free = await freePort();
    assert.equal(await choosePort('PORT', used, { PORT: String(free) }), free);
    assert.equal(await choosePort('PORT', free, {}), free);
    assert.equal(await choosePort('PORT', free, { PORT: '' }), free);
  });

  it('is a free one where the usual one is in use', async () => {
    const port = await choosePort('PORT', used, {});
    assert.notEqual(port, used);
    const free = createServer();
    assert.equal(await listen(free, port), port);
    await closeServer(free);
  });

  it('is not one in use that the environment names, nor what is no port', async () => {
    await assert.rejects(
      choosePort('PORT', 5173, { PORT: String(used) }),
      new Error(`Port ${used} is in use. Choose another, such as PORT=${used + 10} npm start`),
    );
    for (const PORT of ['0', '65536', '-1', '1.5', 'http'])
      await assert.rejects(
        choosePort('PORT', 5173, { PORT }),
        new Error(`PORT=${PORT} is not a port. Choose a number from 1 to 65535.`),
      );
  });
});
