import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { choicesOf, findChoices, type FoundChoices } from '../../../core/applications/choice-search.js';
import { describedBy, field, isInvalid } from '../../shared/field.js';
import { onFocusLeave, type ChoiceField } from './choice-field.js';
import { chips, popup, scrollToActive } from './combobox-view.js';

/** One or several choices of a long list: the editable combobox of the ARIA Authoring Practices. */
export class Combobox {
  readonly #host: LitElement;
  /** As rendered last, with what was chosen since. */
  #field: ChoiceField;
  /** What is being typed; undefined while the input shows the name of what is chosen. */
  #text: string | undefined;
  /** Whether the visitor has typed that, and no program. */
  #isTyped = false;
  /** The text that was rendered last. */
  #rendered = '';
  #isOpen = false;
  /** The id of the active option. It stays the same when the list changes. */
  #active: string | undefined;
  /** The last change of the choice, for screen readers. */
  #change: { readonly id: string; readonly how: 'added' | 'removed' } | undefined;

  constructor(host: LitElement, options: ChoiceField) {
    this.#host = host;
    this.#field = options;
  }

  render(options: ChoiceField): TemplateResult {
    this.#field = options;
    const { id, chosen, error, isMultiple } = options;
    const { t } = options.messages;
    const [first] = chosen;
    const found = this.#isOpen ? this.#found : undefined;
    const active = found?.choices.findIndex((one) => one.id === this.#active) ?? -1;
    const count = t('form.choice.hint', { count: choicesOf(options.entries).size });
    const hint = options.hint ? `${options.hint} ${count}` : count;
    this.#rendered = this.#text ?? (isMultiple ? '' : this.#nameOf(first));
    const control = html`
      <div class="combobox" @focusout=${onFocusLeave(options.onLeave)}>
        <input
          part="input"
          id=${id}
          name=${id}
          role="combobox"
          autocomplete=${(options.autocomplete ?? 'off') as AutoFill}
          ?required=${options.required && !(isMultiple && first)}
          aria-autocomplete="list"
          aria-expanded=${Boolean(found?.count)}
          aria-controls="${id}-choices"
          aria-activedescendant=${active < 0 ? nothing : `${id}-choice-${active}`}
          aria-invalid=${isInvalid(error)}
          aria-describedby=${describedBy({ id, hint, error })}
          .value=${this.#rendered}
          @input=${this.#onInput}
          @change=${this.#onChange}
          @blur=${this.#settleUnfocused}
          @click=${this.#onClick}
          @keydown=${this.#onKeydown}
        />
        ${found ? popup(found, active, options, this.#pick) : nothing}
        ${isMultiple && first ? chips(options, this.#nameOf, this.#choose) : nothing}
        <div class="hidden" role="status">${this.#status(found)}</div>
      </div>
    `;
    return field({ ...options, hint, control });
  }

  /** Takes a text that a program has put there without an event. */
  readShown(): void {
    const known = this.#text ?? this.#rendered; // what is typed has come by an event
    const { value = known } = this.#input ?? {};
    if (value === known) return;
    this.#text = value;
    this.#isTyped = false;
    this.#settle();
  }

  /** Whether the visitor has typed what no choice is called: it stays there, to be corrected. */
  get isUnread(): boolean {
    return this.#isTyped && Boolean(this.#text?.trim()) && !this.#found.meant;
  }

  close(): void {
    this.#isOpen = false;
    this.#active = undefined;
    void this.#update();
  }

  /** Created each time, since the language may have changed. */
  #status(found: FoundChoices | undefined): string | undefined {
    const { t } = this.#field.messages;
    if (this.#change) {
      return t(`form.choice.${this.#change.how}`, { name: this.#nameOf(this.#change.id) });
    }
    return found && t(found.count ? 'form.choice.found' : 'list.facet.none', { count: found.count });
  }

  /** An id that is not in the list is shown as it is, so that it can be removed. */
  readonly #nameOf = (id = ''): string => choicesOf(this.#field.entries).get(id)?.name ?? id;

  get #found(): FoundChoices {
    return findChoices(this.#field.entries, this.#text ?? '');
  }

  get #root(): ShadowRoot {
    return this.#host.renderRoot as ShadowRoot;
  }

  get #input(): HTMLInputElement {
    return this.#root.getElementById(this.#field.id) as HTMLInputElement;
  }

