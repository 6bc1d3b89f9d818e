// A colour as somebody writes it in CSS, for the theme.

/**
 * @param written `#1a73e8`, `1a73e8`, `rgb(26 115 232)`, `teal`
 * @returns `#rrggbb`; undefined for a text that is not a colour, and for a transparent colour
 */
export function readColour(written: string): string | undefined {
  const text = written.trim();
  const colour = /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? `#${text}` : text;
  // Those depend on the page, and a canvas does not know them.
  if (
    !CSS.supports('color', colour) ||
    /^(?:currentcolor|inherit|initial|unset|revert.*|var\(.*)$/i.test(colour)
  )
    return undefined;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return undefined;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  if (alpha !== 255) return undefined;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
