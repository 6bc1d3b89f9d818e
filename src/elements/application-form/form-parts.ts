import { adoptStyles } from 'lit';
import { readLimits } from '../../core/applications/attachments.js';
import type { Submission } from '../../core/applications/submission.js';
import type { MessagesController } from '../shared/messages-controller.js';
import type { SettingsController } from '../shared/settings-controller.js';
import type { UrlController } from '../shared/url-controller.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { baseStyles } from '../shared/base.styles.js';
import { emit } from '../shared/career-element.js';
import { choiceFieldStyles } from './fields/choice-field.styles.js';
import { ChoiceFields } from './fields/choice-fields.js';
import { ExtraInputs } from './fields/extra-inputs.js';
import { FormChoices } from './fields/form-choices.js';
import { readFormContent, usedNames, type FormContent } from './fields/form-content.js';
import { EntriesDeletion } from './drafts/entries-deletion.js';
import { FormDraft } from './drafts/form-draft.js';
import { ShownValues } from './fields/shown-values.js';
import { keepsDrafts } from './form-checks.js';
import { PressTracker } from './fields/press-tracker.js';
import { FormEvents } from './form-events.js';
import type { FormHost } from './form-host.js';
import { FormResources } from './form-resources.js';
import { FormState } from './form-state.js';
import { PendingFocus } from './pending-focus.js';
import { FormQuestions } from './questions/form-questions.js';
import { AppliedNote } from './sending/applied-note.js';
import { FormSender } from './sending/form-sender.js';
import { Honeypot } from './sending/honeypot.js';
import { LeaveGuard } from './sending/leave-guard.js';
import { SentNotice } from './sending/sent-notice.js';
import { SubmitFlow } from './sending/submit-flow.js';
import { applicationFormStyles } from './view/application-form.styles.js';

/** What `<application-form>` hands over. */
export interface FormControllers {
  readonly settings: SettingsController;
  readonly messages: MessagesController;
  readonly url: UrlController;
  /** The vacancy that the page asks for. */
  readonly wantedId: () => string | undefined;
}

export interface FormCallbacks {
  /** Called with each state of a submission. */
  readonly onSubmission: (submission: Submission) => void;
  /** Empties the form, and forgets the application that was sent. */
  readonly onClear: () => void;
}

/** Makes the parts of a form and connects them. */
export class FormParts {
  readonly host: FormHost;
  readonly settings: SettingsController;
  readonly messages: MessagesController;
  readonly url: UrlController;
  readonly resources: FormResources;
  readonly extra: ExtraInputs;
  readonly questions: FormQuestions;
  readonly choices: FormChoices;
  readonly state: FormState;
  readonly choiceFields: ChoiceFields;
  readonly shownValues: ShownValues;
  readonly press: PressTracker;
  readonly honeypot = new Honeypot();
  readonly draft: FormDraft;
  readonly deletion: EntriesDeletion;
  readonly sender: FormSender;
  readonly leaveGuard: LeaveGuard;
  readonly submit: SubmitFlow;
  readonly sentNotice: SentNotice;
  readonly focus: PendingFocus;
  readonly events: FormEvents;
  readonly applied: AppliedNote;

  constructor(
    host: FormHost,
    { settings, messages, url, wantedId }: FormControllers,
    { onSubmission, onClear }: FormCallbacks,
  ) {
    this.host = host;
    this.settings = settings;
    this.messages = messages;
    this.url = url;
    adoptStyles(host.renderRoot as ShadowRoot, [baseStyles, applicationFormStyles, choiceFieldStyles]);
    this.focus = new PendingFocus(host);
    this.resources = new FormResources(host, {
      settings,
      vacancyId: () => this.sender.id,
      content: () => this.content,
      hasFiles: () => this.state.files.chosen.length > 0,
    });
    this.events = new FormEvents(host, () => this.resources.vacancy.value);
    const { lookup } = this.resources;
    this.extra = new ExtraInputs(
      host,
      () => new Set([...usedNames(this.content), ...(this.questions.current?.usedNames ?? [])]),
      (problem) => warnOnce(`<application-form> ${problem}`),
    );
    this.questions = new FormQuestions(host, {
      settings,
      vacancy: () => this.resources.vacancy.value,
      form: () => ({
        ...{ state: this.state, messages: messages.current, language: settings.language },
        ...{ today: settings.today, maxTotalSize: readLimits(host).maxTotalSize },
      }),
    });
    this.choices = new FormChoices(
      () => ({ lookup: lookup.value, hasFailed: lookup.error !== undefined }),
      () => messages.current,
    );
    this.state = new FormState(
      host,
      () => ({
        content: this.content,
        extra: this.extra,
        questions: this.questions.current,
        today: settings.today,
        offersTemplates: host.mailingTemplate === 'choose',
        isMissing: (field, ids) => this.choices.isMissing(field, ids),
      }),
      (name) => {
        this.deletion.forget();
        this.draft.save(name);
        this.events.changed();
        emit(host, 'application-change', { name });
      },
    );
    this.state.files.isAsked = (key) => this.questions.current?.keys.includes(key) ?? false;
    this.choiceFields = new ChoiceFields(host);
    this.shownValues = new ShownValues(host.renderRoot);
    this.press = new PressTracker(host);
    this.deletion = new EntriesDeletion(host);
    this.draft = new FormDraft(host, {
      key: () => {
        const id = this.sender.id;
        return keepsDrafts(host) && id ? `${settings.customerId}.${id}` : undefined;
      },
      content: () => this.state.draft,
      files: this.state.files,
      readFields: () => this.readFields(),
      afterPress: this.press.afterPress,
    });
    // The last two: Lit starts a controller at once on a connected element, and these read the parts above.
    this.sender = new FormSender(host, {
      settings,
      wantedId,
      onChange: onSubmission,
    });
    this.sentNotice = new SentNotice(host, this.sender, onClear);
    this.leaveGuard = new LeaveGuard(host, () => {
      if (this.sender.isBusy) return 'sending';
      return this.state.isTouched && !this.draft.isKept ? 'typed' : undefined;
    });
    this.applied = new AppliedNote(host, settings, () => this.resources.vacancy.value !== undefined);
    this.submit = new SubmitFlow(this);
  }

  /** Reads what the fields show, unless they are closed: some programs change them without an event. */
  readonly readFields = (): void => {
    if (this.sender.isBusy && this.submit.isClosed) return;
    this.shownValues.read(this);
  };

  get content(): FormContent {
    // Frameworks set properties to undefined or null before they have a value.
    return readFormContent(this.host.fields ?? '', this.host.require ?? '');
  }
}
