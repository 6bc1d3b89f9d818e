// Errors as JSON problem details, with messages by field for a candidate.

/** Also for a browser, which does not know them. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** Messages by field. The keys are user input, so create it with `emptyErrors`. */
export type FieldErrors = Record<string, string[]>;

/** An object without a prototype, since a field may be named `constructor` or `__proto__`. */
export function emptyErrors(): FieldErrors {
  return Object.create(null) as FieldErrors;
}

export function addError(errors: FieldErrors, field: string, message: string): void {
  (errors[field] ??= []).push(message);
}

/** Throws an HttpError (400) with all messages, if there are any. */
export function throwIfAny(errors: FieldErrors): void {
  const messages = Object.values(errors).flat();
  if (messages.length > 0) throw new HttpError(400, messages.join(' '), { errors });
}

interface HttpErrorOptions {
  errors?: FieldErrors;
  headers?: Record<string, string>;
}

/** An error (400) about one field. */
export function fieldError(field: string, message: string): HttpError {
  return new HttpError(400, message, { errors: { [field]: [message] } });
}

/** Thrown by any handler; the application converts it to the response. */
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
    const title = TITLES[this.status] ?? 'Error';
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
