export type SetHtml = (html: string, options?: object) => void;

/** Where the browser's own Sanitizer is, if it has one. */
export const prototype = Element.prototype as { setHTML?: SetHtml };
export const native = prototype.setHTML;

/** Runs something as in a browser that has no Sanitizer of its own. */
export async function withoutNative<T>(run: () => Promise<T>): Promise<T> {
  delete prototype.setHTML;
  try {
    return await run();
  } finally {
    if (native) prototype.setHTML = native;
  }
}
