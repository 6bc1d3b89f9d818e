// The bundle sizes of single elements, for pages that bundle them: writes one minified bundle for each to .cache/bundles.
// Prints a table; `npm run sizes` compares it with the limits in package.json.
import { mkdir, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const BUNDLES: Readonly<Record<string, string>> = {
  'vacancy-list': 'src/elements/vacancy-list/define.ts',
  // The detail's extra size on a page with the list.
  'list and detail': 'bench/list-and-detail.ts',
  // The same for the form, without the code that is loaded when the form is shown.
  'list and form': 'bench/list-and-form.ts',
  'vacancy-detail': 'src/elements/vacancy-detail/define.ts',
  'application-form': 'src/elements/application-form/define.ts',
  'career-site': 'src/elements/career-site/define.ts',
  recruiting: 'src/core/recruiting/index.ts',
  error: 'src/error.ts',
  isCareerError: 'bench/is-career-error.ts',
};
const FOLDER = '.cache/bundles';

await mkdir(FOLDER, { recursive: true });
console.log('bundle               bytes    gzip');
for (const [name, entry] of Object.entries(BUNDLES)) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'chrome111',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { minify: true } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap((one) => one.output).filter((one) => one.type === 'chunk');
  const chunk = chunks.find((one) => one.isEntry);
  if (chunk?.type !== 'chunk') throw new Error(`${name}: the build has no entry chunk`);
  await writeFile(`${FOLDER}/${name}.js`, chunk.code);
  const bytes = Buffer.byteLength(chunk.code);
  const gzip = gzipSync(chunk.code, { level: 9 }).length;
  console.log(`${name.padEnd(18)}${String(bytes).padStart(8)}${String(gzip).padStart(8)}`);
}
