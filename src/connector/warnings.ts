// What a client noticed that is no reason to stop.
import process from 'node:process';

/** What a client noticed, as a word that a program can compare. */
export type ConnectorWarningCode =
  /** The API key expires within 30 days, or has expired. */
  | 'key-expires'
  /** A record has a property that the document does not list. */
  | 'unknown-property'
  /** A value is not of the type that the document gives. It is passed on as it came, numbers as texts too. */
  | 'wrong-type'
  /** An answer holds more records than the service may send at once. */
  | 'large-page'
  /** A list ended with fewer records than the service had counted. */
  | 'shrunk'
  /** A page brought records that were there before. */
  | 'repeated-records';

export interface ConnectorWarning {
  readonly code: ConnectorWarningCode;
  /** A sentence for a developer. It never quotes a value of a record. */
  readonly message: string;
  /** The list that it is about. */
  readonly resource?: string;
  /** The property that it is about, with those that lead to it: `location.name`. */
  readonly property?: string;
  /** Whole days until the key expires. */
  readonly daysLeft?: number;
}

export class Warnings {
  /** Takes secrets out. */
  readonly clean: (text: string) => string;
  readonly #tell: (warning: ConnectorWarning) => void;
  readonly #told = new Set<string>();

  /** @param clean takes secrets out: names of properties are the service's words */
  constructor(tell: ((warning: ConnectorWarning) => void) | undefined, clean: (text: string) => string) {
    this.clean = clean;
    const hear =
      tell ?? (({ message, code }) => process.emitWarning(message, { type: 'ConnectorWarning', code }));
    this.#tell = (warning) => {
      const { message, property } = warning;
      hear({
        ...warning,
        message: clean(message),
        ...(property === undefined ? {} : { property: clean(property) }),
      });
    };
  }

  tell(warning: ConnectorWarning): void {
    this.#tell(warning);
  }

  /** Tells once, for all lists of a client. A service that makes up names without end is not followed there. */
  tellOnce(warning: ConnectorWarning): void {
    const key = `${warning.code} ${warning.resource} ${warning.property}`;
    if (this.#told.has(key) || this.#told.size >= MOST_TOLD) return;
    this.#told.add(key);
    this.#tell(warning);
  }
}

const MOST_TOLD = 1000;
