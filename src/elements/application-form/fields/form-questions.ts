import type { ReactiveController } from 'lit';
import { loadCode } from '../../../core/util/page-leave.js';
import { RecentFailure } from '../../shared/recent-failure.js';
import { warnOnce } from '../../../core/settings/warn-once.js';
import type { Vacancy } from '../../../core/vacancies/vacancy.js';
import type { FormHost } from '../form-host.js';
import type { OwnQuestions, QuestionForm } from './own-questions.js';

type Code = typeof import('./question-list.js');

/**
 * The page's own questions, from the element's `questions` or from the file of the setting `questionsUrl`. Their code
 * loads when there are some. Whatever is wrong with them, the form works without them.
 */
export class FormQuestions implements ReactiveController {
  readonly #host: FormHost;
  readonly #form: QuestionForm;
  readonly #vacancy: () => Vacancy | undefined;
  /** What renders them, once it is loaded. */
  code: Code | undefined;
  /** The file that has been asked for; empty: the questions are on the element; undefined without questions. */
  #url: string | undefined;
  /** The content of the file; undefined while it loads, and when it cannot be used. */
  #file: unknown;
  #loading: Promise<void> | undefined;
  readonly #failure = new RecentFailure();
  /** What {@link #made} was made of. */
  #madeOf: readonly unknown[] = [];
  #made: OwnQuestions | undefined;

  /** @param vacancy the one that the form is for, once it is loaded */
  constructor(host: FormHost, form: QuestionForm, vacancy: () => Vacancy | undefined) {
    this.#host = host;
    this.#form = form;
    this.#vacancy = vacancy;
    host.addController(this);
  }

  hostUpdate(): void {
    const { isConnected, questions } = this.#host;
    if (!isConnected) return; // what it waited for has come after it left the page
    // An empty attribute counts as not set; `[]` asks no questions, whatever the file says.
    const isOnElement =
      typeof questions === 'string' ? questions.trim() : (questions ?? undefined) !== undefined;
    const url = isOnElement ? '' : this.#form.settings.questionsUrl;
    if (url === this.#url && !this.#failure.isOver) return;
    this.#failure.forget();
    this.#url = url;
    this.#file = undefined;
    this.#loading = url === undefined ? undefined : this.#load(url);
  }

  get isLoading(): boolean {
    return this.#loading !== undefined;
  }

  /** Resolves when they are there and rendered, or cannot be. */
  async settled(): Promise<void> {
    await this.#loading;
    await this.#host.updateComplete;
  }

  /** Undefined without questions, and while they load. */
  get current(): OwnQuestions | undefined {
    const source = this.#url === '' ? this.#host.questions : this.#file;
    const vacancy = this.#vacancy();
    if (!this.code || !vacancy || source === undefined) return undefined;
    const { answersProperty, consentProperty } = this.#host;
    const { id, organization, jobType } = vacancy;
    const keys = [organization?.id, organization?.name, jobType?.id, jobType?.name];
    const madeOf = [source, id, ...keys, answersProperty, consentProperty];
    if (!this.#made || madeOf.some((one, at) => one !== this.#madeOf[at])) {
      this.#madeOf = madeOf;
      this.#made = new this.code.OwnQuestions(source, vacancy, this.#form, {
        ...{ answersProperty, consentProperty, report },
        setting: this.#url ? `data-questions-url="${this.#url}"` : 'questions',
      });
    }
    return this.#made;
  }

  async #load(url: string): Promise<void> {
    let content: unknown;
    try {
      this.code ??= await loadCode(() => import('./question-list.js'));
      content = url && (await this.code.loadQuestionsFile(url, report));
    } catch (cause) {
      report(`the code for its questions could not be loaded, so they are not asked (${String(cause)}).`);
    }
    if (url !== this.#url) return;
    if (content === undefined) this.#failure.note();
    this.#file = content;
    this.#loading = undefined;
    this.#host.requestUpdate();
  }
}

const report = (problem: string) => warnOnce(`<application-form> ${problem}`);
