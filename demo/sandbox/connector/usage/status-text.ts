// Status codes with their words, for people.
import { STATUS_CODES } from 'node:http';

export function statusText(status: number): string {
  return status === 0 ? 'No response' : `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}
