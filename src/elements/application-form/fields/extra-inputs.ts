import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadCode } from '../../../base/page-leave.js';
import { isInCareerSite } from '../../../ui/in-career-site.js';
import { readKept, restoreKept, type KeptInputs } from './kept-inputs.js';

/** An input of the page, or a form-associated custom element. */
type ExtraInput = HTMLElement & {
  name: string;
  value: unknown;
  labels?: NodeListOf<HTMLLabelElement> | null;
  type?: string;
  checkValidity(): boolean;
  validationMessage: string;
};

/** A label and its values; true and false are translated where they are shown. */
export type ExtraValue = readonly [label: string, ...values: (string | boolean)[]];

/** The slots that stand inside the form, in its order. */
const SLOTS = ['extra', 'consent'];

/** The inputs that the page puts into the form's slots: read, checked and sent with the form's own fields. */
export class ExtraInputs implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #used: () => ReadonlySet<string>;
  readonly #onProblem: (problem: string) => void;
  readonly #reported = new Set<string>();
  readonly #styledRoots = new WeakSet<Node>();
  /** Of inputs that are checked, but cannot be sent under their names. */
  readonly #keys = new WeakMap<ExtraInput, string>();
  #lastKey = 0;
  #slots: readonly HTMLSlotElement[] = [];

  /**
   * @param used names that the form sends itself
   * @param onProblem called once for each input that is not sent, with the reason
   */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    used: () => ReadonlySet<string>,
    onProblem: (problem: string) => void,
  ) {
    this.#host = host;
    this.#used = used;
    this.#onProblem = onProblem;
    host.addController(this);
  }

  hostUpdated(): void {
    this.#slots = SLOTS.flatMap(
      (name) => this.#host.shadowRoot?.querySelector<HTMLSlotElement>(`slot[name="${name}"]`) ?? [],
    );
    void this.#inputs;
    this.#giveLook();
    // Frameworks may add inputs later. The same listener is added once.
    for (const slot of this.#slots) slot.addEventListener('slotchange', this.#giveLook);
    if (this.#slots.length) this.#reportMisplaced();
  }

  get names(): readonly string[] {
    return [...new Set(this.#inputs.map((one) => one.name))];
  }

  /** The names, and a key for each input that is checked but cannot be sent. */
  get keys(): readonly string[] {
    return [...new Set(this.#checked.map((one) => this.#keyOf(one)))];
  }

  /** The message of each that is not valid, by its key. */
  wrong(): ReadonlyMap<string, string> {
    const wrong = this.#checked.filter((one) => !one.checkValidity());
    return new Map(wrong.map((one) => [this.#keyOf(one), one.validationMessage || one.title || '!']));
  }

  /** The label of a key, for the error summary and the receipt. */
  labelOf(key: string): string {
    const same = this.#checked.filter((one) => this.#keyOf(one) === key);
    const [input] = same;
    if (!input) return key;
    const root = input.getRootNode() as Partial<Document | ShadowRoot>;
    const by = input.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const legend = same.length > 1 ? input.closest('fieldset')?.querySelector('legend') : undefined;
    const labels = legend
      ? [legend]
      : by.length
        ? by.map((id) => root.getElementById?.(id)) // missing while the form is not on a page
        : [input.labels?.[0]];
    const text = labels.map((one) => (one ? textOf(one) : '')).join(' ');
    return text.replace(/\s+/g, ' ').trim() || (input.ariaLabel ?? input.name);
  }

  focus(key: string): boolean {
    const input = this.#checked.find((one) => this.#keyOf(one) === key);
    input?.focus();
    return input !== undefined;
  }

  /** By name: texts, numbers of number fields, `true` or `false` of a checkbox without a value, lists. */
  values(): Record<string, unknown> {
    const inputs = this.#inputs;
    return Object.fromEntries(
      this.names.flatMap((name) => {
        const same = inputs.filter((one) => one.name === name);
        const values = same.flatMap(valuesOf);
        const isList = same.length > 1 && same.some((one) => (one as HTMLInputElement).type === 'checkbox');
        const isMultiple = same.some((one) => (one as HTMLSelectElement).multiple);
        if (isList || isMultiple) return values.length ? [[name, values]] : [];
        return values.length && values[0] !== '' ? [[name, values[0]]] : [];
      }),
    );
  }

  /** What is filled in, by label, as a person reads it; without hidden inputs. */
  labelled(): readonly ExtraValue[] {
    const filled = new Set(Object.keys(this.values()));
    const shown = this.#inputs.filter((one) => one.type !== 'hidden' && filled.has(one.name));
    return [...new Set(shown.map((one) => one.name))].map((name) => {
      const same = shown.filter((one) => one.name === name);
      return [this.labelOf(name), ...same.flatMap(readableOf)];
    });
  }

  /** What the visitor has entered in the slot `extra`, to be kept. What is agreed to in the slot `consent` is not. */
  kept(): KeptInputs {
    return readKept(this.#inputsIn('extra'));
  }

  /** Enters what was kept, where nothing was entered since. */
  restore(kept: KeptInputs): void {
    restoreKept(this.#inputsIn('extra'), kept);
  }

  /** Sets all to their initial values. */
  reset(): void {
    for (const one of this.#inputs as unknown as HTMLInputElement[]) {
      if (one instanceof HTMLSelectElement) {
        for (const option of one.options) option.selected = option.defaultSelected;
      } else if (/^(?:checkbox|radio)$/.test(one.type)) one.checked = one.defaultChecked;
      else if ('defaultValue' in one) {
        if (one.type !== 'hidden') one.value = one.defaultValue;
      } else (one as { formResetCallback?(): void }).formResetCallback?.();
    }
  }

  /** What the visitor has agreed to, by ticking boxes in the slot `consent`: the words beside each. */
  consents(): readonly string[] {
    const boxes = this.#inputsIn('consent').filter(
      (one) => one.type === 'checkbox' && one.matches(':checked'),
    );
    return boxes.map(
      (one) =>
        textOf(one.labels?.[0] ?? one)
          .replace(/\s+/g, ' ')
          .trim() || this.labelOf(one.name),
    );
  }

  get #inputs(): readonly ExtraInput[] {
    return SLOTS.flatMap((slot) => this.#inputsIn(slot));
  }

  /** Those that are sent, and those that must be filled in although they cannot be sent. */
  get #checked(): readonly ExtraInput[] {
    return SLOTS.flatMap((slot) => {
      const sent = this.#inputsIn(slot);
      const required = this.#allIn(slot).filter((one) => one.matches(':required') && one.type !== 'file');
      return [...sent, ...required.filter((one) => !sent.includes(one))];
    });
  }

  #allIn(name: string): readonly ExtraInput[] {
    const slot = this.#slots.find((one) => one.name === name);
    const elements = slot?.assignedElements({ flatten: true }) ?? [];
    const all = elements.flatMap((one) => [one, ...one.querySelectorAll('*')]).filter(isInput);
    return all.filter((one) => !one.matches(':disabled'));
  }

  #keyOf(input: ExtraInput): string {
    if (input.name && !this.#used().has(input.name)) return input.name;
    const key = this.#keys.get(input) ?? `input ${++this.#lastKey}`;
    this.#keys.set(input, key);
    return key;
  }

  #inputsIn(name: string): readonly ExtraInput[] {
    const used = this.#used();
    return this.#allIn(name).filter((one) => {
      if (!one.name) {
        if (one.matches(':required')) this.#report(`a required input in its slot "${name}" has no name`);
      } else if (used.has(one.name))
        this.#report(`"${one.name}" in its slot "${name}" is a name that the form itself sends`);
      else if ((one as unknown as HTMLInputElement).type === 'file') {
        this.#report(
          `"${one.name}" in its slot "${name}" is for files: they belong into the form's own field`,
        );
      } else return true;
      return false;
    });
  }

  /** Where an element in a slot names a part of the form, it gets the look of that part. */
  readonly #giveLook = (): void => {
    const elements = this.#slots.flatMap((slot) => slot.assignedElements({ flatten: true }));
    const styled = elements.find((one) => one.matches('[part]') || one.querySelector('[part]'));
    const root = styled?.getRootNode();
    if (!root || this.#styledRoots.has(root)) return;
    this.#styledRoots.add(root);
    const look = loadCode(() => import('./slot-look.js'));
    look.then(({ adoptSlotLook }) => adoptSlotLook(root)).catch(() => undefined); // it works without
  };

  /** An input in another slot, or in none, is not part of the form. */
  #reportMisplaced(): void {
    this.#reportOthers(this.#host, '');
    const root = this.#host.getRootNode();
    if (isInCareerSite(this.#host) && root instanceof ShadowRoot)
      this.#reportOthers(root.host, 'form-', ' of <career-site>');
  }

  #reportOthers(parent: Element, prefix: string, where = ''): void {
    const slots = SLOTS.map((name) => prefix + name);
    for (const child of parent.children) {
      if (slots.includes(child.slot) || child instanceof HTMLSlotElement) continue;
      for (const one of [child, ...child.querySelectorAll('*')]) {
        if (!isInput(one) || !one.name) continue;
        const place = child.slot ? `in its slot "${child.slot}"${where}` : `in none of its slots${where}`;
        this.#report(`"${one.name}" is ${place}, but inputs belong into the slot "${slots.join('" or "')}"`);
      }
    }
  }

  #report(problem: string): void {
    if (this.#reported.has(problem)) return;
    this.#reported.add(problem);
    this.#onProblem(`${problem}, so it is not sent.`);
  }
}

/** The text of a label, without that of a control inside it. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  const isControl = node instanceof Element && node.matches('input, select, textarea, button');
  return isControl ? ' ' : [...node.childNodes].map(textOf).join('');
}

function isInput(element: Element): element is ExtraInput {
  const isOther =
    element.matches('button, output') ||
    /^(?:button|submit|reset|image)$/.test((element as HTMLInputElement).type);
  return !isOther && 'checkValidity' in element && 'name' in element && 'value' in element;
}

/** The values as a person reads them: the label of an option, not its value. */
function readableOf(input: ExtraInput): (string | boolean)[] {
  if (input instanceof HTMLSelectElement) return [...input.selectedOptions].map((one) => one.text);
  const values = valuesOf(input);
  const [label] = input.labels ?? [];
  const isNamed =
    label && (input.type === 'radio' || (input.type === 'checkbox' && input.hasAttribute('value')));
  if (isNamed && values.length) return [textOf(label).replace(/\s+/g, ' ').trim()];
  return values.map((one) => (typeof one === 'boolean' ? one : String(one)));
}

function valuesOf(input: ExtraInput): unknown[] {
  if (input instanceof HTMLSelectElement) return [...input.selectedOptions].map((one) => one.value);
  if (!(input instanceof HTMLInputElement)) return [input.value];
  switch (input.type) {
    case 'radio':
      return input.checked ? [input.value] : [];
    case 'checkbox':
      if (!input.hasAttribute('value')) return [input.checked];
      return input.checked ? [input.value] : [];
    case 'number':
    case 'range':
      return Number.isNaN(input.valueAsNumber) ? [] : [input.valueAsNumber];
    default:
      return [input.value];
  }
}
