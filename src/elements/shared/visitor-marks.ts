// A visitor's own marks on vacancies: saved, applied for. They are kept on this device only. It loads on demand.

import { html, nothing, type TemplateResult } from 'lit';
import { onFirstClick } from './first-click.js';
import { formatDate } from '../../i18n/format.js';
import type { Messages } from '../../i18n/messages.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { KeptIds, MAX_LENGTH } from '../../core/vacancies/kept-ids.js';
import { markStyles } from './visitor-marks.styles.js';

/** Days for which it is kept what the visitor saved, and applied for. */
const KEPT_DAYS = 365;

const WHAT = { saved: 'saved vacancies', applied: 'applications' } as const;

function kept(what: keyof typeof WHAT, customerId: string): KeptIds {
  const name = `career-elements.${what}.${customerId}`;
  const warn = (problem: 'unreadable' | 'not-kept') =>
    warnOnce(
      problem === 'not-kept'
        ? `the visitor's ${WHAT[what]} cannot be kept in this browser (its storage is full or blocked), so they last as long as this page.`
        : `${name} in the local storage is not what these elements store, so it is ignored until the visitor changes it.`,
      'warn',
    );
  return new KeptIds(name, () => localStorage, warn);
}

/** Keeps an id, and forgets what was kept a year ago. */
function set(ids: KeptIds, id: string, today: string): void {
  const old = [...ids.all].filter(([, day]) => day < yearBefore(today));
  ids.delete(...old.map(([one]) => one));
  ids.set(id, today);
}

/** What this device knows of a visitor of one customer's vacancies. */
export class VisitorMarks {
  /** Ids with the day on which they were saved. */
  readonly saved: KeptIds;
  /** Ids with the day on which an application was accepted. */
  readonly applied: KeptIds;
  readonly #listeners = new Set<() => void>();

  constructor(customerId: string) {
    this.saved = kept('saved', customerId);
    this.applied = kept('applied', customerId);
    addEventListener('storage', ({ key }) => {
      if (key === null || key === this.saved.name || key === this.applied.name) this.changed();
    });
    // A page from the back/forward cache has missed the events meanwhile.
    addEventListener('pageshow', ({ persisted }) => persisted && this.changed());
  }

  /** Calls back after each change, of other tabs too. @returns what ends it */
  subscribe(callback: () => void): () => void {
    this.#listeners.add(callback);
    return () => this.#listeners.delete(callback);
  }

  /** To be called after a change of this page. */
  changed(): void {
    for (const callback of this.#listeners) callback();
  }

  toggleSaved(id: string, today: string): void {
    if (this.saved.all.has(id)) this.saved.delete(id);
    else set(this.saved, id, today);
    this.changed();
  }

  /** The day on which the visitor applied; undefined: not, or longer than a year ago. */
  appliedOn(id: string, today: string): string | undefined {
    const day = this.applied.all.get(id);
    return day !== undefined && day >= yearBefore(today) ? day : undefined;
  }

  noteApplied(id: string, today: string): void {
    set(this.applied, id, today);
    this.changed();
  }

  forgetApplied(id: string): void {
    this.applied.delete(id);
    this.changed();
  }
}

function yearBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
}

const known = new Map<string, VisitorMarks>();

/** The marks for a customer: one object for all elements of a page. */
export function marksOf(customerId: string): VisitorMarks {
  let marks = known.get(customerId);
  if (!marks) known.set(customerId, (marks = new VisitorMarks(customerId)));
  return marks;
}

/** Which marks an element shows. */
export interface MarkOptions {
  readonly noSaved: boolean;
  readonly noApplied: boolean;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly messages: Messages;
  /** Called with what saves a vacancy, or no longer, to run it. */
  readonly onToggle: (toggle: () => void) => void;
}

