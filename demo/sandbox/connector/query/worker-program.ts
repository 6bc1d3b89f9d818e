// Answers queries in a worker, one after the other (`query-worker.ts`).
import { parentPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';
import { Database } from '../../database/database.js';
import { readList, type ListRequest } from './list.js';
import { Records } from './records.js';

const connection = new Libsql(workerData as string);
connection.exec('PRAGMA query_only = ON; PRAGMA busy_timeout = 5000;');
const records = new Records(new Database(connection));
const port = parentPort!;

port.on('message', (request: ListRequest) => port.postMessage(readList(records, request)()));
port.postMessage('ready');
