import type { Lookup, LookupEntry } from '../../core/applications/lookup.js';
import type { MailingTemplate } from '../../core/applications/mailing-template.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { LoadController } from '../shared/load-controller.js';
import type { SettingsController } from '../shared/settings-controller.js';
import type { UrlController } from '../shared/url-controller.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { fieldsOf, isChoice, type FormContent } from './fields/form-content.js';
import type { FormHost } from './form-host.js';

type Client = NonNullable<SettingsController['client']>;
type Loaded<T> = LoadController<T, readonly [Client, string, string]>;

/** What is loaded for. */
interface ResourceOptions {
  readonly settings: SettingsController;
  readonly url: UrlController;
  readonly vacancyId: () => string | undefined;
  readonly content: () => FormContent;
  readonly hasFiles: () => boolean;
}

/** With more entries than this a select does not help, and each file has one. */
const MAX_DOCUMENT_TYPES = 300;

/** What a form loads from the service. */
export class FormResources {
  readonly vacancy: Loaded<Vacancy>;
  readonly templates: Loaded<readonly MailingTemplate[]>;
  readonly lookup: Loaded<Lookup>;
  readonly #host: FormHost;
  readonly #options: ResourceOptions;
  /** Once loaded for files, the lookup lists stay: the receipt has the names of document types, too. */
  #hasHadFiles = false;

  constructor(host: FormHost, options: ResourceOptions) {
    this.#host = host;
    this.#options = options;
    const onReload = () => options.settings.client?.forget();
    this.vacancy = new LoadController(host, {
      args: () => this.#args((id) => id),
      load: ([client, language, id], signal) =>
        options.url.find(id, (one) => client.vacancy(one, { language, signal })),
      identity: ([, , id]) => id,
      onReload,
    });
    this.templates = new LoadController(host, {
      args: () => this.#args(() => (host.mailingTemplate === 'none' ? undefined : 'templates')),
      load: ([client, language], signal) => client.mailingTemplates({ language, signal }),
    });
    this.lookup = new LoadController(host, {
      args: () => this.#args(() => (this.#needsLookup() ? 'lookup' : undefined)),
      load: ([client, language], signal) => client.lookup({ language, signal }),
      onLoad: (lookup) => checkLists(lookup, options.content()),
      onReload,
    });
  }

  get documentTypes(): readonly LookupEntry[] {
    const types = this.lookup.value?.['documentTypes'] ?? [];
    return types.length > MAX_DOCUMENT_TYPES ? [] : types;
  }

  /** The mailing templates, for choosing one now; undefined when they cannot be loaded. They load without retries. */
  async templatesNow(): Promise<readonly MailingTemplate[] | undefined> {
    const { client, language } = this.#options.settings;
    if (this.templates.value || /^(?:none|choose)$/.test(this.#host.mailingTemplate)) {
      return this.templates.value;
    }
    return client?.mailingTemplates({ language, retry: false }).catch(() => undefined);
  }

  /** Remembers that there were files. */
  #needsLookup(): boolean {
    this.#hasHadFiles ||= this.#options.hasFiles();
    return this.#hasHadFiles || fieldsOf(this.#options.content()).some(isChoice);
  }

  /** @param resource what is loaded for a vacancy; undefined when it is not needed */
  #args(resource: (vacancyId: string) => string | undefined): readonly [Client, string, string] | undefined {
    const { client, language } = this.#options.settings;
    const id = this.#options.vacancyId();
    const wanted = id && resource(id);
    return client && wanted ? [client, language, wanted] : undefined;
  }
}

/** Warns the page's author of fields for which the service has no choices. */
function checkLists(lookup: Lookup, content: FormContent): void {
  for (const field of fieldsOf(content).filter(isChoice)) {
    const list = Object.hasOwn(lookup, field.list) ? lookup[field.list] : undefined;
    if (!list?.length && !field.values.length) {
      warnOnce(
        `<application-form> the service has no list "${field.list}", so the field for ${field.name} is left out.`,
      );
    }
  }
}
