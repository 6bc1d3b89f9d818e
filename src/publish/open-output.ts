import { FolderOutput } from './folder-output.js';
import type { Output } from './output.js';
import { PublishError } from './publish-error.js';

/** How an address such as `s3://bucket/prefix` becomes an output, by its scheme. */
const BY_SCHEME: Readonly<Record<string, (address: string) => Promise<Output>>> = {
  s3: async (address) => (await import('./s3-output.js')).openS3Output(address),
};

/**
 * Opens the place that `out` names: a folder, or an address.
 * @param folder what the name of a folder is relative to
 * @throws PublishError
 */
export function openOutput(out: string, folder: string): Promise<Output> {
  const scheme = /^([a-z][a-z\d+.-]+):\/\//i.exec(out)?.[1]?.toLowerCase();
  if (scheme === undefined) return FolderOutput.open(out, folder);
  const open = Object.hasOwn(BY_SCHEME, scheme) ? BY_SCHEME[scheme] : undefined;
  if (open) return open(out);
  const known = ['the name of a folder', ...Object.keys(BY_SCHEME).map((one) => `${one}://…`)];
  throw new PublishError(
    'usage',
    `"out" cannot be an address of ${scheme}://.`,
    `Possible: ${known.join(', ')}.`,
  );
}
