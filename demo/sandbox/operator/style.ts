// The style sheet of the operator pages: light and dark by the reader's preference, from 320 px.

export const style = `
:root {
  color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif;
  --page: #f4f6f9; --surface: #fff; --ink: #18212f; --muted: #526072; --line: #d5dce6; --control: #7a8798;
  --accent: #1d4ed8; --on-accent: #fff; --soft: #e8eefc;
  --good: #14713d; --good-soft: #dcf3e5; --warn: #8a4b00; --warn-soft: #fdeecf; --bad: #b3261e; --bad-soft: #fce4e2;
  --series-1: #2563eb; --series-2: #d97706; --series-3: #b3261e; --series-4: #6b7280;
}
@media (prefers-color-scheme: dark) { :root {
  --page: #10151d; --surface: #19212c; --ink: #e8edf4; --muted: #a6b3c4; --line: #334050; --control: #74839a;
  --accent: #8ab4ff; --on-accent: #0b1523; --soft: #22304a;
  --good: #7fdca4; --good-soft: #143524; --warn: #ffc266; --warn-soft: #3d2c0e; --bad: #ffa69e; --bad-soft: #46201d;
  --series-1: #6aa0ff; --series-2: #f2a93b; --series-3: #ff7a70; --series-4: #9aa5b5;
} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); }
main { max-width: 75rem; margin: 0 auto; padding: 0.5rem 1rem 4rem; }
h1, h2, h3, label, legend, .chips li { overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin-block: 1.25rem 0.75rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin-block: 2rem 0.5rem; }
h3 { font-size: 1rem; margin-block: 0 0.25rem; }
p { max-width: 65ch; overflow-wrap: break-word; }
a { color: var(--accent); }
.bar { background: var(--surface); border-block-end: 1px solid var(--line); }
.bar nav { max-width: 75rem; margin: 0 auto; padding: 0 1rem; }
.bar nav + nav { border-block-start: 1px solid var(--line); }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; padding: 0; margin: 0; list-style: none; }
nav a { display: block; padding: 0.6rem 0; color: var(--ink); text-decoration: none; border-block-end: 3px solid transparent; }
nav a:hover { text-decoration: underline; }
nav a[aria-current] { font-weight: 600; border-color: var(--accent); }
nav .group { padding: 0.6rem 0; color: var(--muted); }
.skip { position: absolute; inset-inline-start: -100rem; background: var(--surface); padding: 0.5rem 1rem; }
.skip:focus { inset-inline-start: 0.5rem; inset-block-start: 0.5rem; z-index: 1; }
article { border-block-start: 1px solid var(--line); padding-block: 0.5rem 1rem; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { font-weight: bold; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
[role='alert'], .notice { border: 1px solid; border-inline-start-width: 5px; border-radius: 6px; padding: 0.6rem 1rem; max-width: 75ch; }
[role='alert'] { color: var(--bad); background: var(--bad-soft); }
.notice { color: var(--warn); background: var(--warn-soft); }
.notice.good { color: var(--good); background: var(--good-soft); }
.notice > :first-child, [role='alert'] > :first-child { margin-block-start: 0; }
.notice > :last-child, [role='alert'] > :last-child { margin-block-end: 0; }
.wide { overflow-x: auto; }
.tall { max-height: 24rem; overflow: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-block-end: 1px solid var(--line); }
thead th { color: var(--muted); font-weight: 600; white-space: nowrap; }
.tall thead th { position: sticky; inset-block-start: 0; background: var(--surface); }
tbody th { font-weight: 600; overflow-wrap: anywhere; }
td { overflow-wrap: anywhere; }
td time { white-space: nowrap; }
.wide :is(td, th) { overflow-wrap: break-word; max-width: 22rem; }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; overflow-wrap: normal; }
td.number:last-child, th.number:last-child { padding-inline-end: 0; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; margin-block: 1rem; }
label { display: grid; }
input, select, button, .button { font: inherit; padding: 0.4rem 0.7rem; max-width: 100%; border-radius: 6px; }
input, select { border: 1px solid var(--control); background: var(--surface); color: var(--ink); }
input[type='checkbox'], input[type='radio'] { inline-size: 1.1rem; block-size: 1.1rem; margin: 0.2rem 0 0; flex: none; accent-color: var(--accent); }
input[aria-describedby='refusal'] { border: 2px solid var(--bad); }
button, .button { border: 1px solid var(--control); background: var(--surface); color: var(--ink); cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; min-height: 2.5rem; }
button:hover, .button:hover { border-color: var(--accent); background: var(--soft); }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
.primary:hover { background: var(--ink); border-color: var(--ink); color: var(--page); }
.danger { color: var(--bad); border-color: var(--bad); }
.danger:hover { background: var(--bad-soft); border-color: var(--bad); }
button[hidden] { display: none; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.muted { color: var(--muted); }
.lead { color: var(--muted); margin-block-start: 0; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem; margin-block: 0.75rem; min-width: 0; }
.card p { max-width: none; }
.card > :first-child { margin-block-start: 0; }
.card > :last-child { margin-block-end: 0; }
.cards { list-style: none; padding: 0; margin: 0; }
.entry { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) 12rem; gap: 0.75rem 2rem; }
.entry .actions { justify-content: end; }
.entry h2 { margin: 0; font-size: 1.05rem; }
.entry p { margin: 0.1rem 0; overflow-wrap: anywhere; }
.entry.over { opacity: 1; background: transparent; }
.facts { grid-template-columns: max-content 1fr; align-content: start; font-size: 0.9375rem; }
.facts dt { font-weight: 400; color: var(--muted); }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: start; align-content: start; }
.actions form { margin: 0; }
.chips { display: flex; flex-wrap: wrap; gap: 0.3rem; list-style: none; padding: 0; margin: 0.4rem 0 0; font-size: 0.875rem; }
.chips li { background: var(--soft); border-radius: 4px; padding: 0.05rem 0.45rem; }
.badge { display: inline-block; border-radius: 999px; padding: 0.05rem 0.6rem; font-size: 0.8125rem; font-weight: 600; background: var(--soft); color: var(--ink); white-space: nowrap; vertical-align: 0.1em; unicode-bidi: isolate; }
.badge.good { background: var(--good-soft); color: var(--good); }
.badge.warn { background: var(--warn-soft); color: var(--warn); }
.badge.bad { background: var(--bad-soft); color: var(--bad); }
.fields { display: block; }
.fields > * + * { margin-block-start: 1rem; }
.fields > input[type='hidden'] + * { margin-block-start: 0; }
.fields label > input:not([type='checkbox'], [type='radio']), .fields select { inline-size: min(28rem, 100%); }
.hint { color: var(--muted); font-size: 0.9375rem; margin: 0.1rem 0 0.25rem; }
fieldset { border: 1px solid var(--line); border-radius: 8px; padding: 0.75rem 1rem 1rem; margin-inline: 0; min-width: 0; }
legend { font-weight: 600; padding-inline: 0.35rem; }
.choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 0.6rem 1.5rem; }
.choices label, .check { display: flex; gap: 0.6rem; align-items: start; }
.choices small, .check small { display: block; color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
.secret { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-block: 1rem; }
.secret label { flex: 1 1 20rem; }
.secret input { inline-size: 100%; font-family: ui-monospace, monospace; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 1rem; align-items: start; }
.grid > * { margin: 0; }
.grid.wide-first { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
.grid.three { grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
.figure { font-size: 1.75rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
.use { block-size: 0.9rem; background: var(--line); border-radius: 999px; overflow: hidden; margin-block: 0.5rem; }
.use > span { display: block; block-size: 100%; background: var(--series-1); min-inline-size: 2px; }
.use.near > span { background: var(--series-2); }
.use.reached > span { background: var(--series-3); }
.dense { font-size: 0.9375rem; } .dense th, .dense td { padding-inline-end: 0.75rem; } .dense tbody th { white-space: nowrap; }
.three tbody th { min-inline-size: 9rem; }
th .use { margin-block: 0.2rem; block-size: 0.4rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; padding: 0; margin: 0.25rem 0 0.75rem; font-size: 0.9375rem; }
.legend i { display: inline-block; inline-size: 0.8rem; block-size: 0.8rem; border-radius: 2px; margin-inline-end: 0.4rem; vertical-align: -0.05em; }
.chart svg { display: block; inline-size: 100%; block-size: 18rem; border-block-end: 1px solid var(--line); }
.series-1 { fill: var(--series-1); } .series-2 { fill: var(--series-2); } .series-3 { fill: var(--series-3); } .series-4 { fill: var(--series-4); }
.three :is(th, td) { font-size: 0.9375rem; padding-inline-end: 0.6rem; }
.strip { display: block; inline-size: 100%; block-size: 2.25rem; }
.strip .up { fill: var(--good); } .strip .part { fill: var(--series-2); } .strip .down { fill: var(--series-3); } .strip .none { fill: var(--line); }
.ends { display: flex; justify-content: space-between; color: var(--muted); font-size: 0.875rem; }
@media (max-width: 56rem) {
  .entry, .grid.wide-first { grid-template-columns: minmax(0, 1fr); }
  .entry .actions { justify-content: start; }
}
@media (max-width: 30rem) {
  dl { grid-template-columns: 1fr; } dd { margin-block-end: 0.5rem; }
  .facts { grid-template-columns: max-content 1fr; } .facts dd { margin: 0; }
  .card { padding: 0.85rem 1rem; }
  th, td { padding-inline-end: 0.6rem; overflow-wrap: anywhere; }
  .bar li { font-size: 0.9375rem; }
  h1 { font-size: 1.5rem; }
}
@media (max-width: 22rem) { .three tbody th { min-inline-size: 6rem; } }
@media (forced-colors: active) { .use { border: 1px solid; } .use > span, .legend i { forced-color-adjust: none; } .badge { border: 1px solid; } }
`;
