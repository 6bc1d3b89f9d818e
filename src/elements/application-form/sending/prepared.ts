// What the steps of sending hand on: what an application is made of, and what is made of it.
import type { TemplateResult } from 'lit';
import type { Application, Receipt } from '../../../core/applications/application.js';
import type { Messages } from '../../../i18n/messages.js';
import type { SettingsController } from '../../shared/settings-controller.js';
import type { UrlController } from '../../shared/url-controller.js';
import type { ExtraValue } from '../fields/extra-inputs.js';
import type { FormEntries } from '../form-entries.js';
import type { FormHost } from '../form-host.js';

/** What an application is made of. */
export interface PreparedForm {
  readonly host: FormHost;
  readonly settings: SettingsController;
  readonly url: UrlController;
  readonly entries: FormEntries;
}

/** The candidate property that carries the application's key. */
export interface KeyProperty {
  readonly name: string;
  /** Candidate properties that may differ when the same application is sent again. */
  readonly ignored: readonly string[];
}

/** An application, and what belongs to it without being sent. */
export interface Prepared {
  readonly application: Application;
  /** Of its files and picture, in memory: they need not be read once more. */
  readonly contents: ReadonlyMap<File, BufferSource>;
  readonly key: KeyProperty | undefined;
  /** For the receipt: answers to the page's questions, and its inputs. */
  readonly extra: readonly ExtraValue[];
  /** The picture's name on the visitor's computer. */
  readonly imageName: string | undefined;
  readonly texts: NoteTexts;
  /** Draws the receipt; it is here so that nothing is sent whose receipt could not be shown. */
  readonly receipt: (
    form: SentForm,
    sent: Prepared,
    answer: Receipt,
    title: string | undefined,
    messages: Messages,
  ) => TemplateResult;
}

/** The form that is replaced. */
export interface SentForm extends PreparedForm {
  done(): void;
  applyAgain(): void;
}

/** What is sent in the note, apart: the letter, and the addresses of web pages. */
export interface NoteTexts {
  readonly coverLetter?: string;
  readonly links: readonly string[];
}
