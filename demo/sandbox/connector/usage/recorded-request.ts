// What is recorded of each request.
export interface RecordedRequest {
  /** ISO 8601. */
  at: string;
  /** Empty: unidentified. */
  integration: string;
  /** Empty: none. */
  batch: string;
  entity: string;
  status: number;
  traceparent: string | undefined;
  /** The authenticated caller. */
  caller: { table: 'access_keys' | 'access_identities'; id: number } | undefined;
}
