// GET /ping. The document specifies only the path; the response is assumed.
import { json } from '../http/problem.js';

export function answerPing(): Response {
  return json({ status: 'ok', version: '2.0' });
}
