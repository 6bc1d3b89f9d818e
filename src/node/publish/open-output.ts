import { FolderOutput } from './folder-output.js';
import type { Output } from './output.js';
import { PublishError } from './publish-error.js';

/**
 * Opens the place that `out` names: a folder, or an object store.
 * @param folder what the name of a folder is relative to
 * @throws PublishError
 */
export async function openOutput(out: string, folder: string): Promise<Output> {
  const scheme = /^([a-z][a-z\d+.-]+):\/\//i.exec(out)?.[1]?.toLowerCase();
  if (scheme === undefined) return FolderOutput.open(out, folder);
  // The client of object stores is a large package, which few need.
  if (scheme === 's3') return (await import('./s3-output.js')).openS3Output(out);
  throw new PublishError(
    'usage',
    `"out" cannot be an address of ${scheme}://.`,
    'Possible: the name of a folder, s3://….',
  );
}
