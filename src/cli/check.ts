/** The result of one check of `doctor`. */
export interface Check {
  readonly name: string;
  /** `failed`: `sync` cannot work. `note`: information. `skipped`: could not be checked. */
  readonly state: 'ok' | 'note' | 'warning' | 'failed' | 'skipped';
  readonly message: string;
  /** What to do, as a sentence. */
  readonly advice?: string;
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
  return checks.flatMap(({ name, state, message, advice }) => [
    `${STATE_LABELS[state].padEnd(stateWidth)}  ${name.padEnd(nameWidth)}  ${message}`,
    ...(advice ? [`${' '.repeat(stateWidth + nameWidth + 4)}${advice}`] : []),
  ]);
}
