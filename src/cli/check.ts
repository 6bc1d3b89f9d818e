/** What `doctor` found about one thing. */
export interface Check {
  readonly name: string;
  /** `failed`: `sync` cannot work so. `note`: worth knowing. `skipped`: could not be tried. */
  readonly state: 'ok' | 'note' | 'warning' | 'failed' | 'skipped';
  readonly says: string;
  /** What to do about it: a sentence. */
  readonly advice?: string;
}

const words: Readonly<Record<Check['state'], string>> = {
  ok: 'ok',
  note: 'note',
  warning: 'warning',
  failed: 'FAILED',
  skipped: '-',
};

/** The checks as lines of a table. */
export function tableOf(checks: readonly Check[]): string[] {
  const wide = Math.max(...Object.values(words).map((word) => word.length));
  const named = Math.max(...checks.map(({ name }) => name.length));
  return checks.flatMap(({ name, state, says, advice }) => [
    `${words[state].padEnd(wide)}  ${name.padEnd(named)}  ${says}`,
    ...(advice ? [`${' '.repeat(wide + named + 4)}${advice}`] : []),
  ]);
}
