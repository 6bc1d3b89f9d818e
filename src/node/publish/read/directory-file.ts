import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadDirectory, type Directory } from '../../../core/directory/directory.js';
import type { PublishConfig } from '../config/config.js';
import { PublishError } from '../publish-error.js';

/**
 * Reads what `directory` of the config names.
 * @throws PublishError `file`
 */
export async function readDirectory(
  { directory, folder, timeout }: PublishConfig,
  signal: AbortSignal,
): Promise<Directory | undefined> {
  if (directory === undefined) return undefined;
  try {
    if (/^https?:/i.test(directory)) return await loadDirectory(directory, { timeout, signal });
    const text = await readFile(path.resolve(folder, directory), 'utf8');
    return await loadDirectory(directory, {
      timeout,
      signal,
      fetch: () => Promise.resolve(new Response(text)),
    });
  } catch (cause) {
    signal.throwIfAborted();
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new PublishError(
      'file',
      `The directory "${directory}" cannot be read: ${why}. Nothing was changed.`,
      'Write it by career-elements sync, or check "directory".',
      cause,
    );
  }
}
