/** A form with one field of choices, and lists for it that no sandbox has. */
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { LookupEntry } from '../../../src/core/applications/lookup.js';
import { choiceFieldStyles } from '../../../src/elements/application-form/fields/choice-field.styles.js';
import type { ChoiceField } from '../../../src/elements/application-form/fields/choice-field.js';
import { ChoiceFields } from '../../../src/elements/application-form/fields/choice-fields.js';
import { applicationFormStyles } from '../../../src/elements/application-form/application-form.styles.js';
import { pageMessages } from '../../../src/elements/shared/messages-controller.js';
import type { Messages } from '../../../src/i18n/messages.js';
import { baseStyles } from '../../../src/elements/shared/base.styles.js';
import { shown, until } from './elements.js';

export class ChoiceHost extends LitElement {
  static override styles = [baseStyles, applicationFormStyles, choiceFieldStyles];
  field: Partial<ChoiceField> = {};
  chosen: readonly string[] = [];
  /** Every change, in its order. */
  readonly changes: (readonly string[])[] = [];
  /** What was chosen each time the focus had left the field. */
  readonly leavings: (readonly string[])[] = [];
  /** What was chosen each time the form was sent. */
  readonly sent: (readonly string[])[] = [];
  readonly fields = new ChoiceFields(this);

  async set(field: Partial<ChoiceField>): Promise<void> {
    this.field = { ...this.field, ...field };
    this.requestUpdate();
    await this.drawn();
  }

  /** Resolves when the field is there, whose code may have to be loaded. */
  async drawn(): Promise<void> {
    await this.updateComplete;
    await until(() => !shown(this).includes('Loading the options'), 'the code of the field');
  }

  override render(): TemplateResult {
    const field = {
      id: 'country',
      label: 'Country',
      required: false,
      entries: countries,
      isMultiple: false,
      messages: pageMessages.in('en') as Messages,
      ...this.field,
      chosen: this.chosen,
      onChoose: (ids: readonly string[]) => {
        this.chosen = ids;
        this.changes.push(ids);
        this.requestUpdate();
      },
      onLeave: () => this.leavings.push(this.chosen),
    };
    const onSubmit = (event: Event) => {
      event.preventDefault();
      this.sent.push(this.chosen);
    };
    return html`<div part="base">
      <form @submit=${onSubmit}>
        ${this.field.id === '' ? nothing : this.fields.render(field)}<button>Send</button>
      </form>
    </div>`;
  }

  get root(): ShadowRoot {
    return this.shadowRoot!;
  }

  get input(): HTMLInputElement {
    return this.root.querySelector('[role=combobox]')!;
  }

  get select(): HTMLSelectElement {
    return this.root.querySelector('select')!;
  }

  get popup(): HTMLElement | null {
    return this.root.querySelector('[part~=choices]');
  }

  get options(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[role=option]')];
  }

  get names(): string[] {
    return this.options.map(shown);
  }

  get boxes(): HTMLInputElement[] {
    return [...this.root.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  }

  get chips(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[part~=chip]')];
  }

  /** What the text says that is active, by the id that it names. */
  get active(): string | undefined {
    const id = this.input.getAttribute('aria-activedescendant');
    return id === null ? undefined : shown(this.root.getElementById(id)!);
  }

  get status(): string {
    return this.root.querySelector('[role=status]')!.textContent.trim();
  }

  get isExpanded(): boolean {
    return this.input.ariaExpanded === 'true';
  }

  option(name: string): HTMLElement {
    return this.options.find((one) => shown(one) === name)!;
  }

  /** What the control says of itself besides its name. */
  get description(): string {
    const ids = this.root.getElementById('country')!.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => shown(this.root.getElementById(id)!)).join(' ');
  }
}

await pageMessages.load('en');
customElements.define('choice-host', ChoiceHost);

declare global {
  interface HTMLElementTagNameMap {
    'choice-host': ChoiceHost;
  }
}

/** Puts a field on an empty page. */
export async function drawn(
  field: Partial<ChoiceField> = {},
  chosen: readonly string[] = [],
  parent: HTMLElement = document.body,
): Promise<ChoiceHost> {
  document.body.replaceChildren(...(parent === document.body ? [] : [parent]));
  const host = document.createElement('choice-host');
  host.field = field;
  host.chosen = chosen;
  parent.append(host);
  await host.drawn();
  return host;
}

export async function press(host: ChoiceHost, ...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key });
  await host.updateComplete;
}

/** Types into the field at its end, or over what is selected. */
export async function type(host: ChoiceHost, text: string): Promise<void> {
  host.input.focus();
  await sendKeys({ type: text });
  await host.updateComplete;
}

/** Fills a field in as a browser does. */
export async function fillIn(host: ChoiceHost, text: string, ...events: string[]): Promise<void> {
  host.input.value = text;
  for (const name of events) host.input.dispatchEvent(new Event(name, { bubbles: true }));
  await host.updateComplete;
}

export async function click(target: Element): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
}

/** What the field has come to: its choice, its text, and whether the list is open. */
export const state = (host: ChoiceHost) => [host.chosen.join(), host.input.value, host.isExpanded];

export const entriesOf = (names: Readonly<Record<string, string>>): LookupEntry[] =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

export const countries = entriesOf({
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  CI: "Côte d'Ivoire",
  CZ: 'Czechia',
  DK: 'Denmark',
  FI: 'Finland',
  DE: 'Germany',
  GR: 'Greece',
  IS: 'Iceland',
  IT: 'Italy',
  NE: 'Niger',
  NG: 'Nigeria',
  NO: 'Norway',
  SE: 'Sweden',
  AE: 'United Arab Emirates',
  GB: 'United Kingdom',
  AX: 'Åland Islands',
});

export const danishCountries = entriesOf({
  DK: 'Danmark',
  NG: 'Nigeria',
  NO: 'Norge',
  SE: 'Sverige',
  ...Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`X${at}`, `Andet land ${at}`])),
});

export const few = entriesOf({ a: 'Aarhus', b: 'København', c: 'Malmö' });

export const many = Array.from({ length: 20_000 }, (_, at) => ({ id: `P${at}`, name: `Place ${at}` }));
