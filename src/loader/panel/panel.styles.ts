export const styles = `
:host { all: initial; }
[hidden] { display: none !important; }
.panel {
  position: fixed; inset: auto 0 0 auto; z-index: 2147483647; box-sizing: border-box;
  inline-size: min(40rem, 100vw); max-block-size: min(75vh, 48rem); display: flex; flex-direction: column;
  font: 0.875rem/1.45 system-ui, sans-serif; color: #1b1f24; background: #fff; border: 1px solid #59636e;
  border-radius: 8px 8px 0 0; box-shadow: 0 0 24px rgb(0 0 0 / 30%); color-scheme: light;
  --line: #d1d9e0; --muted: #59636e; --ok: #116329; --warning: #7d4e00; --failed: #b3141d; --link: #0b57d0; --code: #f3f5f7;
}
header { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 10px 14px; border-block-end: 1px solid var(--line); }
h2 { flex: 1 1 12rem; margin: 0; font-size: 1rem; }
h2 span { display: block; font-weight: 400; font-size: 0.8125rem; color: var(--muted); }
button { font: inherit; min-block-size: 32px; padding: 2px 12px; color: inherit; background: var(--code); border: 1px solid var(--muted); border-radius: 6px; cursor: pointer; }
button:focus-visible, summary:focus-visible, textarea:focus-visible, .body:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.body { overflow: auto; padding: 0 14px 14px; overscroll-behavior: contain; }
details { border-block-end: 1px solid var(--line); }
summary { padding: 9px 2px; cursor: pointer; font-weight: 600; }
summary span { font-weight: 400; color: var(--muted); }
summary .failed { color: var(--failed); font-weight: 600; }
summary .warning { color: var(--warning); font-weight: 600; }
ul { margin: 0 0 10px; padding: 0; list-style: none; }
li { padding: 6px 0 6px 10px; margin-block-end: 4px; border-inline-start: 3px solid var(--line); overflow-wrap: anywhere; }
li.failed { border-color: var(--failed); }
li.warning { border-color: var(--warning); }
li.ok { border-color: var(--ok); }
b { font-weight: 600; }
li.failed b { color: var(--failed); }
li.warning b { color: var(--warning); }
li.ok b { color: var(--ok); }
p { margin: 2px 0 0; color: var(--muted); }
pre { margin: 6px 0 0; padding: 8px; max-block-size: 20rem; overflow: auto; white-space: pre-wrap; background: var(--code); border-radius: 4px; font: 0.8125rem/1.4 ui-monospace, monospace; }
textarea { inline-size: 100%; block-size: 10rem; box-sizing: border-box; font: 0.8125rem/1.4 ui-monospace, monospace; color: inherit; background: var(--code); }
@media (prefers-color-scheme: dark) {
  .panel {
    color: #e6edf3; background: #15191f; border-color: #8b949e; color-scheme: dark;
    --line: #30363d; --muted: #a0a9b4; --ok: #57d364; --warning: #e3b341; --failed: #ff8a80; --link: #8ab4ff; --code: #222830;
  }
}
@media (max-width: 30rem) { h2 { flex-basis: 100%; } }
@media (max-width: 48rem), (max-height: 30rem) { .panel { max-block-size: 50vh; } }
@media print { :host { display: none; } }
`;

/** In a small window the panel is as wide as the page, so the page scrolls what gets the focus to above it. */
export const pageStyles = `
@media screen and (max-width: 48rem), screen and (max-height: 30rem) {
  html { scroll-padding-block-end: 50vh; }
  html::after { content: ''; display: block; block-size: 50vh; }
}
`;
