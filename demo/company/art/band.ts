// The band below the header of inner pages: the coast of the home page, at another hour. A picture of its own, since a style sheet shows it.
import { numbersFrom, short, strokes } from './draw.js';
import { curtain } from './hero.js';

const WIDTH = 1600;
const HEIGHT = 170;
const HORIZON = 138;

/** Colours by class: by day, by night. */
const COLOURS: Readonly<Record<string, readonly [string, string]>> = {
  top: ['#cfe0df', '#06131a'],
  low: ['#f4d3a4', '#14474f'],
  light: ['#0f6a6d', '#7fe3bd'],
  far: ['#9db8b4', '#0b2830'],
  near: ['#2c5a62', '#03090c'],
  water: ['#2f7079', '#0a2a33'],
  glint: ['#ffffff', '#e6b85c'],
  window: ['#ffe2a0', '#ffd98a'],
};

const styles = (at: 0 | 1) =>
  Object.entries(COLOURS)
    .map(([name, colours]) => `.${name}{fill:${colours[at]};stop-color:${colours[at]};stroke:${colours[at]}}`)
    .join('');

export function bandPicture(): string {
  const random = numbersFrom(31);
  const firs = strokes(34, (at) => {
    const x = 905 + at * 9.5 + 5 * random();
    const ground = HORIZON - 5;
    return `M${short(x - 4)} ${ground}L${short(x)} ${short(ground - 10 - 15 * random())}L${short(x + 4)} ${ground}Z`;
  });
  const glints = strokes(46, () => {
    const y = HORIZON + 5 + Math.floor(random() * 7) * 4;
    return `M${short(random() * WIDTH)} ${y}h${short(14 + 60 * random())}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMaxYMax slice">
  <style>${styles(0)}@media (prefers-color-scheme: dark){${styles(1)}}path{stroke:none}.line{fill:none;stroke-width:1.6}.curtain{stroke:url(#light);stroke-width:1.8;opacity:.5}</style>
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop class="top" offset="0"/><stop class="low" offset="1"/></linearGradient>
    <linearGradient id="light" gradientUnits="userSpaceOnUse" x1="0" y1="-40" x2="0" y2="120"><stop class="light" offset="0" stop-opacity="0"/><stop class="light" offset="1"/></linearGradient>
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
  <path class="line curtain" d="${curtain({ foot: 86, rise: 120, step: 8, shift: 1.6 })}"/>
  <path class="far" d="M380 ${HORIZON}C520 110 640 100 780 112S1060 128 1200 104 1480 96 1600 108V${HORIZON}Z"/>
  <path class="near" d="M760 ${HORIZON}C900 126 1060 130 1220 126S1480 118 1600 122V${HORIZON}Z${firs}"/>
  <path class="near" d="M1336 126L1341 84H1330C1325 84 1324 66 1329 62H1367C1372 66 1371 84 1366 84H1355L1360 126ZM1342 62L1348 55L1354 62ZM1440 124V108H1448V90L1452 72L1456 90V108H1476V124ZM1484 124V114L1492 108L1500 114V124ZM1412 124V115L1419 109L1426 115V124ZM1512 124V115L1519 109L1526 115V124Z"/>
  <path class="window" d="M1344 70h3v4h-3zM1351 70h3v4h-3zM1450 98h3v5h-3zM1490 116h3v3h-3z"/>
  <rect class="water" y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" stroke="none"/>
  <path class="line glint" opacity="0.3" d="${glints}"/>
</svg>`;
}
