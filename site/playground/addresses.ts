// Where things are below the playground's own address.

/** The parameter of a preview that has the state; what the elements write into the URL stands beside it. */
export const STATE = 'play';

/** The parameter with the address that a link of the preview leads to. */
export const LINK = 'to';

/** @param root the playground's address, with a slash at its end */
export const previewUrl = (root: string, query: string): string =>
  `${root}preview/?${new URLSearchParams({ [STATE]: query }).toString()}`;

export const scriptUrl = (root: string): string => `${root}career-elements/career-elements.js`;

/** What a preview and its playground say to each other. */
export type FromPreview =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly name: string; readonly detail: string }
  | { readonly kind: 'console'; readonly level: string; readonly text: string }
  | { readonly kind: 'parts'; readonly names: readonly string[] }
  | { readonly kind: 'received'; readonly received: unknown };

export type ToPreview =
  { readonly kind: 'highlight'; readonly part: string } | { readonly kind: 'css'; readonly text: string };
