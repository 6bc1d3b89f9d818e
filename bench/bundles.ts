// The sizes of parts of the package that a program bundles: writes one minified bundle for each to .cache/bundles. `npm run sizes`
// compares them with the limits in package.json.
import { mkdir, writeFile } from 'node:fs/promises';
import { build, type Rolldown } from 'vite';

const BUNDLES: Readonly<Record<string, string>> = {
  'vacancy-list': 'src/elements/vacancy-list/define.ts',
  // Without the code that is loaded when the form is shown.
  'list and form': 'bench/list-and-form.ts',
  error: 'src/error.ts',
  isCareerError: 'bench/is-career-error.ts',
};
const FOLDER = '.cache/bundles';

await mkdir(FOLDER, { recursive: true });
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
}
