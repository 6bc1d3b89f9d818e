// Words are JSON in the source, and have no lines to map: their maps would be files without sources.
import type { Plugin } from 'vite';

export const dropEmptyMaps: Plugin = {
  name: 'drop-empty-maps',
  generateBundle(_, bundle) {
    for (const one of Object.values(bundle)) {
      const map = `${one.fileName}.map`;
      const found = bundle[map];
      if (one.type !== 'chunk' || found?.type !== 'asset') continue;
      const { sources } = JSON.parse(String(found.source)) as { sources: readonly string[] };
      if (sources.length > 0) continue;
      one.code = one.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
      delete bundle[map];
    }
  },
};
