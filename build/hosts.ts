// Makes the zips for hosts that people install without Node: dist/career-elements-dokuwiki.zip and -hugo.zip. Each has the script.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipFolder } from './zip.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (path: string) => join(root, path);

if (!existsSync(inRoot('dist/cdn/career-elements.js'))) {
  throw new Error('dist/cdn is missing: run "npm run build:cdn" first');
}

const zips = {
  'career-elements-dokuwiki.zip': {
    careerelements: inRoot('integrations/dokuwiki/careerelements'),
    'careerelements/LICENSE': inRoot('LICENSE'),
    'careerelements/script': inRoot('dist/cdn'),
  },
  'career-elements-hugo.zip': {
    'career-elements': inRoot('integrations/hugo'),
    'career-elements/LICENSE': inRoot('LICENSE'),
    'career-elements/static/career-elements': inRoot('dist/cdn'),
  },
};

for (const [name, sources] of Object.entries(zips)) {
  // What a test or an editor may leave behind, and the source maps of the script, which are larger than it.
  const files = zipFolder(inRoot(`dist/${name}`), sources, {
    ignore: /(?:^|\/)(?:\.[^/]*|public|resources)\/|\.hugo_build\.lock$|\.map$/,
  });
  console.log(`dist/${name}: ${files.length} files`);
}