  readonly #onInput = () => {
    const { chosen, isMultiple, onChoose } = this.#field;
    this.#text = this.#input.value;
    this.#isTyped = this.#root.activeElement === this.#input;
    if (!this.#text && !isMultiple && chosen.length) onChoose([]);
    this.#open();
    this.#settleUnfocused(); // autofill and scripts may change it without the focus
  };

  /** Autofill and typing end with a change event; so does moving to another window while typing. */
  readonly #onChange = () => {
    if (this.#input.value !== this.#rendered) this.#text = this.#input.value;
    if (this.#found.meant) this.#settle();
    else this.#settleUnfocused();
  };

  readonly #settleUnfocused = () => {
    if (this.#root.activeElement !== this.#input) this.#settle();
  };

  readonly #onClick = () => {
    if (this.#isOpen) return;
    if (this.#text === undefined) this.#input.select(); // so that typing replaces it
    this.#open();
  };

  readonly #onKeydown = (event: KeyboardEvent) => {
    if (event.isComposing || !this.#handleKey(event)) return;
    event.preventDefault();
    event.stopPropagation(); // Escape would also close a dialog of the page
  };

  /** @returns whether the key was for the list */
  #handleKey({ key, altKey }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' && altKey) this.#open();
    else if (key === 'ArrowDown') this.#move(1);
    else if (key === 'ArrowUp' && !altKey) this.#move(-1);
    else if (key === 'Enter' && this.#isOpen) this.#enter();
    else if ((key === 'Escape' || key === 'ArrowUp') && this.#isOpen) this.close();
    else if (key === 'Escape' && this.#text !== undefined) this.#forgetText();
    else {
      if (key === 'Enter') this.#settle(); // the form is submitted too
      return false;
    }
    return true;
  }

  #enter(): void {
    const { choices, meant } = this.#found;
    const active = choices.find((one) => one.id === this.#active);
    if (active) this.#pick(active.id);
    else if (meant) this.#settle();
    else this.#move(1);
  }

  #open(): void {
    this.close();
    this.#isOpen = true;
    this.#change = undefined;
  }

  #move(step: 1 | -1): void {
    const { choices } = this.#found;
    // A list that opens starts at what is chosen.
    const at = choices.findIndex((one) => one.id === (this.#isOpen ? this.#active : this.#field.chosen[0]));
    const first = step > 0 ? 0 : -1;
    const next = this.#isOpen ? (at + step) % choices.length : at;
    this.#open();
    this.#active = choices.at(at < 0 ? first : next)?.id;
  }

  /** Chooses the only entry that the text can mean; another text of a program is replaced by what is chosen. */
  #settle(): void {
    const { meant } = this.#found;
    this.close();
    if (this.isUnread) return;
    this.#forgetText();
    if (meant && !this.#field.chosen.includes(meant.id)) this.#choose(meant.id);
  }

  readonly #pick = (id: string) => {
    const { chosen, isMultiple } = this.#field;
    // Without a search text the visitor may want to choose more, so the list stays open.
    this.#isOpen = isMultiple && !this.#text;
    this.#active = id;
    this.#forgetText();
    if (isMultiple || !chosen.includes(id)) this.#choose(id);
  };

  readonly #choose = (id: string) => {
    const { chosen, isMultiple, onChoose } = this.#field;
    const isChosen = chosen.includes(id);
    this.#change = { id, how: isChosen ? 'removed' : 'added' };
    const ids = isChosen ? chosen.filter((one) => one !== id) : [...(isMultiple ? chosen : []), id];
    this.#field = { ...this.#field, chosen: ids };
    onChoose(ids);
    void this.#update();
  };

  #forgetText(): void {
    this.#text = undefined;
    this.#isTyped = false;
    // Lit compares with its last value, and would miss a text that came and went since.
    this.#input.value = this.#rendered;
    void this.#update();
  }

  async #update(): Promise<void> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    scrollToActive(this.#root);
  }
}
