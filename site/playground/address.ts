// Where a preview is, and what it and the page around it say to each other.
import type { Tag } from './data.js';
import type { Received } from './worker.js';

/** The parameter with the state; the elements write further parameters. */
export const STATE = 'play';

/** @param root the playground's address, with a slash at its end */
export const previewUrl = (root: string, query: string): string =>
  `${root}preview/?${new URLSearchParams({ [STATE]: query }).toString()}`;

export type FromPreview =
  | { readonly kind: 'ready'; readonly element: Tag }
  | { readonly kind: 'event'; readonly name: string; readonly text: string }
  | { readonly kind: 'console'; readonly name: string; readonly text: string }
  | { readonly kind: 'parts'; readonly names: readonly string[] }
  | { readonly kind: 'received'; readonly received: Received };

/** All CSS of the preview's page, or a part to outline (empty: none). */
export type ToPreview =
  { readonly kind: 'css'; readonly text: string } | { readonly kind: 'highlight'; readonly part: string };
