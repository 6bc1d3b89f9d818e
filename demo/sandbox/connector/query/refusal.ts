// What is wrong with a query, and the answer (400) that says so.

/** Thrown for every query that cannot be answered. The message names the part and what is wrong with it. */
export class QueryRefusal extends Error {
  /** The parameter that is wrong: `$filter`, `$expand`, … */
  readonly part: string;

  constructor(part: string, what: string) {
    super(`${part}: ${what}`);
    this.part = part;
  }
}

/** Problem details, and the `Message` that the Connector API's document promises. */
export function refusalBody(refusal: QueryRefusal, instance: string): Record<string, string | number> {
  return {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: refusal.message,
    instance,
    Message: refusal.message,
  };
}
