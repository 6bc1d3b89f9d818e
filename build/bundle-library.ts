import { build, type LibraryOptions, type Rolldown } from 'vite';

export interface BundleOptions {
  /** The oldest engine that is to run it, such as `chrome111`; without it, Vite's own choice. */
  readonly target?: string;
  readonly minify?: boolean;
  readonly rolldownOptions?: Rolldown.RolldownOptions;
}

/** Bundles a module with all that it imports, in memory and without a configuration. @returns its entry */
export async function bundleLibrary(
  lib: LibraryOptions,
  options: BundleOptions = {},
): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib, ...options },
  });
  const outputs = [result as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]].flat();
  const entry = outputs.flatMap(({ output }) => output).find((one) => one.type === 'chunk' && one.isEntry);
  if (entry?.type !== 'chunk') throw new Error(`${String(lib.entry)}: the build has no entry chunk`);
  return entry;
}
