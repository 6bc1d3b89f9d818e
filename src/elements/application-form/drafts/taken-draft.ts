import type { Draft, DraftContent } from '../../../applications/draft.js';
import type { RestoredFile } from '../files/form-files.js';
import { getFile } from './draft-store.js';

/** A draft that the visitor has asked for, with the contents of its files. */
export interface TakenDraft extends DraftContent {
  readonly id: string;
  readonly files: readonly RestoredFile[];
}

/** Reads the contents of the files of a draft. */
export async function loadTaken(draft: Draft): Promise<TakenDraft> {
  const files = draft.files.map(async (kept): Promise<RestoredFile> => {
    const content = await getFile(kept.key).catch(() => undefined);
    return { ...kept, file: content && new File([content.bytes], kept.name, content) };
  });
  return { ...draft, files: await Promise.all(files) };
}
