// Every refusal is JSON: problem details, and for a candidate's fields the messages by field.
import { STATUS_CODES } from 'node:http';

export type FieldErrors = Record<string, string[]>;

interface RefusalOptions {
  errors?: FieldErrors;
  headers?: Record<string, string>;
}

/** Thrown anywhere while a request is handled; the application turns it into the answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly options: RefusalOptions;

  constructor(status: number, detail: string, options: RefusalOptions = {}) {
    super(detail);
    this.status = status;
    this.options = options;
  }

  answer(): Response {
    const { errors, headers } = this.options;
    const title = STATUS_CODES[this.status] ?? 'Error';
    return json(
      { title, status: this.status, detail: this.message, ...(errors && { errors }) },
      this.status,
      headers,
    );
  }
}

export function json(content: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(content), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}
