// Helpers of the drawings: paths made of many strokes, so that a picture of hundreds of lines has few elements.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One decimal is finer than a pixel, and half as long. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** The point at an angle (degrees, 0 is up, clockwise) on a circle. */
export function onCircle(center: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
}

/** A stroke from one point to another. */
export const stroke = (from: Point, to: Point): string =>
  `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;

export const strokes = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** The graduation of a dial: `count` strokes around a circle, those at `every` are longer. */
export function graduation(
  center: Point,
  { radius, count, short: minor, long, every }: Graduation,
): { readonly minor: string; readonly major: string } {
  const line = (at: number, length: number) => {
    const degrees = (360 / count) * at;
    return stroke(onCircle(center, radius, degrees), onCircle(center, radius - length, degrees));
  };
  return {
    minor: strokes(count, (at) => (at % every ? line(at, minor) : '')),
    major: strokes(count, (at) => (at % every ? '' : line(at, long))),
  };
}

interface Graduation {
  readonly radius: number;
  readonly count: number;
  readonly short: number;
  readonly long: number;
  readonly every: number;
}

/** Numbers between 0 and 1 that are the same in each run. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
