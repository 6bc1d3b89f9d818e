// The company's mark: a dial whose hand and scale make a T.
import { onCircle, stroke, strokes } from './draw.js';

const CENTER = { x: 20, y: 20 };

export function mark(): string {
  const ticks = strokes(9, (at) => {
    const degrees = -72 + at * 18;
    return stroke(onCircle(CENTER, 17, degrees), onCircle(CENTER, at % 4 ? 14 : 12, degrees));
  });
  return `<svg class="mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false"><circle class="mark-ring" cx="20" cy="20" r="18.5"/><path class="mark-ticks" d="${ticks}"/><path class="mark-letter" d="M10.5 17.5H29.5M20 17.5V33"/></svg>`;
}