/** The button that saves a vacancy, or no longer; nothing for an id that is too long to be kept. */
export function saveButton(
  marks: VisitorMarks,
  { id, title }: Vacancy,
  { today, messages: { t }, onToggle }: MarkOptions,
  /** Whether it has a text besides its picture. */
  isNamed: boolean,
): TemplateResult | typeof nothing {
  if (id.length > MAX_LENGTH) return nothing;
  return html`<button
    type="button"
    class=${isNamed ? 'save' : 'save icon'}
    part="save"
    aria-label=${t('visitor.save.named', { name: title })}
    aria-pressed=${marks.saved.all.has(id)}
    data-save=${id}
    @click=${onFirstClick(() => onToggle(() => marks.toggleSaved(id, today)))}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 3h12v18l-6-4.5L6 21z" /></svg>${
      isNamed ? html`<span>${t('visitor.save')}</span>` : nothing
    }
  </button>`;
}

/** When the visitor applied; undefined: not, or not to be shown. */
function appliedText(
  marks: VisitorMarks,
  { id }: Vacancy,
  { noApplied, today, messages: { t, language } }: MarkOptions,
): TemplateResult | undefined {
  const day = noApplied ? undefined : marks.appliedOn(id, today);
  if (day === undefined) return undefined;
  return html`<span part="applied">${t('visitor.applied', { date: formatDate(language, day) })}</span>`;
}

/** What a card, or the row of a table, shows besides the vacancy itself. */
export function cardMarks(marks: VisitorMarks, vacancy: Vacancy, options: MarkOptions): TemplateResult {
  const applied = appliedText(marks, vacancy, options);
  return html`${applied ? html`<div class="notes">${applied}</div>` : nothing}
  ${options.noSaved ? nothing : saveButton(marks, vacancy, options, false)}`;
}

interface DetailMarkOptions extends MarkOptions {
  /** Whether one can no longer apply. */
  readonly isExpired: boolean;
  /** Called with what forgets that the visitor applied, to run it. */
  readonly onForget: (forget: () => void) => void;
}

type ForgetOptions = Pick<DetailMarkOptions, 'noApplied' | 'today' | 'messages' | 'onForget'>;

/** What a page about one vacancy shows below its facts. */
export function detailMarks(
  marks: VisitorMarks,
  vacancy: Vacancy,
  options: DetailMarkOptions,
): TemplateResult | typeof nothing {
  const { noSaved, isExpired } = options;
  const canSave = !noSaved && (!isExpired || marks.saved.all.has(vacancy.id));
  const applied = appliedText(marks, vacancy, options);
  if (!canSave && !applied) return nothing;
  return html`${canSave ? saveButton(marks, vacancy, options, true) : nothing} ${applied}
  ${forgetButton(marks, vacancy.id, options)}`;
}

/** A message above a form: that the visitor applied already. */
export function appliedNote(
  marks: VisitorMarks,
  id: string,
  options: ForgetOptions,
): TemplateResult | typeof nothing {
  const { today, messages } = options;
  const day = marks.appliedOn(id, today);
  if (day === undefined) return nothing;
  return html`<div class="message">
    <p part="applied">${messages.t('visitor.applied', { date: formatDate(messages.language, day) })}</p>
    ${forgetButton(marks, id, options)}
  </div>`;
}

/** Forgets that the visitor applied; nothing where that is not known. */
function forgetButton(
  marks: VisitorMarks,
  id: string,
  { noApplied, today, messages: { t }, onForget }: ForgetOptions,
): TemplateResult | typeof nothing {
  if (noApplied || marks.appliedOn(id, today) === undefined) return nothing;
  const forget = () => marks.forgetApplied(id);
  return html`<button type="button" class="plain" part="forget" @click=${() => onForget(forget)}>
    ${t('visitor.forget')}
  </button>`;
}

/** Adds the styles of the marks to an element. */
export function addMarkStyles({ shadowRoot }: HTMLElement): void {
  const { styleSheet } = markStyles;
  const sheets = shadowRoot?.adoptedStyleSheets;
  if (styleSheet && sheets && !sheets.includes(styleSheet)) sheets.push(styleSheet);
}
