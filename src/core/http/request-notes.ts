// What became of the requests of a page, for the panel of `?career-doctor`. All copies of the script on a page share it.

/** How a request ended. */
export interface RequestNote {
  readonly url: string;
  /** `ok`, or the code of the error. */
  readonly outcome: string;
}

const KEY = Symbol.for('career-elements.requests');
const MOST = 500;

/** The last requests that have ended, oldest first. */
export const requestNotes = (): RequestNote[] => ((globalThis as { [KEY]?: RequestNote[] })[KEY] ??= []);

export function noteRequest(url: string, outcome: string): void {
  const notes = requestNotes();
  notes.push({ url, outcome });
  if (notes.length > MOST) notes.shift();
}
