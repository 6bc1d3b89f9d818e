// GET /ping. The document names the path alone; what it answers is assumed.
import { json } from '../http/problem.js';

export function answerPing(): Response {
  return json({ status: 'ok', version: '2.0' });
}
