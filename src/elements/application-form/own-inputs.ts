import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** An input of the page, or an element of its own that takes part in forms. */
type OwnInput = HTMLElement & {
  name: string;
  value: unknown;
  disabled?: boolean;
  checkValidity(): boolean;
  validationMessage: string;
};

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
    const input = this.#inputs.find((one) => one.name === name);
    const label = input instanceof HTMLInputElement ? input.labels?.[0] : input?.closest('label');
    return (label?.textContent ?? input?.ariaLabel ?? name).replace(/\s+/g, ' ').trim();
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

  /** What is filled in, by label, as a person reads it. */
  labelled(): readonly (readonly [label: string, value: string])[] {
    const isShown = (name: string) => this.#inputs.some((one) => one.name === name && isVisible(one));
    return Object.entries(this.values())
      .filter(([name]) => isShown(name))
      .map(([name, value]) => [this.labelOf(name), [value].flat().map(String).join(', ')]);
  }

  /** As they were when the page was made. */
  reset(): void {
    for (const one of this.#inputs as unknown as HTMLInputElement[]) {
      if (one instanceof HTMLSelectElement) {
        for (const option of one.options) option.selected = option.defaultSelected;
      } else if ('defaultValue' in one) {
        if (one.type !== 'hidden') one.value = one.defaultValue;
        one.checked = one.defaultChecked;
      }
    }
  }

  get #inputs(): readonly OwnInput[] {
    const elements = this.#slot?.assignedElements({ flatten: true }) ?? [];
    const all = elements.flatMap((one) => [one, ...one.querySelectorAll('*')]).filter(isInput);
    const used = this.#used();
    return all.filter((one) => {
      if (!one.name || one.disabled) return false;
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

const isVisible = (input: OwnInput) => (input as unknown as HTMLInputElement).type !== 'hidden';

function isInput(element: Element): element is OwnInput {
  const isButton =
    element instanceof HTMLButtonElement ||
    /^(button|submit|reset|image)$/.test((element as HTMLInputElement).type);
  return 'checkValidity' in element && 'name' in element && 'value' in element && !isButton;
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
