// Every refusal is JSON: problem details, and for a candidate's fields the messages by field.
import { STATUS_CODES } from 'node:http';

/** The messages by field. Its keys come from callers: begin with `noErrors`. */
export type FieldErrors = Record<string, string[]>;

/** Without a prototype: a field may be called `constructor` or `__proto__`. */
export function emptyErrors(): FieldErrors {
  return Object.create(null) as FieldErrors;
}

export function addError(errors: FieldErrors, field: string, message: string): void {
  (errors[field] ??= []).push(message);
}

/** Throws a refusal (400) that has every message, when there is one. */
export function throwIfAny(errors: FieldErrors): void {
  const messages = Object.values(errors).flat();
  if (messages.length > 0) throw new HttpError(400, messages.join(' '), { errors });
}

interface HttpErrorOptions {
  errors?: FieldErrors;
  headers?: Record<string, string>;
}

/** A refusal (400) of one field. */
export function fieldError(field: string, message: string): HttpError {
  return new HttpError(400, message, { errors: { [field]: [message] } });
}

/** Thrown anywhere while a request is handled; the application turns it into the answer. */
export class HttpError extends Error {
  readonly status: number;
  readonly options: HttpErrorOptions;

  constructor(status: number, detail: string, options: HttpErrorOptions = {}) {
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
