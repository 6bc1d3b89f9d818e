/** The result of one check of `doctor`. */
export interface Check {
  readonly name: string;
  /** What was found, for programs; checks of a site have one. */
  readonly id?: string;
  /** `failed`: `sync` cannot work, or visitors of the site see something wrong. `note`: information. `skipped`: could not be checked. */
  readonly state: 'ok' | 'note' | 'warning' | 'failed' | 'skipped';
  readonly message: string;
  /** Why it matters, as a sentence. */
  readonly why?: string;
  /** What to do, as a sentence. */
  readonly advice?: string;
  /** Where: a tag, an attribute, an address. */
  readonly where?: string;
}

const STATE_LABELS: Readonly<Record<Check['state'], string>> = {
  ok: 'ok',
  note: 'note',
  warning: 'warning',
  failed: 'FAILED',
  skipped: '-',
};

/** Formats the checks as lines of a table. */
export function formatTable(checks: readonly Check[]): string[] {
  const stateWidth = Math.max(...Object.values(STATE_LABELS).map((label) => label.length));
  const nameWidth = Math.max(...checks.map(({ name }) => name.length));
  return checks.flatMap(({ name, state, message, why, advice, where }) => [
    `${STATE_LABELS[state].padEnd(stateWidth)}  ${name.padEnd(nameWidth)}  ${message}`,
    ...[why, advice, where && `Where: ${where}`]
      .filter(Boolean)
      .map((line) => `${' '.repeat(stateWidth + nameWidth + 4)}${line}`),
  ]);
}
