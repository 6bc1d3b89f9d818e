// Three plates, as in a book on instruments: what the departments do, drawn as the thing itself.
import { graduation, numbersFrom, onCircle, type Point, short, stroke, strokes } from './draw.js';

const svg = (name: string, content: string): string =>
  `<svg class="plate plate-${name}" viewBox="0 0 480 360" aria-hidden="true" focusable="false">${content}</svg>`;

/** Parallel strokes that fill a strip: cut metal. */
const hatch = (x: number, y: number, width: number, height: number): string =>
  strokes(Math.floor(width / 8), (at) => `M${x + at * 8} ${y + height}l${height} ${-height}`);

const dot = ({ x, y }: Point, radius: number, kind: string): string =>
  `<circle class="${kind}" cx="${short(x)}" cy="${short(y)}" r="${radius}"/>`;

/** A pipe, cut open: two transducers send a sound with the flow and against it. */
export function soundPlate(): string {
  const top = 118;
  const bottom = 258;
  const middle = (top + bottom) / 2;
  const flow = strokes(13, (at) => {
    const y = top + 10 + at * 10;
    const length = 150 * (1 - ((y - middle) / 76) ** 2);
    return `M34 ${y}h${short(length)}`;
  });
  const profile = Array.from({ length: 29 }, (_, at) => {
    const y = top + at * 5;
    return `${short(34 + 150 * (1 - ((y - middle) / 70) ** 2))} ${y}`;
  });
  const [first, second] = [
    { x: 214, y: top - 4 },
    { x: 376, y: bottom + 4 },
  ] as const;
  const angle = (Math.atan2(second.y - first.y, second.x - first.x) * 180) / Math.PI;
  const waves = (from: Point, degrees: number) =>
    strokes(6, (at) => {
      const radius = 26 + at * 15;
      const [a, b] = [onCircle(from, radius, degrees - 17), onCircle(from, radius, degrees + 17)];
      return `M${short(a.x)} ${short(a.y)}A${radius} ${radius} 0 0 1 ${short(b.x)} ${short(b.y)}`;
    });
  const transducer = (at: Point, turn: number) =>
    `<g transform="translate(${at.x} ${at.y}) rotate(${short(turn)})"><path class="plate-metal" d="M-16 -2H16V-34H-16Z"/><path class="plate-line" d="M-10 -34V-46H10V-34M0 -46V-58M-16 -12H16M-16 -22H16"/></g>`;
  return svg(
    'sound',
    `<path class="plate-water plate-pipe-water" d="M0 ${top - 4}H480V${bottom + 4}H0Z"/>
    <path class="plate-hatch" d="${hatch(8, top - 20, 464, 16)}${hatch(8, bottom + 4, 464, 16)}"/>
    <path class="plate-line plate-strong" d="M0 ${top - 20}H480M0 ${top - 4}H480M0 ${bottom + 4}H480M0 ${bottom + 20}H480"/>
    <path class="plate-flow" d="${flow}"/>
    <path class="plate-line" d="M${profile.join('L')}M34 ${top}V${bottom}"/>
    <path class="plate-wave" d="${waves(first, angle + 90)}"/>
    <path class="plate-wave plate-wave-back" d="${waves(second, angle - 90)}"/>
    <path class="plate-beam" d="${stroke(first, second)}"/>
    ${transducer(first, angle - 90)}${transducer(second, angle + 90)}
    ${dot(first, 5, 'plate-dot')}${dot(second, 5, 'plate-dot')}
    <path class="plate-line" d="M${first.x} 306V330M${second.x} 306V330M${first.x} 318H${second.x}M${first.x + 8} 313L${first.x} 318L${first.x + 8} 323M${second.x - 8} 313L${second.x} 318L${second.x - 8} 323"/>
    <text class="plate-text" x="${(first.x + second.x) / 2}" y="346">L</text>
    <text class="plate-text" x="258" y="214">t<tspan class="plate-index" dy="5">1</tspan></text>
    <text class="plate-text" x="338" y="176">t<tspan class="plate-index" dy="5">2</tspan></text>`,
  );
}

