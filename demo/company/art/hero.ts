// The picture of the home page: the dial of a water meter rises from the sea as the low sun does, and the northern light above it is the
// diagram of a flow. Colours are custom properties of the style sheet: dawn by day, night in dark mode.
import { graduation, numbersFrom, onCircle, type Point, short, stroke, strokes } from './draw.js';

const WIDTH = 1600;
const HORIZON = 690;
const HEIGHT = 900;
/** Its left edge is at 54.5 % of the width: the style sheet keeps the text before it. */
const DIAL: Point = { x: 1190, y: 500 };
const RADIUS = 318;

/** What flows in a day, as a curve over the width of the picture. */
const flow = (x: number): number =>
  0.5 + 0.26 * Math.sin(x / 173 + 0.6) + 0.15 * Math.sin(x / 61 + 2) + 0.09 * Math.sin(x / 23);

/** A curtain of light: upright strokes between a foot and a top, which both follow the flow. */
export function curtain({ foot, rise, step, shift }: Curtain): string {
  const count = Math.floor(WIDTH / step);
  return strokes(count, (at) => {
    const x = at * step + step / 2;
    const y = foot + 46 * Math.sin(x / 210 + shift) + 14 * Math.sin(x / 47 + shift);
    return `M${short(x)} ${short(y)}V${short(y - rise * (0.3 + flow(x + shift * 300)))}`;
  });
}

export interface Curtain {
  readonly foot: number;
  readonly rise: number;
  readonly step: number;
  readonly shift: number;
}

/** The sea: broken horizontal strokes, closer together towards the horizon. */
function sea(): string {
  const random = numbersFrom(7);
  return strokes(19, (row) => {
    const y = HORIZON + 5 + row * 5 + (row * row) / 2.6;
    let line = '';
    for (let x = -40 * random(); x < WIDTH;) {
      const length = (18 + 90 * random()) * (0.5 + row / 9);
      line += `M${short(x)} ${short(y)}h${short(length)}`;
      x += length + (26 + 120 * random()) * (0.4 + row / 12);
    }
    return line;
  });
}

/** The dial's reflection: broken strokes, as wide as the dial is at that height above the horizon. */
function reflection(): string {
  const random = numbersFrom(11);
  return strokes(17, (row) => {
    const y = HORIZON + 7 + row * 5.5 + (row * row) / 2.5;
    const above = HORIZON - (y - HORIZON) * 2.35;
    const half = Math.sqrt(Math.max(0, RADIUS ** 2 - (above - DIAL.y) ** 2));
    let line = '';
    for (let x = DIAL.x - half + 40 * random(); x < DIAL.x + half;) {
      const length = Math.min((24 + 110 * random()) * (1 - row / 26), DIAL.x + half - x);
      line += `M${short(x)} ${short(y)}h${short(length)}`;
      x += length + (10 + 50 * random()) * (0.5 + row / 9);
    }
    return line;
  });
}

/** A hand of a dial, with its counterweight. */
function hand(center: Point, length: number, degrees: number, width: number): string {
  const tip = onCircle(center, length, degrees);
  const [left, right] = [onCircle(center, width, degrees - 90), onCircle(center, width, degrees + 90)];
  const tail = onCircle(center, length * 0.24, degrees + 180);
  const points = [tip, right, tail, left].map(({ x, y }) => `${short(x)} ${short(y)}`);
  return `M${points.join('L')}Z`;
}

/** A small dial within the large one. */
function subDial(center: Point, label: string, degrees: number): string {
  const { minor, major } = graduation(center, { radius: 44, count: 20, short: 5, long: 9, every: 2 });
  return `<circle class="dial-well" cx="${center.x}" cy="${center.y}" r="51"/>
  <path class="dial-fine" d="${minor}${major}"/>
  <path class="dial-hand" d="${hand(center, 36, degrees, 4)}"/>
  <circle class="dial-ink" cx="${center.x}" cy="${center.y}" r="4"/>
  <text class="dial-note" x="${center.x}" y="${center.y + 72}">${label}</text>`;
}

