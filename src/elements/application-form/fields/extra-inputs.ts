import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Violation } from '../../../core/applications/validation.js';
import { loadCode } from '../../../core/util/page-leave.js';
import { FORM_SLOTS, ownerOf } from '../../shared/page-template.js';
import {
  inputsIn,
  isRequired,
  namesOf,
  problemOf,
  readableOf,
  textOf,
  valuesOf,
  violationOf,
  type ExtraInput,
} from './extra-input.js';
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

/** An input that is in none of these slots. */
interface MisplacedInput {
  /** What the console says. */
  readonly problem: string;
  /** Whether it has to be filled in, and never is: the form does not show it, or does not know it. */
  readonly isOutOfReach: boolean;
}

/** The slots whose inputs are sent, in the order of the form. */
const SLOTS = ['extra', 'consent'];
/** What is required in the slot of the heading, where visitors see it, has to be filled in too. */
const CHECKED_SLOTS = [...SLOTS, 'heading'];
/** The elements with these slots; on a `<career-site>` they have a prefix. */
const SLOTTED = SLOTS.flatMap((name) => [`[slot="${name}"]`, `[slot="form-${name}"]`]).join();
const OURS = 'application-form, career-site';
const STYLED = '[part], [aria-invalid="true"]';
/** Slots of a `<career-site>` that are not the form's. */
const OF_OTHERS = /^(?:list|detail|vacancy)-/;

