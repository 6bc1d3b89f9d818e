import type { Finding } from '../../core/diagnosis/finding.js';

/** The result of one check of `doctor`; `failed` also if `sync` cannot work. Checks of the Connector have no `id`. */
export interface Check extends Omit<Finding, 'id'> {
  readonly name: string;
  readonly id?: string;
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
