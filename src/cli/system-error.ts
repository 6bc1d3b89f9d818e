/** The code of an error of the operating system, such as `ENOENT`; empty when there is none. */
export function systemErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
