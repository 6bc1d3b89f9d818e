/** An element of a page's own that takes part in forms: nothing of it is an input. */
export class ShirtSize extends HTMLElement {
  static formAssociated = true;
  readonly #internals = this.attachInternals();
  #value = '';

  constructor() {
    super();
    this.tabIndex = 0;
  }

  connectedCallback(): void {
    this.#check();
  }

  formResetCallback(): void {
    this.value = '';
  }

  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  get value(): string {
    return this.#value;
  }

  set value(value: string) {
    this.#value = value;
    this.#internals.setFormValue(value);
    this.#check();
  }

  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  #check(): void {
    const isMissing = this.hasAttribute('required') && !this.#value;
    this.#internals.setValidity(
      isMissing ? { valueMissing: true } : {},
      isMissing ? 'Which size?' : '',
      this,
    );
  }
}

customElements.define('shirt-size', ShirtSize);

declare global {
  interface HTMLElementTagNameMap {
    'shirt-size': ShirtSize;
  }
}