function dial(): string {
  const { minor, major } = graduation(DIAL, { radius: 268, count: 100, short: 13, long: 27, every: 10 });
  const { minor: halves } = graduation(DIAL, { radius: 268, count: 20, short: 20, long: 0, every: 2 });
  const knurl = strokes(180, (at) =>
    stroke(onCircle(DIAL, RADIUS - 3, at * 2), onCircle(DIAL, RADIUS - 13, at * 2)),
  );
  const numbers = Array.from({ length: 10 }, (_, at) => {
    const { x, y } = onCircle(DIAL, 214, at * 36);
    return `<text class="dial-number" x="${short(x)}" y="${short(y + 13)}">${at}</text>`;
  });
  const digits = [...'0041962'].map((digit, at) => {
    const x = DIAL.x - 126 + at * 36;
    const kind = at > 4 ? 'dial-digit dial-digit-red' : 'dial-digit';
    return `<rect class="${kind}" x="${x}" y="${DIAL.y - 128}" width="32" height="46"/>
    <text class="dial-count" x="${x + 16}" y="${DIAL.y - 95}">${digit}</text>`;
  });
  // Triangles around a hub: the wheel that turns with the smallest flow, by which one sees a leak.
  const star = Array.from({ length: 12 }, (_, at) => {
    const point = onCircle({ x: DIAL.x, y: DIAL.y }, at % 2 ? 15 : 34, at * 30);
    return `${short(point.x)} ${short(point.y)}`;
  });
  // What the glass mirrors of the sky.
  const [a, b] = [onCircle(DIAL, RADIUS - 44, 276), onCircle(DIAL, RADIUS - 44, 8)];
  const gloss = `M${short(a.x)} ${short(a.y)}A${RADIUS - 44} ${RADIUS - 44} 0 0 1 ${short(b.x)} ${short(b.y)}A420 420 0 0 0 ${short(a.x)} ${short(a.y)}Z`;
  return `<circle class="dial-rim" cx="${DIAL.x}" cy="${DIAL.y}" r="${RADIUS}"/>
  <path class="dial-knurl" d="${knurl}"/>
  <circle class="dial-bezel" cx="${DIAL.x}" cy="${DIAL.y}" r="${RADIUS - 18}"/>
  <circle class="dial-face" cx="${DIAL.x}" cy="${DIAL.y}" r="${RADIUS - 34}"/>
  <circle class="dial-shade" cx="${DIAL.x}" cy="${DIAL.y}" r="${RADIUS - 39}"/>
  <path class="dial-fine" d="${minor}${halves}"/>
  <path class="dial-major" d="${major}"/>
  ${numbers.join('')}
  ${digits.join('')}
  <text class="dial-unit" x="${DIAL.x + 148}" y="${DIAL.y - 96}">m³</text>
  ${subDial({ x: DIAL.x - 118, y: DIAL.y + 20 }, '× 0.01', 140)}
  ${subDial({ x: DIAL.x + 118, y: DIAL.y + 20 }, '× 0.001', 285)}
  <circle class="dial-well" cx="${DIAL.x}" cy="${DIAL.y}" r="45"/>
  <path class="dial-star" d="M${star.join('L')}Z"/>
  <path class="dial-hand dial-long-hand" d="${hand(DIAL, 232, 62, 9)}"/>
  <circle class="dial-ink" cx="${DIAL.x}" cy="${DIAL.y}" r="13"/>
  <circle class="dial-face" cx="${DIAL.x}" cy="${DIAL.y}" r="4.5"/>
  <path class="dial-gloss" d="${gloss}"/>
  <text class="dial-name" x="${DIAL.x}" y="${DIAL.y + 128}">TANGEBORG</text>
  <text class="dial-note" x="${DIAL.x}" y="${DIAL.y + 152}">KOLDING 1962</text>`;
}

