/** What stands in the attribute `data-head-start`, as JSON. `{id}`, `{today}`, `{language}`, and `{lang:da}` are filled by the page. */
export interface HeadStartRequest {
  /** Sent only when the page's URL has this parameter (and a vacancy's id in it). */
  readonly if?: string;
  /** Sent only when it has not. */
  readonly unless?: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where today is; default: where the visitor is. */
  readonly timeZone?: string;
}
