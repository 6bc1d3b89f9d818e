import { noteBroken } from '../picture.js';

/** Keeps the room of a picture that the page gives no size; any rule of the page for it comes first. */
const SHEET = `:where(img[data-image], [data-image] > img):where(:not([width][height])) {
  display: block;
  width: 100%;
  aspect-ratio: 3 / 2;
  object-fit: cover;
}`;

let sheet: CSSStyleSheet | undefined;

/** Makes the rules for pictures hold where a node is: as a separate style sheet, which no policy forbids. */
export function adoptPictureSheet(node: Node): void {
  const root = node.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(SHEET);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** Shows a picture in an `<img>`: lazy, and without a referrer. When it is broken, its empty box stays, so that nothing moves. */
export function pictureOf(
  { src, alt }: { readonly src: string; readonly alt: string },
  image: HTMLImageElement = document.createElement('img'),
): HTMLImageElement {
  image.removeAttribute('srcset');
  image.loading = 'lazy';
  image.decoding = 'async';
  image.referrerPolicy = 'no-referrer';
  image.alt = alt || image.alt;
  const onError = () => {
    noteBroken(src);
    hide(image);
  };
  image.addEventListener('error', onError, { once: true });
  image.src = src;
  return image;
}

/**
 * Browsers give a broken picture with `alt=""` no room in a line of text. WebKit gives it none as an `inline-block` either,
 * and makes a block a square whatever its `aspect-ratio` says; an empty text for its content makes it an ordinary box.
 */
function hide(image: HTMLImageElement): void {
  image.alt = '';
  image.style.visibility = 'hidden';
  image.style.content = '""';
  if (getComputedStyle(image).display === 'inline') image.style.display = 'inline-block';
}
