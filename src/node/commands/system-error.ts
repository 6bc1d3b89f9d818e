/** The code of an error of the operating system, such as `ENOENT`; empty for other errors. */
export function systemErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
