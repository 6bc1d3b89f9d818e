// Problems that do not stop a client.
import process from 'node:process';

/** The kind of a warning. */
export type ConnectorWarningCode =
  /** The API key expires within 30 days, or has expired. */
  | 'key-expires'
  /** A record has a property that the document does not list. */
  | 'unknown-property'
  /** A value does not have the documented type. It is passed on unchanged, for example a number sent as text. */
  | 'wrong-type'
  /** An answer holds more records than the service may send at once. */
  | 'large-page'
  /** A list ended with fewer records than the service counted. */
  | 'shrunk'
  /** A page repeats records of an earlier page. */
  | 'repeated-records'
  /** An expanded collection holds as many records as the service may send at once, and no link to more. */
  | 'cut-collection';

export interface ConnectorWarning {
  readonly code: ConnectorWarningCode;
  /** A sentence for a developer. It never quotes a value of a record. */
  readonly message: string;
  /** The list that it is about. */
  readonly resource?: string;
  /** The property that it is about, with its path: `location.name`. */
  readonly property?: string;
  /** Whole days until the key expires. */
  readonly daysLeft?: number;
}

export class Warnings {
  /** Replaces secrets in a text. */
  readonly redact: (text: string) => string;
  readonly #emit: (warning: ConnectorWarning) => void;
  readonly #emitted = new Set<string>();

  /** @param redact replaces secrets: names of properties come from the service */
  constructor(
    onWarning: ((warning: ConnectorWarning) => void) | undefined,
    redact: (text: string) => string,
  ) {
    this.redact = redact;
    const handle =
      onWarning ?? (({ message, code }) => process.emitWarning(message, { type: 'ConnectorWarning', code }));
    this.#emit = (warning) => {
      const { message, property } = warning;
      handle({
        ...warning,
        message: redact(message),
        ...(property === undefined ? {} : { property: redact(property) }),
      });
    };
  }

  emit(warning: ConnectorWarning): void {
    this.#emit(warning);
  }

  /**
   * Emits a warning once for all lists of a client; bounded, in case a service makes up property names without end.
   * @param subject what it is about: one warning for each
   * @param make is called only if the warning is emitted, since many records may give the same one
   */
  emitOnce(subject: string, make: () => ConnectorWarning): void {
    if (this.#emitted.has(subject) || this.#emitted.size >= MAX_WARNINGS) return;
    this.#emitted.add(subject);
    this.#emit(make());
  }
}

const MAX_WARNINGS = 1000;
