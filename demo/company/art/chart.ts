// The nine workplaces at their true positions, on a sea chart: parallels, meridians and soundings.
import { short, strokes } from './draw.js';

export interface Place {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Where the name stands. */
  readonly side: 'start' | 'end';
}

export const PLACES: readonly Place[] = [
  { id: 'osl', longitude: 10.75, latitude: 59.91, side: 'end' },
  { id: 'got', longitude: 11.97, latitude: 57.71, side: 'end' },
  { id: 'aar', longitude: 10.2, latitude: 56.16, side: 'start' },
  { id: 'cph', longitude: 12.57, latitude: 55.7, side: 'start' },
  { id: 'mmo', longitude: 13.0, latitude: 55.6, side: 'end' },
  { id: 'kol', longitude: 9.47, latitude: 55.49, side: 'start' },
  { id: 'ode', longitude: 10.4, latitude: 55.37, side: 'end' },
  { id: 'fle', longitude: 9.44, latitude: 54.78, side: 'start' },
  { id: 'ham', longitude: 9.99, latitude: 53.55, side: 'end' },
];

const WIDTH = 520;
const HEIGHT = 640;

const x = (longitude: number) => ((longitude - 7) / (15.4 - 7)) * WIDTH;
/** As on a sea chart (Mercator). */
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
const y = (latitude: number) =>
  ((mercator(60.4) - mercator(latitude)) / (mercator(60.4) - mercator(53.1))) * HEIGHT;

/** Coasts, simplified: pairs of longitude and latitude. */
const COASTS: readonly (readonly number[])[] = [
  // Jutland and northern Germany
  [
    5, 53.35, 7.1, 53.6, 8.0, 53.72, 8.3, 53.5, 8.6, 53.88, 9.3, 53.87, 8.9, 54.0, 8.85, 54.3, 8.65, 54.35,
    8.95, 54.55, 8.7, 54.9, 8.65, 55.4, 8.15, 55.55, 8.12, 56.0, 8.2, 56.7, 8.6, 57.12, 9.4, 57.2, 9.95,
    57.58, 10.6, 57.74, 10.45, 57.5, 10.53, 57.2, 10.3, 56.98, 10.3, 56.6, 10.9, 56.45, 10.75, 56.18, 10.3,
    56.22, 10.25, 56.0, 9.85, 55.83, 10.0, 55.7, 9.6, 55.5, 9.65, 55.2, 9.5, 55.05, 9.8, 54.9, 9.45, 54.8,
    10.0, 54.7, 10.1, 54.4, 10.7, 54.3, 11.1, 54.38, 10.8, 54.05, 11.2, 53.95, 12.0, 54.17, 12.5, 54.45, 13.1,
    54.3, 13.5, 54.55, 13.75, 54.15, 14.3, 53.9, 15.4, 54.18, 18, 54.6, 18, 51, 5, 51,
  ],
  // Funen
  [9.75, 55.5, 10.3, 55.6, 10.7, 55.45, 10.8, 55.15, 10.5, 55.03, 10.0, 55.15],
  // Zealand
  [
    11.1, 55.7, 11.75, 55.95, 12.3, 56.12, 12.62, 56.03, 12.6, 55.7, 12.2, 55.45, 12.45, 55.28, 12.15, 54.97,
    11.75, 55.15, 11.2, 55.25,
  ],
  // Lolland and Falster
  [11.0, 54.88, 11.6, 54.9, 12.1, 54.9, 11.95, 54.57, 11.4, 54.62],
  // Bornholm
  [14.7, 55.28, 15.1, 55.13, 15.05, 55, 14.68, 55.1],
  // Sweden and Norway
  [
    5, 58.2, 7.0, 58.0, 8.3, 58.2, 9.4, 58.85, 10.2, 59.1, 10.45, 59.55, 10.7, 59.9, 10.7, 59.4, 11.1, 59.05,
    11.2, 58.4, 11.75, 57.8, 12.0, 57.4, 12.4, 56.9, 12.9, 56.6, 12.6, 56.3, 12.7, 56.05, 12.95, 55.6, 12.85,
    55.4, 13.4, 55.36, 14.2, 55.4, 14.3, 55.75, 14.6, 56.02, 15.4, 56.13, 18, 56.2, 18, 63, 5, 63,
  ],
];

/** Through the middle of each side, so that corners are round. */
function outline(coast: readonly number[]): string {
  const points = Array.from({ length: coast.length / 2 }, (_, at) => {
    const [longitude = 0, latitude = 0] = coast.slice(at * 2, at * 2 + 2);
    return { x: x(longitude), y: y(latitude) };
  });
  const curves = points.map((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    const middle = `${short((point.x + next.x) / 2)} ${short((point.y + next.y) / 2)}`;
    return { middle, curve: `Q${short(point.x)} ${short(point.y)} ${middle}` };
  });
  return `M${curves.at(-1)?.middle ?? ''}${curves.map(({ curve }) => curve).join('')}Z`;
}

/** @param names of the places by id, in the page's language */
export function chart(names: ReadonlyMap<string, string>): string {
  const grid =
    strokes(8, (at) => `M${short(x(8 + at))} 0V${HEIGHT}`) +
    strokes(7, (at) => `M0 ${short(y(54 + at))}H${WIDTH}`);
  const frame =
    strokes(33, (at) => `M${short(x(7.25 + at / 4))} 0v${at % 4 === 3 ? 12 : 6}`) +
    strokes(29, (at) => `M0 ${short(y(53.25 + at / 4))}h${at % 4 === 3 ? 12 : 6}`);
  const degrees = Array.from(
    { length: 6 },
    (_, at) => `<text class="chart-degree" x="16" y="${short(y(54 + at) - 5)}">${54 + at}° N</text>`,
  );
  const coasts = COASTS.map(outline).join('');
  const places = PLACES.map(({ id, longitude, latitude, side }) => {
    const [px, py] = [x(longitude), y(latitude)];
    const text = side === 'end' ? px + 14 : px - 14;
    return `<circle class="chart-ring" cx="${short(px)}" cy="${short(py)}" r="9"/><circle class="chart-place" cx="${short(px)}" cy="${short(py)}" r="4"/><text class="chart-name chart-name-${side}" x="${short(text)}" y="${short(py + 6)}">${names.get(id) ?? ''}</text>`;
  });
  return `<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false">
  <rect class="chart-sea" width="${WIDTH}" height="${HEIGHT}"/>
  <path class="chart-shoal chart-shoal-wide" d="${coasts}"/><path class="chart-shoal" d="${coasts}"/>
  <path class="chart-land" d="${coasts}"/>
  <path class="chart-grid" d="${grid}"/><path class="chart-frame" d="${frame}"/>
  ${degrees.join('')}${places.join('')}
  <rect class="chart-border" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}"/>
</svg>`;
}
