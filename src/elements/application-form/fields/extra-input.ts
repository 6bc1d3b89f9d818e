// A single input of the page: what it is called, and what is entered in it.
import type { Violation } from '../../../core/applications/validation.js';
import { normalizeText, textKind } from '../../../core/applications/typed-text.js';

/** An input of the page, or a form-associated custom element. */
export type ExtraInput = HTMLElement & {
  name: string;
  value: unknown;
  labels?: NodeListOf<HTMLLabelElement> | null;
  type?: string;
  checkValidity(): boolean;
  validationMessage: string;
};

/** The names, each once. */
export const namesOf = (inputs: readonly ExtraInput[]): readonly string[] => [
  ...new Set(inputs.map(({ name }) => name)),
];

/** Why an input of a slot cannot be sent; undefined too for one without a name that need not be filled in. */
export function problemOf(input: ExtraInput, slot: string, used: ReadonlySet<string>): string | undefined {
  const { name, type } = input;
  if (!name) return isRequired(input) ? `a required input in its slot "${slot}" has no name` : undefined;
  if (used.has(name)) return `"${name}" in its slot "${slot}" is a name that the form itself sends`;
  return type === 'file'
    ? `"${name}" in its slot "${slot}" is for files: they belong into the form's own field`
    : undefined;
}

/** What is wrong with it: in our words where it is empty, since browsers speak their own language, not the page's. */
export function violationOf(input: ExtraInput): Violation {
  const { validity } = input as Partial<HTMLInputElement>;
  const isEmpty = validity?.valueMissing && !validity.customError;
  if (isEmpty && input.matches('input[type="checkbox"]')) return { rule: 'box' };
  if (isEmpty && input.matches('input[type="radio"]')) return { rule: 'answer' };
  if (isEmpty && input.matches('select')) return { rule: 'choice' };
  if (isEmpty && input.matches('input, textarea')) return { rule: 'required' };
  return { rule: 'extra', message: input.validationMessage || input.title || '!' };
}

/** The text of a label in one line, without that of a control inside it. */
export const textOf = (node: Node): string => rawText(node).replace(/\s+/g, ' ').trim();

function rawText(node: Node): string {
  if (node instanceof Text) return node.data;
  const isControl = node instanceof Element && node.matches('input, select, textarea, button');
  return isControl ? ' ' : [...node.childNodes].map(rawText).join('');
}

/** Whether an element is an input whose value can be sent. */
export function isInput(element: Element): element is ExtraInput {
  const isOther =
    element.matches('button, output') ||
    /^(?:button|submit|reset|image)$/.test((element as HTMLInputElement).type);
  return !isOther && 'checkValidity' in element && 'name' in element && 'value' in element;
}

/** Whether it has to be filled in; custom elements say so by the same attribute. */
export const isRequired = (input: ExtraInput): boolean =>
  input.matches(':required, :not(input, select, textarea)[required]');

/** The inputs in these elements as a page shows them: also those in slots and open shadow roots, none that is disabled. */
export function inputsIn(elements: Iterable<Element>): readonly ExtraInput[] {
  const found = new Set<ExtraInput>();
  const look = (element: Element): void => {
    if (isInput(element)) {
      if (!element.matches(':disabled')) found.add(element);
      return;
    }
    const slotted = element instanceof HTMLSlotElement ? element.assignedElements() : [];
    const own = [...(element.shadowRoot?.children ?? []), ...element.children];
    for (const one of slotted.length ? slotted : own) look(one);
  };
  for (const one of elements) look(one);
  return [...found];
}

/** The values as a person reads them: the label of an option, not its value. */
export function readableOf(input: ExtraInput): (string | boolean)[] {
  if (input instanceof HTMLSelectElement) return [...input.selectedOptions].map((one) => one.text);
  const values = valuesOf(input);
  const [label] = input.labels ?? [];
  const isNamed =
    label && (input.type === 'radio' || (input.type === 'checkbox' && input.hasAttribute('value')));
  if (isNamed && values.length) return [textOf(label)];
  return values.map((one) => (typeof one === 'boolean' ? one : String(one)));
}

/** None, one, or for a select several. */
export function valuesOf(input: ExtraInput): unknown[] {
  if (input instanceof HTMLSelectElement) return [...input.selectedOptions].map((one) => one.value);
  if (!(input instanceof HTMLInputElement))
    return [typeof input.value === 'string' ? normalizeText('lines', input.value) : input.value];
  switch (input.type) {
    case 'radio':
      return input.checked ? [input.value] : [];
    case 'checkbox':
      if (!input.hasAttribute('value')) return [input.checked];
      return input.checked ? [input.value] : [];
    case 'number':
    case 'range':
      return Number.isNaN(input.valueAsNumber) ? [] : [input.valueAsNumber];
    case 'hidden':
    case 'password':
      return [input.value];
    default:
      return [normalizeText(textKind(input), input.value)];
  }
}