/** The rig: columns of glass that say how much water has passed, above the meters that should say the same. */
export function rigPlate(): string {
  const columns = [212, 212, 212, 212, 212].map((level, at) => {
    const x = 64 + at * 82;
    const height = 258 - level + 96;
    const scale = strokes(25, (tick) => `M${x + 22} ${52 + tick * 8}h${tick % 5 ? 6 : 12}`);
    const center = { x, y: 300 };
    const { minor, major } = graduation(center, { radius: 21, count: 20, short: 3, long: 6, every: 5 });
    return `<path class="plate-water" d="M${x - 16} 256V${256 - height}H${x + 16}V256Z"/>
      <path class="plate-line" d="M${x - 16} 40V256H${x + 16}V40M${x - 22} 40H${x + 22}${scale}M${x - 5} 256V272M${x + 5} 256V272"/>
      <path class="plate-level" d="M${x - 16} ${256 - height}H${x + 16}"/>
      <circle class="plate-metal" cx="${x}" cy="300" r="28"/><path class="plate-line" d="${minor}${major}"/>
      <path class="plate-beam" d="${stroke(center, onCircle(center, 17, at === 3 ? 98 : 48))}"/>${dot(center, 3, 'plate-dot')}`;
  });
  return svg(
    'rig',
    `<path class="plate-line plate-strong" d="M0 290H36M92 290H118M174 290H200M256 290H282M338 290H364M420 290H480M0 310H36M92 310H118M174 310H200M256 310H282M338 310H364M420 310H480"/>
    <path class="plate-level plate-datum" d="M24 114H466"/>
    ${columns.join('')}
    <path class="plate-line" d="M0 344H480"/>`,
  );
}

/** A town from above, at night: the pipes below its streets, loggers that listen, and the place where water gets away. */
export function townPlate(): string {
  const random = numbersFrom(5);
  const columns = [18, 92, 148, 236, 306, 392, 462];
  const rows = [22, 84, 152, 206, 282, 340];
  const blocks = columns.slice(0, -1).flatMap((x, column) =>
    rows.slice(0, -1).map((y, row) => {
      const [right, low] = [columns[column + 1] ?? 480, rows[row + 1] ?? 360];
      if ((column === 3 && row === 2) || random() < 0.1) return '';
      const cut = random() < 0.5 ? 12 : 0;
      return `M${x + 9} ${y + 9}H${right - 9 - cut}L${right - 9} ${y + 9 + cut}V${low - 9}H${x + 9}Z`;
    }),
  );
  const leak = { x: 306, y: 206 };
  const pipes =
    'M0 84H92V152H236V84H392V22M92 152V282H236V206H392V340M236 206V152M392 206H480M148 152V22M306 206V282H462V340M18 340V282H92M236 282V360';
  const loggers = [
    [92, 84],
    [148, 152],
    [236, 84],
    [392, 84],
    [92, 282],
    [236, 282],
    [392, 282],
    [236, 206],
    [392, 206],
  ].map(([x = 0, y = 0]) => dot({ x, y }, 4.5, 'plate-node'));
  const rings = [20, 36, 54, 74, 96].map(
    (radius) => `<circle class="plate-ring" cx="${leak.x}" cy="${leak.y}" r="${radius}"/>`,
  );
  return svg(
    'town',
    `<path class="plate-block" d="${blocks.join('')}"/>
    <path class="plate-pipe" d="${pipes}"/>
    <path class="plate-line plate-dashed" d="${stroke({ x: 236, y: 206 }, leak)}${stroke({ x: 392, y: 206 }, leak)}"/>
    ${rings.join('')}${loggers.join('')}
    ${dot(leak, 7, 'plate-dot')}
    <path class="plate-line" d="M${leak.x + 6} ${leak.y - 6}L384 122H452"/>
    <text class="plate-text plate-text-end" x="452" y="115">41.2 m</text>`,
  );
}
