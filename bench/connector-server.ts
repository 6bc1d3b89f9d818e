// The server of bench/connector.ts, run in a separate process: serves pages of PositionVersion records, generated before the
// first request (bench/connector-records.ts). Sends its port to the parent. The path sets the delay of each response in ms (`/20/odata/v2/…`).
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE, pageText } from './connector-records.js';

const records = Number(process.argv[2]);
const pages = Array.from({ length: Math.ceil(records / PAGE) }, (_none, page) =>
  Buffer.from(pageText(page * PAGE, records)),
);

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const page = pages[Number(searchParams.get('$skiptoken') ?? 0) / PAGE];
  const delay = Number(pathname.split('/')[1]);
  const answer = () => {
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(page);
  };
  if (delay) setTimeout(answer, delay);
  else answer();
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port, bytes: pages[0]?.length });
});
process.once('disconnect', () => process.exit());
