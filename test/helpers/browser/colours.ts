/** Contrast as WCAG 2 counts it, from the colours that the browser has computed, in whatever notation. */

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

function read(css: string): Colour {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

const over = (top: Colour, below: Colour): Colour => {
  const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
};

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** What lies behind an element's text: its own background and those of its ancestors, up to white. */
function backgroundOf(element: Element): Colour {
  const layers: Colour[] = [];
  for (let node: Node | null = element; node; node = parentOf(node)) {
    if (!(node instanceof Element)) continue;
    const layer = read(getComputedStyle(node).backgroundColor);
    layers.push(layer);
    if (layer[3] === 1) break;
  }
  return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255, 1] as Colour);
}

function parentOf(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  return (node as Element).assignedSlot ?? node.parentNode;
}

/**
 * The contrast of an element's text with what is behind it, from 1 to 21. What text is filled with is its `color`
 * unless a style says otherwise.
 */
export function contrastOf(element: Element): number {
  return contrastWith(
    backgroundOf(element),
    getComputedStyle(element).webkitTextFillColor,
    opacityOf(element),
  );
}

/** The contrast of an element's border with what is around it. */
export function borderContrastOf(element: Element): number {
  const { borderBlockStartColor } = getComputedStyle(element);
  return contrastWith(
    backgroundOf(element.parentElement ?? element),
    borderBlockStartColor,
    opacityOf(element),
  );
}

/**
 * The contrast of the words that a field shows while it is empty. WebKit computes the style of the field in place of theirs,
 * so there it is that of the muted colour, which the other engines show that they have.
 */
export function placeholderContrastOf(element: Element): number {
  const muted = element.ownerDocument.createElement('span');
  muted.className = 'muted';
  element.after(muted);
  const isComputed = !CSS.supports('hanging-punctuation: first');
  const { color, opacity } = isComputed
    ? getComputedStyle(element, '::placeholder')
    : getComputedStyle(muted);
  muted.remove();
  return contrastWith(backgroundOf(element), color, Number(opacity) * opacityOf(element));
}

function contrastWith(background: Colour, css: string, opacity: number): number {
  const [red, green, blue, alpha] = read(css);
  const colour = over([red, green, blue, alpha * opacity], background);
  const [low, high] = [luminance(colour), luminance(background)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let node: Node | null = element; node; node = parentOf(node)) {
    if (node instanceof Element) opacity *= Number(getComputedStyle(node).opacity);
  }
  return opacity;
}

/** The contrast of the ring around what has the focus, with what is around it; 0 without a ring of at least 2 px. */
export function ringContrastOf(element: Element, pseudo?: string): number {
  const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
  if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return 0;
  return contrastWith(backgroundOf(element.parentElement ?? element), outlineColor, opacityOf(element));
}

/** Waits until an element has read what its page looks like, which it does before the next paint. */
export async function painted(): Promise<void> {
  for (let left = 2; left > 0; left -= 1) await new Promise(requestAnimationFrame);
}
