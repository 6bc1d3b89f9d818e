// Answers queries in a worker, one after the other (`query-worker.ts`).
import { parentPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';
import { Database } from '../../database/database.js';
import { answerList, type ListRequest } from './list.js';
import { QueryError } from './query-error.js';
import { Records } from './records.js';

export type Answer = { body: string | undefined } | { refusal: string };

const connection = new Libsql(workerData as string);
connection.exec('PRAGMA query_only = ON; PRAGMA busy_timeout = 5000;');
const records = new Records(new Database(connection));
const port = parentPort!;

port.on('message', (request: ListRequest) => port.postMessage(answer(request)));
port.postMessage('ready');

function answer(request: ListRequest): Answer {
  try {
    return { body: answerList(records, request) };
  } catch (error) {
    if (error instanceof QueryError) return { refusal: error.message };
    throw error;
  }
}
