// `npm run build:wordpress`: packs the WordPress plugin with the files for the script tag (`dist/cdn`) into
// dist/career-elements-wordpress.zip. The same sources make the same bytes.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wordpressFiles, writeFiles } from './host-words.js';
import { writeTranslations } from './wordpress-words.js';
import { zipFolder } from './zip.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const cdn = join(root, 'dist/cdn');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Where the plugin's own files name its version. */
const VERSIONS: readonly (readonly [file: string, version: RegExp])[] = [
  ['career-elements.php', /(?<=^ \* Version: +)\S+/m],
  ['career-elements.php', /(?<='CAREER_ELEMENTS_VERSION', ')[^']+/],
  ['readme.txt', /(?<=^Stable tag: )\S+/m],
];

if (!existsSync(join(cdn, 'career-elements.js')))
  throw new Error('dist/cdn is missing: npm run build:cdn makes it');
const folder = mkdtempSync(join(tmpdir(), 'career-elements-wordpress-'));
try {
  cpSync(join(root, 'integrations/wordpress/career-elements'), folder, { recursive: true });
  for (const [name, place] of VERSIONS) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (!place.test(text)) throw new Error(`${name} does not name its version where ${place.source} looks`);
    writeFileSync(file, text.replace(place, version));
  }
  writeTranslations(folder, version);
  writeFiles(join(folder, 'words'), wordpressFiles());
  const zip = join(root, 'dist/career-elements-wordpress.zip');
  const names = zipFolder(
    zip,
    {
      'career-elements': folder,
      'career-elements/LICENSE': join(root, 'LICENSE'),
      'career-elements/assets/career-elements': cdn,
    },
    // Source maps are most of the size, and of no use on a site.
    { ignore: /\.map$/ },
  );
  console.log(`${zip}: version ${version}, ${names.length} files, ${readFileSync(zip).length} bytes`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
