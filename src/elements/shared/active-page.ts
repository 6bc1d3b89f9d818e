/** Calls back at once; on a page that the browser prepares for a visitor who may come (`document.prerendering`), when the visitor comes. */
export function whenActive(callback: () => void): void {
  const { prerendering } = document as { readonly prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', callback, { once: true });
  else callback();
}
