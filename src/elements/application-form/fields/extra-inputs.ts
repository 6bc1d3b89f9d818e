import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadCode } from '../../../core/util/page-leave.js';
import { isInCareerSite } from '../../shared/in-career-site.js';
import { isInput, namesOf, problemOf, readableOf, textOf, valuesOf, type ExtraInput } from './extra-input.js';
import { readKept, restoreKept, type KeptInputs } from './kept-inputs.js';

/** A label and its values; true and false are translated where they are shown. */
export type ExtraValue = readonly [label: string, ...values: (string | boolean)[]];

/** An input in one of the form's slots. */
interface SlottedInput {
  readonly input: ExtraInput;
  readonly slot: string;
  /** Its name; a made-up one where it has to be filled in although it cannot be sent. */
  readonly key: string;
  readonly isSent: boolean;
}

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
    this.#scan(); // reports what cannot be sent
    this.#giveLook();
    // Frameworks may add inputs later. The same listener is added once.
    for (const slot of this.#slots) slot.addEventListener('slotchange', this.#giveLook);
    if (this.#slots.length) this.#reportMisplaced();
  }

  get names(): readonly string[] {
    return namesOf(this.#sent());
  }

  /** The names, and a key for each input that is checked but cannot be sent. */
  get keys(): readonly string[] {
    return [...new Set(this.#scan().map(({ key }) => key))];
  }

  /** The message of each that is not valid, by its key. */
  wrong(): ReadonlyMap<string, string> {
    const wrong = this.#scan().filter(({ input }) => !input.checkValidity());
    return new Map(wrong.map(({ key, input }) => [key, input.validationMessage || input.title || '!']));
  }

  /** The label of a key, for the error summary and the receipt. */
  labelOf(key: string): string {
    const same = this.#scan().filter((one) => one.key === key);
    const input = same[0]?.input;
    if (!input) return key;
    const root = input.getRootNode() as Partial<Document | ShadowRoot>;
    const by = input.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const legend = same.length > 1 ? input.closest('fieldset')?.querySelector('legend') : undefined;
    const labels = legend
      ? [legend]
      : by.length
        ? by.map((id) => root.getElementById?.(id)) // missing while the form is not on a page
        : [input.labels?.[0]];
    const texts = labels.map((one) => one && textOf(one)).filter(Boolean);
    return texts.join(' ') || (input.ariaLabel ?? input.name);
  }

  focus(key: string): boolean {
    const found = this.#scan().find((one) => one.key === key);
    found?.input.focus();
    return found !== undefined;
  }

  /** By name: texts, numbers of number fields, `true` or `false` of a checkbox without a value, lists. */
  values(): Record<string, unknown> {
    const inputs = this.#sent();
    return Object.fromEntries(
      namesOf(inputs).flatMap((name) => {
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
    const shown = this.#sent().filter((one) => one.type !== 'hidden' && filled.has(one.name));
    return namesOf(shown).map((name) => {
      const same = shown.filter((one) => one.name === name);
      return [this.labelOf(name), ...same.flatMap(readableOf)];
    });
  }

  /** What the visitor has entered in the slot `extra`, to be kept. What is agreed to in the slot `consent` is not. */
  kept(): KeptInputs {
    return readKept(this.#sent('extra'));
  }

  /** Enters what was kept, where nothing was entered since. */
  restore(kept: KeptInputs): void {
    restoreKept(this.#sent('extra'), kept);
  }

  /** Sets all to their initial values. */
  reset(): void {
    for (const one of this.#sent() as unknown as HTMLInputElement[]) {
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
    const boxes = this.#sent('consent').filter((one) => one.type === 'checkbox' && one.matches(':checked'));
    return boxes.map((one) => textOf(one.labels?.[0] ?? one) || this.labelOf(one.name));
  }

  /** Those that are sent: of both slots, or of one. */
  #sent(slot?: string): readonly ExtraInput[] {
    const sent = this.#scan().filter((one) => one.isSent && one.slot === (slot ?? one.slot));
    return sent.map(({ input }) => input);
  }

  /** For each slot those that are sent, and after them those that must be filled in although they cannot be sent. */
  #scan(): readonly SlottedInput[] {
    const used = this.#used();
    return SLOTS.flatMap((slot) => {
      const sent: SlottedInput[] = [];
      const others: SlottedInput[] = [];
      for (const input of this.#allIn(slot)) {
        const isRequired = input.matches(':required');
        const problem = problemOf(input, slot, isRequired, used);
        if (problem) this.#report(problem);
        if (input.name && !problem) sent.push({ input, slot, key: input.name, isSent: true });
        else if (isRequired && input.type !== 'file')
          others.push({ input, slot, key: this.#madeUpKey(input), isSent: false });
      }
      return [...sent, ...others];
    });
  }

  #allIn(name: string): readonly ExtraInput[] {
    const slot = this.#slots.find((one) => one.name === name);
    const elements = slot?.assignedElements({ flatten: true }) ?? [];
    const all = elements.flatMap((one) => [one, ...one.querySelectorAll('*')]).filter(isInput);
    return all.filter((one) => !one.matches(':disabled'));
  }

  #madeUpKey(input: ExtraInput): string {
    const key = this.#keys.get(input) ?? `input ${++this.#lastKey}`;
    this.#keys.set(input, key);
    return key;
  }

  /** Where an element in a slot names a part of the form, it gets the look of that part. */
  readonly #giveLook = (): void => {
    const elements = this.#slots.flatMap((slot) => slot.assignedElements({ flatten: true }));
    const styled = elements.find((one) => one.matches('[part]') || one.querySelector('[part]'));
    const root = styled?.getRootNode();
    if (!root || this.#styledRoots.has(root)) return;
    this.#styledRoots.add(root);
    const look = loadCode(() => import('./slot-look.js'));
    look.then(({ adoptSlotLook }) => adoptSlotLook(root)).catch(() => this.#styledRoots.delete(root)); // works without it
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