/** Land on the horizon: two ridges, a water tower, firs and a village with its church. */
function land(): string {
  const base = HORIZON + 1;
  const random = numbersFrom(23);
  const firs = strokes(26, (at) => {
    const x = 392 + at * 9 + 5 * random();
    const height = 12 + 19 * random();
    const ground = base - 22 + Math.abs(at - 13) * 0.5;
    return `M${short(x - 4.5)} ${short(ground)}L${short(x)} ${short(ground - height)}L${short(x + 4.5)} ${short(ground)}Z`;
  });
  return `<path class="land-far" d="M0 ${base}V642C90 626 170 618 250 634S420 660 520 652 690 672 790 ${base}ZM1370 ${base}C1440 664 1520 652 1600 646V${base}Z"/>
  <path class="land-near" d="M0 ${base}V664C70 654 150 652 230 664S400 676 470 671 600 680 690 ${base}Z${firs}"/>
  <g transform="translate(0 124) scale(0.82)">
  <path class="land-near" d="M196 664L203 604H187C180 604 178 576 186 572H240C248 576 246 604 239 604H223L230 664ZM204 572L213 562L222 572Z"/>
  <path class="land-near" d="M92 662V640H104V614L110 590L116 614V640H142V662ZM150 662V648L160 640L170 648V662ZM62 662V650L71 643L80 650V662ZM30 662V650L40 642L50 650V662Z"/>
  <path class="land-light" d="M208 584h5v6h-5zM219 584h5v6h-5zM108 622h4v7h-4zM157 652h4v4h-4zM37 653h4v4h-4z"/></g>`;
}

/** The whole picture: decoration, which the words beside it say. */
export function heroPicture(): string {
  const scale = strokes(41, (at) => `M${WIDTH} ${short(HORIZON - 40 - at * 14)}h${at % 5 ? -9 : -20}`);
  const curve = Array.from({ length: 161 }, (_, at) => {
    const x = at * 10;
    return `${x} ${short(HORIZON - 330 - 210 * flow(x + 120))}`;
  });
  return `<svg class="hero-picture" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop class="sky-top" offset="0"/><stop class="sky-middle" offset="0.62"/><stop class="sky-low" offset="1"/></linearGradient>
    <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop class="water-top" offset="0"/><stop class="water-low" offset="1"/></linearGradient>
    <linearGradient id="light-one" gradientUnits="userSpaceOnUse" x1="0" y1="40" x2="0" y2="470"><stop class="light-off" offset="0"/><stop class="light-one" offset="0.75"/><stop class="light-one" offset="1"/></linearGradient>
    <linearGradient id="light-two" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="330"><stop class="light-off" offset="0"/><stop class="light-two" offset="0.8"/><stop class="light-two" offset="1"/></linearGradient>
    <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop class="brass-light" offset="0"/><stop class="brass-dark" offset="0.55"/><stop class="brass-light" offset="1"/></linearGradient>
    <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${DIAL.x}" cy="${DIAL.y + 60}" r="${DIAL.y + 60}"><stop class="glow-on" offset="0.3"/><stop class="glow-off" offset="1"/></radialGradient>
    <linearGradient id="left-fade" x1="0" y1="0" x2="1" y2="0"><stop offset="0.08" stop-color="#fff" stop-opacity="0.16"/><stop offset="0.6" stop-color="#fff"/></linearGradient>
    <mask id="beside-text" maskUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#left-fade)"/></mask>
    <clipPath id="above-water"><rect width="${WIDTH}" height="${HORIZON}"/></clipPath>
  </defs>
  <rect width="${WIDTH}" height="${HORIZON + 2}" fill="url(#sky)"/>
  <rect width="${WIDTH}" height="${HORIZON}" fill="url(#glow)"/>
  <g mask="url(#beside-text)">
    <path class="curtain" stroke="url(#light-two)" d="${curtain({ foot: 300, rise: 210, step: 9, shift: 2.4 })}"/>
    <path class="curtain" stroke="url(#light-one)" d="${curtain({ foot: 440, rise: 290, step: 7, shift: 0.7 })}"/>
    <path class="flow-line" d="M${curve.join('L')}"/>
  </g>
  <path class="flow-scale" d="${scale}"/>
  ${land()}
  <g clip-path="url(#above-water)">${dial()}</g>
  <rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#water)"/>
  <path class="sea" d="${sea()}"/>
  <path class="reflection" d="${reflection()}"/>
</svg>`;
}
