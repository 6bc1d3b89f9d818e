/** Files that were dropped or pasted. */
export interface TransferredFiles {
  readonly files: File[];
  /** The names of folders, which cannot be sent. */
  readonly folders: string[];
}

/**
 * Reads the files of a transfer. Call it while the event is handled: the transfer is empty afterwards. Only an entry
 * distinguishes a folder from a file; in `files` a folder looks like a small file that cannot be read.
 */
export function readTransfer(transfer: DataTransfer | null): TransferredFiles {
  const files: File[] = [];
  const folders: string[] = [];
  for (const item of transfer?.items ?? []) {
    const entry = item.webkitGetAsEntry?.();
    const file = item.getAsFile();
    if (entry?.isDirectory) folders.push(entry.name);
    else if (file) files.push(file);
  }
  return files.length || folders.length
    ? { files, folders }
    : { files: [...(transfer?.files ?? [])], folders };
}
