// Draws the history as stacked bars. The figures are read from the table beside the chart, so that both are the same.
const place = document.getElementById('chart');
const table = document.getElementById('days');
const rows = [...table.tBodies[0].rows].toReversed();
const names = [...table.tHead.rows[0].cells].slice(1, -1).map((cell) => cell.textContent.trim());
const days = rows.map((row) => row.cells[0].textContent.trim());
const figure = (row, column) => Number(row.cells[column].textContent.replaceAll(',', ''));
const figures = names.map((_, index) => rows.map((row) => figure(row, index + 1)));

/** Each series with all before it: the last one is drawn first, and the others over it. */
const stacked = figures.map((_, index) =>
  days.map((_day, at) => figures.slice(0, index + 1).reduce((sum, series) => sum + series[at], 0)),
);

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const short = new Intl.NumberFormat('en', { notation: 'compact' });

function options(width) {
  const axis = {
    stroke: colour('--muted'),
    font: '13px system-ui, sans-serif',
    ticks: { show: false },
    grid: { show: false },
  };
  const bars = uPlot.paths.bars({ size: [0.75, 40], radius: 0.1 });
  return {
    width,
    height: width > 500 ? 370 : 280,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      y: { range: (_plot, _min, max) => [0, max > 0 ? max * 1.05 : 4] },
    },
    axes: [
      {
        ...axis,
        splits: () => {
          const step = Math.ceil((days.length * 60) / width);
          return days.map((_, at) => at).filter((at) => (days.length - 1 - at) % step === 0);
        },
        values: (_plot, splits) => splits.map((at) => days[at].slice(5)),
      },
      {
        ...axis,
        size: 60,
        grid: { stroke: colour('--line'), width: 1 },
        incrs: [
          1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 1e7, 1e8,
        ],
        values: (_plot, splits) => splits.map((value) => short.format(value)),
      },
    ],
    series: [
      {},
      ...names
        .map((label, index) => ({
          label,
          fill: colour(`--series-${index + 1}`),
          width: 0,
          paths: bars,
          points: { show: false },
        }))
        .toReversed(),
    ],
  };
}

let plot;
function draw() {
  plot?.destroy();
  const x = days.map((_, at) => at);
  plot = new uPlot(options(place.clientWidth), [x, ...stacked.toReversed()], place);
  // For tests: the figures that are drawn.
  place.figures = { days, names, figures, drawn: plot.data };
}

draw();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
let width = place.clientWidth;
new ResizeObserver(() => {
  if (place.clientWidth === width) return;
  width = place.clientWidth;
  draw();
}).observe(place);
