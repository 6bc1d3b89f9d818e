import { numbered } from '../../../core/util/numbered.js';

/** What was entered in inputs of the page: by name, a list for each input of that name. */
export type KeptInputs = Readonly<Record<string, readonly (readonly string[])[]>>;

type Input = HTMLElement & { name: string; value: unknown };

/** Reads the inputs whose values differ from their initial ones; passwords and hidden inputs are never kept. */
export function readKept(inputs: readonly Input[]): KeptInputs {
  const groups = groupsOf(inputs).filter(([, group]) => group.some((one) => !isInitial(one)));
  return Object.fromEntries(groups.map(([name, group]) => [name, group.map(stateOf)]));
}

/** Enters what was kept into inputs that have their initial values; an input that the page has lost is left out. */
export function restoreKept(inputs: readonly Input[], kept: KeptInputs): void {
  for (const [name, group] of groupsOf(inputs)) {
    const states = Object.hasOwn(kept, name) ? kept[name] : undefined;
    if (!states || !group.every(isInitial)) continue;
    for (const [index, input] of numbered(group)) {
      const state = states[index];
      if (!state || stateOf(input).join('\n') === state.join('\n')) continue;
      enter(input, state);
      // For scripts of the page that follow what is entered.
      input.dispatchEvent(new CustomEvent('input', { bubbles: true, composed: true }));
      input.dispatchEvent(new CustomEvent('change', { bubbles: true }));
    }
  }
}

function groupsOf(inputs: readonly Input[]): [name: string, group: Input[]][] {
  const groups = new Map<string, Input[]>();
  for (const one of inputs) {
    if (/^(?:hidden|password)$/.test((one as HTMLInputElement).type)) continue;
    groups.set(one.name, [...(groups.get(one.name) ?? []), one]);
  }
  return [...groups];
}

const isBox = (input: Input): input is HTMLInputElement =>
  input instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(input.type);

/** The values of chosen options, of a box that is checked, or the text. */
function stateOf(input: Input): string[] {
  if (input instanceof HTMLSelectElement) return [...input.selectedOptions].map((one) => one.value);
  if (isBox(input)) return input.checked ? [input.value] : [];
  return typeof input.value === 'string' ? [input.value] : [];
}

function isInitial(input: Input): boolean {
  if (input instanceof HTMLSelectElement) {
    const initial = [...input.options].filter((one) => one.defaultSelected);
    const [first] = input.options;
    const [chosen, ...more] = input.selectedOptions;
    if (!initial.length && !input.multiple) return !more.length && (!chosen || chosen === first);
    return [...input.options].every((one) => one.selected === one.defaultSelected);
  }
  if (isBox(input)) return input.checked === input.defaultChecked;
  return input.value === ('defaultValue' in input ? input.defaultValue : '') || !stateOf(input).length;
}

function enter(input: Input, state: readonly string[]): void {
  if (input instanceof HTMLSelectElement) {
    for (const one of input.options) one.selected = state.includes(one.value);
  } else if (isBox(input)) input.checked = state.includes(input.value);
  else input.value = state[0] ?? '';
}
