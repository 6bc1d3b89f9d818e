import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** An input of the page, or an element of its own that takes part in forms. */
type OwnInput = HTMLElement & {
  name: string;
  value: unknown;
  labels?: NodeListOf<HTMLLabelElement> | null;
  type?: string;
  checkValidity(): boolean;
  validationMessage: string;
};

/** A label, and what stands there; true and false are for the reader's language to say. */
export type OwnValue = readonly [label: string, ...values: (string | boolean)[]];

/** Inputs that the page puts into the slot `extra`: read, checked and sent with the others, never drawn by us. */
export class OwnInputs implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #used: () => ReadonlySet<string>;
  readonly #tell: (problem: string) => void;
  readonly #told = new Set<string>();
  #slot: HTMLSlotElement | undefined;

  /** @param used names that the form sends itself */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    used: () => ReadonlySet<string>,
    tell: (problem: string) => void,
  ) {
    this.#host = host;
    this.#used = used;
    this.#tell = tell;
    host.addController(this);
  }

  hostUpdated(): void {
    this.#slot = this.#host.shadowRoot?.querySelector<HTMLSlotElement>('slot[name="extra"]') ?? undefined;
    void this.#inputs;
  }

  get names(): readonly string[] {
    return [...new Set(this.#inputs.map((one) => one.name))];
  }

  /** The message of each that is not valid, by its name. */
  wrong(): ReadonlyMap<string, string> {
    const wrong = this.#inputs.filter((one) => !one.checkValidity());
    return new Map(wrong.map((one) => [one.name, one.validationMessage || one.title || '!']));
  }

  /** What stands before the first of a name, for those who read what is wrong or what was sent. */
  labelOf(name: string): string {
    const same = this.#inputs.filter((one) => one.name === name);
    const [input] = same;
    if (!input) return name;
    const root = input.getRootNode() as Document | ShadowRoot;
    const by = input.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const legend = same.length > 1 ? input.closest('fieldset')?.querySelector('legend') : undefined;
    const labels = legend
      ? [legend]
      : by.length
        ? by.map((id) => root.getElementById(id))
        : [input.labels?.[0]];
    const text = labels.map((one) => (one ? textOf(one) : '')).join(' ');
    return text.replace(/\s+/g, ' ').trim() || (input.ariaLabel ?? name);
  }

  focus(name: string): boolean {
    const input = this.#inputs.find((one) => one.name === name);
    input?.focus();
    return input !== undefined;
  }

  /** By name: texts, numbers of number fields, `true` or `false` of a checkbox without a value, lists of several. */
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

  /** What is filled in, by label, as a person reads it; without what they do not see. */
  labelled(): readonly OwnValue[] {
    const filled = new Set(Object.keys(this.values()));
    const shown = this.#inputs.filter((one) => one.type !== 'hidden' && filled.has(one.name));
    return [...new Set(shown.map((one) => one.name))].map((name) => {
      const same = shown.filter((one) => one.name === name);
      return [this.labelOf(name), ...same.flatMap(readableOf)];
    });
  }

  /** As they were when the page was made. */
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

  get #inputs(): readonly OwnInput[] {
    const elements = this.#slot?.assignedElements({ flatten: true }) ?? [];
    const all = elements.flatMap((one) => [one, ...one.querySelectorAll('*')]).filter(isInput);
    const used = this.#used();
    return all.filter((one) => {
      if (!one.name || one.matches(':disabled')) return false;
      if (used.has(one.name))
        this.#once(`"${one.name}" in its slot "extra" is a name that the form itself sends`);
      else if ((one as unknown as HTMLInputElement).type === 'file') {
        this.#once(`"${one.name}" in its slot "extra" is for files: they belong into the form's own field`);
      } else return true;
      return false;
    });
  }

  #once(problem: string): void {
    if (this.#told.has(problem)) return;
    this.#told.add(problem);
    this.#tell(`${problem}, so it is not sent.`);
  }
}

/** What is read of a label: not the choices of a control that stands in it. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  const isControl = node instanceof Element && node.matches('input, select, textarea, button');
  return isControl ? ' ' : [...node.childNodes].map(textOf).join('');
}

function isInput(element: Element): element is OwnInput {
  const isOther =
    element.matches('button, output') ||
    /^(?:button|submit|reset|image)$/.test((element as HTMLInputElement).type);
  return !isOther && 'checkValidity' in element && 'name' in element && 'value' in element;
}

/** What is chosen is called by its own words, not by what is sent for it. */
function readableOf(input: OwnInput): (string | boolean)[] {
  if (input instanceof HTMLSelectElement) return [...input.selectedOptions].map((one) => one.text);
  const values = valuesOf(input);
  const [label] = input.labels ?? [];
  const isNamed =
    label && (input.type === 'radio' || (input.type === 'checkbox' && input.hasAttribute('value')));
  if (isNamed && values.length) return [textOf(label).replace(/\s+/g, ' ').trim()];
  return values.map((one) => (typeof one === 'boolean' ? one : String(one)));
}

function valuesOf(input: OwnInput): unknown[] {
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
