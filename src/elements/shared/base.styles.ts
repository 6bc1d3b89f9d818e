import { css } from 'lit';
import { inheritedTextStyles } from './inherited-text.styles.js';

// What all elements share: colours made from the page's own, so that a page that is dark by its background
// alone is right without telling us. `--_…` are ours; `--career-…` are the page's to set.
export const baseStyles = css`
  ${inheritedTextStyles}
  :host {
    --_accent: var(--career-accent, var(--_page-accent, color-mix(in oklab, currentColor 30%, #2f6fed)));
    --_border: var(--career-border, color-mix(in srgb, currentColor 22%, transparent));
    /* Set where the page's text is too weak for these: see page-look.ts. */
    --_floor-control: initial;
    --_floor-muted: initial;
    --_floor-danger: initial;
    --_floor-surface: initial;
    --_control: var(
      --career-control,
      var(--_floor-control, color-mix(in srgb, currentColor 55%, transparent))
    );
    --_muted: var(--career-muted, var(--_floor-muted, color-mix(in srgb, currentColor 84%, transparent)));
    --_danger: var(--career-danger, var(--_floor-danger, color-mix(in srgb, currentColor 25%, #e02424)));
    --_success: var(--career-success, color-mix(in oklab, currentColor 25%, #15a34a));
    --_surface: var(
      --career-surface,
      var(--_floor-surface, color-mix(in srgb, currentColor 6%, transparent))
    );
    --_focus: var(--career-focus, var(--_accent));
    --_radius: var(--career-radius, 0.375em);
    --_gap: var(--career-gap, 1em);
    display: block;
    min-width: 0;
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  :host([hidden]) {
    display: none;
  }
  /* What is measured by its container has no intrinsic width, so in a parent that is as wide as its content it would
     have no width at all: this says 60em where there is room, else nothing. */
  :host::before {
    display: grid;
    grid-template-columns: minmax(0, 60em);
    height: 0;
    content: '';
    transition: color 1ms !important; /* says when the page turns dark, see page-look.ts */
  }
  [part~='base'] {
    container-type: inline-size;
    overflow-wrap: anywhere; /* also on a page that says otherwise for all elements */
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :host,
  * {
    scroll-margin-block-start: var(--career-scroll-margin, 0px);
  }
  a {
    color: var(--_accent);
  }
  /* A link on its own line: high enough for a finger, also where the page's text is small. */
  .target {
    display: inline-block;
    min-width: 24px;
    padding-block: max(0px, (24px - 1lh) / 2);
  }
  /* An arrowhead, drawn by the borders of the text's own sides: it turns with the writing, and does not belong to the name. */
  .back::before {
    display: inline-block;
    margin-inline-end: 0.4em;
    border: 0.3em solid transparent;
    border-inline: 0 solid currentColor;
    border-inline-end-width: 0.45em;
    forced-color-adjust: none; /* which would draw the transparent sides too */
    content: '';
  }
  /* In WebKit a date that has the focus of the keys is not :focus-visible: one of its parts is. */
  :focus-visible,
  [type='date']:focus {
    outline: 0.15em solid var(--_focus);
    outline-offset: 0.15em;
  }
  h1,
  h2,
  h3,
  h4,
  h5,
  h6,
  p,
  ul,
  dl {
    margin: 0;
  }
  :is(h1, h2, h3, h4, h5, h6) {
    font-weight: var(--_heading-weight, bold);
  }
  button,
  select,
  input,
  textarea {
    font: inherit;
    color: inherit;
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: 2.5em;
    padding: 0.35em 1em;
    border: 1px solid var(--_control);
    border-radius: var(--_radius);
    background: transparent;
    color: inherit;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
  }
  button:hover,
  .button:hover {
    background: var(--_surface);
  }
  /* The fill colour of the text, not its colour: --_accent may be made from currentColor, and has to stay that of
     the page, for the background as well as for what is chosen to stand on it. */
  button.primary,
  .button.primary {
    border-color: var(--_accent);
    background: var(--_accent);
    -webkit-text-fill-color: var(--career-accent-text, Canvas);
  }
  @supports (color: color(from red xyz-d65 x y z)) {
    button.primary,
    .button.primary {
      /* White below the luminance at which black and white have the same contrast, else black. */
      --_white: clamp(0, (0.179 - y) * 10000, 1);
      -webkit-text-fill-color: var(
        --career-accent-text,
        color(
          from var(--_accent) xyz-d65 calc(var(--_white) * 0.9505) var(--_white) calc(var(--_white) * 1.089)
        )
      );
    }
  }
  button.primary:hover,
  .button.primary:hover {
    background: color-mix(in oklab, var(--_accent) 88%, currentColor);
  }
  select,
  input:not([type='radio'], [type='checkbox']),
  textarea {
    width: 100%;
    min-height: 2.5em;
    padding: 0.4em 0.6em;
    border: 1px solid var(--_control);
    border-radius: var(--_radius);
    background: transparent;
  }
  /* Phones zoom into a field with smaller text. */
  @media (pointer: coarse) {
    select,
    input:not([type='radio'], [type='checkbox']),
    textarea {
      font-size: max(1em, 16px);
    }
  }
  /* WebKitGTK, which alone passes this test, draws a light box under a select, whatever background it has. Without that
     box it has no arrow either; a page that sets the background keeps ours. */
  @supports (hanging-punctuation: first) and (not (font: -apple-system-body)) {
    select {
      appearance: none;
      overflow: hidden;
      padding-inline-end: 2em;
      background-image:
        linear-gradient(45deg, transparent 50%, currentColor 50%),
        linear-gradient(-45deg, transparent 50%, currentColor 50%) !important;
      background-position:
        right 0.95em center,
        right 0.6em center !important;
      background-size: 0.35em 0.35em !important;
      background-repeat: no-repeat !important;
    }
    select:dir(rtl) {
      background-position:
        left 0.6em center,
        left 0.95em center !important;
    }
  }
  ::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  option {
    background: Canvas;
    color: CanvasText;
  }
  .message {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.6em;
    justify-items: start;
    padding: 0.8em 1em;
    border-inline-start: 0.25em solid var(--_border);
    background: var(--_surface);
  }
  .message :is(h1, h2, h3, h4, h5, h6) {
    font-size: inherit;
  }
  .message.danger {
    border-inline-start-color: var(--_danger);
  }
  .message.success {
    border-inline-start-color: var(--_success);
  }
  .muted {
    color: var(--_muted);
  }
  .technical {
    max-width: 100%;
    font-size: 0.875em;
  }
  .technical summary {
    min-height: 24px;
    padding-block: 0.4em;
    cursor: pointer;
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .skeleton {
    min-height: 100vh;
  }
  /* As high as what it stands for: two lines and the space around them. */
  .bars {
    display: grid;
    gap: 0.6em;
    padding-block: 1.1em;
    border-block-end: 1px solid var(--_border);
  }
  .bars i {
    width: 60%;
    height: 1em;
    border-radius: var(--_radius);
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  .bars i + i {
    width: 38%;
  }
  @media (prefers-reduced-motion: no-preference) {
    .bars i {
      animation: pulse 1.6s ease-in-out infinite alternate;
    }
    @keyframes pulse {
      from {
        opacity: 1;
      }
      to {
        opacity: 0.5;
      }
    }
  }
  @media (prefers-contrast: more) {
    :host {
      --_border: var(--career-border, currentColor);
      --_control: var(--career-control, var(--_floor-control, currentColor));
      --_muted: var(--career-muted, var(--_floor-muted, currentColor));
      --_surface: var(--career-surface, transparent);
    }
    a:not(.button) {
      text-decoration: underline;
    }
    :focus-visible,
    [type='date']:focus {
      outline-width: 0.2em;
    }
    .message,
    .bars i {
      border: 1px solid;
    }
    .message {
      border-inline-start-width: 0.25em;
    }
  }
  @media (forced-colors: active) {
    .message,
    .bars i,
    button.primary,
    .button.primary {
      border: 1px solid CanvasText;
      -webkit-text-fill-color: currentColor;
    }
  }
`;
