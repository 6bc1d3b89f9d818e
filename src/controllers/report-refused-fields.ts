import { warnOnce } from '../settings/console.js';
import { MAX_MAPPED_FIELDS } from '../vacancies/mapped-fields.js';

/** Names that are reported one by one. */
const MAX_REPORTED = 20;

/** Reports to the site builder which names in `fieldMap.extra` cannot be used. */
export function reportRefusedFields(refused: readonly (readonly [name: string, isTooMany: boolean])[]): void {
  const tooMany = refused.filter(([, isTooMany]) => isTooMany).length;
  if (tooMany) {
    warnOnce(
      `fieldMap.extra has ${MAX_MAPPED_FIELDS + tooMany} fields; the first ${MAX_MAPPED_FIELDS} are used.`,
      'warn',
    );
  }
  for (const [name] of refused.filter(([, isTooMany]) => !isTooMany).slice(0, MAX_REPORTED)) {
    warnOnce(
      `fieldMap.extra: "${name}" is left out. A name begins with a small letter, has letters from a to z, digits and hyphens, is ` +
        'none of ours such as location or sort, and has a path in the record such as "custom.dept".',
      'warn',
    );
  }
}
