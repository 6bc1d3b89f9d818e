import { nothing, type TemplateResult } from 'lit';
import type { SettingsController } from '../../shared/settings-controller.js';
import type { Messages } from '../../../i18n/messages.js';
import { keepFocus } from '../../shared/keep-focus.js';
import { VisitorController } from '../../shared/visitor-controller.js';
import type { FormHost } from '../form-host.js';

/** Keeps on this device for which vacancies the visitor applied and on which day, and says so above the form. */
export class AppliedNote {
  readonly #host: FormHost;
  readonly #settings: SettingsController;
  readonly #visitor: VisitorController;

  /** @param isShown whether there is a form */
  constructor(host: FormHost, settings: SettingsController, isShown: () => boolean) {
    this.#host = host;
    this.#settings = settings;
    this.#visitor = new VisitorController(host, settings, () => !this.#isOff && isShown());
  }

  /** Open applications are for no vacancy that a list shows. */
  get #isOff(): boolean {
    return this.#host.noApplied || Boolean(this.#host.open?.trim());
  }

  /** An application was accepted. */
  note(vacancyId: string | undefined): void {
    if (vacancyId && !this.#isOff) this.#visitor.marks?.noteApplied(vacancyId, this.#settings.today);
  }

  render(vacancyId: string | undefined, messages: Messages): TemplateResult | typeof nothing {
    const { marks, code } = this.#visitor;
    if (!marks || !code || !vacancyId || this.#isOff) return nothing;
    return code.appliedNote(marks, vacancyId, {
      ...{ noApplied: false, today: this.#settings.today, messages },
      onForget: (forget) => void keepFocus(this.#host, ['#title'], forget),
    });
  }
}
