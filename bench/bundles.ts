// The sizes of parts of the package that a program bundles: writes one minified bundle for each to .cache/bundles. `npm run sizes`
// compares them with the limits in package.json.
import { mkdir, writeFile } from 'node:fs/promises';
import { bundleLibrary } from '../build/bundle-library.js';

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
  const { code } = await bundleLibrary(
    { entry, formats: ['es'] },
    {
      target: 'chrome111',
      rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { minify: true } },
    },
  );
  await writeFile(`${FOLDER}/${name}.js`, code);
}
