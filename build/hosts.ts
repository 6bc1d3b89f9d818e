// Makes the zips for hosts that people install without Node: dist/career-elements-dokuwiki.zip and -hugo.zip. Each has the script.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dokuwikiFiles, hugoFiles, writeFiles } from './host-words.js';
import { zipFolder } from './zip.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (path: string) => join(root, path);

if (!existsSync(inRoot('dist/cdn/career-elements.js'))) {
  throw new Error('dist/cdn is missing: run "npm run build:cdn" first');
}

const words = mkdtempSync(join(tmpdir(), 'career-elements-hosts-'));
writeFiles(join(words, 'dokuwiki'), dokuwikiFiles(inRoot('integrations/dokuwiki/careerelements/lang')));
writeFiles(join(words, 'hugo'), hugoFiles());

const zips = {
  'career-elements-dokuwiki.zip': {
    careerelements: inRoot('integrations/dokuwiki/careerelements'),
    'careerelements/lang': join(words, 'dokuwiki'),
    'careerelements/LICENSE': inRoot('LICENSE'),
    'careerelements/script': inRoot('dist/cdn'),
  },
  'career-elements-hugo.zip': {
    'career-elements': inRoot('integrations/hugo'),
    'career-elements/i18n': join(words, 'hugo'),
    'career-elements/LICENSE': inRoot('LICENSE'),
    'career-elements/static/career-elements': inRoot('dist/cdn'),
  },
};

try {
  for (const [name, sources] of Object.entries(zips)) {
    // What a test or an editor may leave behind, and the source maps of the script, which are larger than it.
    const files = zipFolder(inRoot(`dist/${name}`), sources, {
      ignore: /(?:^|\/)(?:\.[^/]*|public|resources)\/|\.hugo_build\.lock$|\.map$/,
    });
    console.log(`dist/${name}: ${files.length} files`);
  }
} finally {
  rmSync(words, { recursive: true, force: true });
}
