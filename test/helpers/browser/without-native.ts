import { hasSanitizer } from './engine.js';

export type SetHtml = (html: string, options?: object) => void;

/** Where the browser's own Sanitizer is, if it has one. */
export const prototype = Element.prototype as { setHTML?: SetHtml };
export const native = prototype.setHTML;

/** Runs something as in a browser without the native Sanitizer. */
export async function withoutNative<T>(run: () => Promise<T>): Promise<T> {
  delete prototype.setHTML;
  try {
    return await run();
  } finally {
    if (native) prototype.setHTML = native;
  }
}

type Way = readonly [name: string, inWay: <T>(run: () => Promise<T>) => Promise<T>];

/** Each way of cleaning that can be had in this browser. */
export const WAYS: readonly Way[] = [
  ...(hasSanitizer ? [["the browser's own Sanitizer", (run) => run()] satisfies Way] : []),
  ['DOMPurify', withoutNative],
];