/** The inputs that the page puts into the form's slots: read, checked and sent with the form's own fields. */
export class ExtraInputs implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #used: () => ReadonlySet<string>;
  readonly #onProblem: (problem: string) => void;
  readonly #errorOf: (key: string) => string | undefined;
  /** Those that are marked as wrong, in place of what the page says of them. */
  readonly #marked = new Set<ExtraInput>();
  readonly #reported = new Set<string>();
  readonly #styledRoots = new WeakSet<Node>();
  /** Of inputs that are checked, but cannot be sent under their names. */
  readonly #keys = new WeakMap<ExtraInput, string>();
  #lastKey = 0;
  #slots: readonly HTMLSlotElement[] = [];

  /**
   * @param used names that the form sends itself
   * @param onProblem called once for each input that is not sent, with the reason
   * @param errorOf what is wrong with the inputs of a key; undefined: nothing
   */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    used: () => ReadonlySet<string>,
    onProblem: (problem: string) => void,
    errorOf: (key: string) => string | undefined,
  ) {
    this.#host = host;
    this.#used = used;
    this.#onProblem = onProblem;
    this.#errorOf = errorOf;
    host.addController(this);
  }

  hostUpdated(): void {
    this.#slots = CHECKED_SLOTS.flatMap(
      (name) => this.#host.shadowRoot?.querySelector<HTMLSlotElement>(`slot[name="${name}"]`) ?? [],
    );
    this.#mark(this.#scan()); // which reports what cannot be sent
    this.#giveLook();
    // Frameworks may add inputs later. The same listener is added once.
    for (const slot of this.#slots) slot.addEventListener('slotchange', this.#giveLook);
    if (this.#slots.length) for (const { problem } of this.#misplaced()) this.#report(problem);
  }

  get names(): readonly string[] {
    return namesOf(this.#sent());
  }

  /** The names, and a key for each input that is checked but cannot be sent. */
  get keys(): readonly string[] {
    return [...new Set(this.#scan().map(({ key }) => key))];
  }

  /** Those of a slot, each once, in the order of the page. */
  keysIn(slot: string): readonly string[] {
    return [...new Set(this.#scan().flatMap((one) => (one.slot === slot ? one.key : [])))];
  }

  /** What is wrong with each that is not valid, by its key. */
  wrong(): ReadonlyMap<string, Violation> {
    const wrong = this.#scan().filter(({ input }) => !input.checkValidity());
    return new Map(wrong.map(({ key, input }) => [key, violationOf(input)]));
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

  /** Why the form cannot be sent as its page means it: what is required, and no visitor can fill in. */
  get outOfReach(): string | undefined {
    return this.#misplaced().find((one) => one.isOutOfReach)?.problem;
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

  /** For each slot those that are sent, and those that must be filled in although they cannot be sent, in the order of the page. */
  #scan(): readonly SlottedInput[] {
    const used = this.#used();
    const inputs = this.#slots.flatMap((slot) =>
      inputsIn(slot.assignedElements({ flatten: true })).map((input) => {
        // One box of the page may hold what belongs into both slots.
        const named = input.closest(`${SLOTTED}, ${OURS}`);
        return { input, slot: named && !named.matches(OURS) ? named.slot.replace('form-', '') : slot.name };
      }),
    );
    return CHECKED_SLOTS.flatMap((slot) => {
      const found: SlottedInput[] = [];
      for (const { input } of inputs.filter((one) => one.slot === slot)) {
        const problem = problemOf(input, slot, used);
        if (problem) this.#report(`${problem}, so it is not sent`);
        if (input.name && !problem && SLOTS.includes(slot))
          found.push({ input, slot, key: input.name, isSent: true });
        else if (isRequired(input) && input.type !== 'file')
          found.push({ input, slot, key: this.#madeUpKey(input), isSent: false });
      }
      return found;
    });
  }

  #madeUpKey(input: ExtraInput): string {
    const key = this.#keys.get(input) ?? `input ${++this.#lastKey}`;
    this.#keys.set(input, key);
    return key;
  }

  /** Says at the inputs themselves which are wrong, and why: the form's own message beside them is in another tree. */
  #mark(inputs: readonly SlottedInput[]): void {
    const errors = new Map(inputs.map(({ input, key }) => [input, this.#errorOf(key)]));
    for (const input of this.#marked) {
      if (errors.get(input) !== undefined) continue;
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-description');
      this.#marked.delete(input);
    }
    for (const [input, error] of errors) {
      if (error === undefined) continue;
      this.#marked.add(input);
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-description', error);
    }
  }

  /** Where an element in a slot names a part of the form, it gets the look of that part; what is wrong is framed. */
  readonly #giveLook = (): void => {
    const elements = this.#slots
      .filter(({ name }) => SLOTS.includes(name))
      .flatMap((slot) => slot.assignedElements({ flatten: true }));
    const styled = elements.find((one) => one.matches(STYLED) || one.querySelector(STYLED));
    const root = styled?.getRootNode();
    if (!root || this.#styledRoots.has(root)) return;
    this.#styledRoots.add(root);
    const look = loadCode(() => import('./slot-look.js'));
    look.then(({ adoptSlotLook }) => adoptSlotLook(root)).catch(() => this.#styledRoots.delete(root)); // works without it
  };

  /** An input in another slot, or in none, is not part of the form. */
  #misplaced(): readonly MisplacedInput[] {
    const host = this.#host;
    const owner = ownerOf(host);
    return [
      ...misplacedIn(host, ''),
      ...(owner === host ? [] : misplacedIn(owner, 'form-')),
      ...outside(host),
      ...(owner === host ? [] : outside(owner)),
    ];
  }

  #report(problem: string): void {
    if (this.#reported.has(problem)) return;
    this.#reported.add(problem);
    this.#onProblem(`${problem}.`);
  }
}

/** Inputs among an element's children that are not in a slot of the form. @param prefix of the form's slots there */
function misplacedIn(parent: Element, prefix: string): readonly MisplacedInput[] {
  const slots = SLOTS.map((name) => prefix + name);
  const others = [...parent.children].filter(
    (one) => !slots.includes(one.slot) && !(one instanceof HTMLSlotElement),
  );
  return others.flatMap((child) => {
    const { slot } = child;
    const isKnown =
      FORM_SLOTS.some((name) => prefix + name === slot) || (prefix !== '' && OF_OTHERS.test(slot));
    const where = prefix && ' of <career-site>';
    const place = slot ? `in its slot "${slot}"${where}` : `in none of its slots${where}`;
    return misplaced([child], place, slots, isKnown);
  });
}

/** Inputs for a slot that are beside the form: HTML ends an element with the paragraph in which it was begun. */
function outside(owner: Element): readonly MisplacedInput[] {
  const all = (owner.getRootNode() as ParentNode).querySelectorAll(SLOTTED);
  const lost = [...all].filter(
    (one) => !one.closest(OURS) && !one.assignedSlot && !one.parentElement?.localName.includes('-'),
  );
  return misplaced(lost, 'beside the form', SLOTS, false);
}

/** @param isKnown whether visitors see it, at another time or as a part of something else */
function misplaced(
  elements: readonly Element[],
  place: string,
  slots: readonly string[],
  isKnown: boolean,
): readonly MisplacedInput[] {
  return inputsIn(elements).flatMap((input) => {
    // A form of the page's own within the element is what it shows where there are no scripts.
    const isOutOfReach = !isKnown && isRequired(input) && !input.closest('form')?.closest(OURS);
    if (!input.name && !isOutOfReach) return [];
    const named = input.name ? `"${input.name}"` : 'a required input';
    const problem =
      `${named} is ${place}, but inputs belong into the slot "${slots.join('" or "')}", so it is not sent` +
      (isOutOfReach
        ? '. Nothing else is sent either, since it is required and cannot be filled in there'
        : '');
    return { isOutOfReach, problem };
  });
}
