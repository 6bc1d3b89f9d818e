import { warnOnce } from '../settings/console.js';

/** Reports to the site builder which names in `fieldMap.extra` cannot be used. */
export function reportRefusedFields(names: readonly string[]): void {
  for (const name of names) {
    warnOnce(
      `fieldMap.extra: "${name}" is left out. A name begins with a small letter, has letters from a to z, digits and hyphens, is ` +
        'none of ours such as location or sort, and has a path in the record such as "custom.dept".',
      'warn',
    );
  }
}
