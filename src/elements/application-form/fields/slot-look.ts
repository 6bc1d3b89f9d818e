// The look of the form's parts for inputs that the page puts into its slots: a shadow root's own styles do not reach them.

/** Of `<application-form>`, and of `<career-site>`, which passes its own on. */
const SLOTTED =
  ':is(application-form, career-site) > :is([slot="extra"], [slot="consent"], [slot="form-extra"], [slot="form-consent"])';

/** Without specificity, so that each rule of the page wins. */
const rule = (part: string, more: string, styles: string) =>
  `:where(${SLOTTED}[part~="${part}"]${more}, ${SLOTTED} [part~="${part}"]${more}) {${styles}}`;

const TICKABLE = ':is([type="radio"], [type="checkbox"])';

/** As in `application-form.styles.ts` and `shared/base.styles.ts`, whose custom properties the slots inherit. */
const STYLES = [
  `:where(${SLOTTED}, ${SLOTTED} *):where([aria-invalid="true"]) {outline: 0.15em solid var(--_danger); outline-offset: 0.15em}`,
  rule(
    'field',
    '',
    'display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.35em; min-width: 0; margin: 0; padding: 0; border: 0',
  ),
  rule('label', '', 'padding: 0; font-weight: 600'),
  rule('hint', '', 'margin: 0; color: var(--_muted); font-size: 0.9em'),
  rule('error', '', 'margin: 0; color: var(--_danger); font-weight: 600'),
  rule('choices', '', 'display: flex; flex-wrap: wrap; gap: 0.25em 1.5em'),
  rule('choice', '', 'display: flex; align-items: center; gap: 0.5em; min-height: 2em; font-weight: inherit'),
  rule(
    'input',
    `:not(${TICKABLE})`,
    'box-sizing: border-box; width: 100%; min-height: 2.5em; padding: 0.4em 0.6em; border: 1px solid var(--_control); ' +
      'border-radius: var(--_radius); background: transparent; color: inherit; font: inherit',
  ),
  `@media (pointer: coarse) {${rule('input', `:not(${TICKABLE})`, 'font-size: max(1em, 16px)')}}`,
  rule('input', ':is(textarea)', 'min-height: 10em; resize: vertical'),
  rule(
    'input',
    TICKABLE,
    'width: 1.25em; font: inherit; height: 1.25em; margin: 0; accent-color: var(--_accent)',
  ),
  rule(
    'input',
    ':is(:focus-visible, [type^="date"]:focus, [type="time"]:focus)', // see base.styles
    'outline: 0.15em solid var(--_focus); outline-offset: 0.15em',
  ),
].join('\n');

let sheet: CSSStyleSheet | undefined;

/** Adds the look to the document or shadow root that the slotted elements are in; once, however many forms there are. */
export function adoptSlotLook(root: Node): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
