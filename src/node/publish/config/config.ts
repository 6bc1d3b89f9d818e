import type { FieldMap } from '../../../core/recruiting/options.js';
import type { Company } from '../model.js';

/** What is published, checked: see {@link OPTIONS} for what each means. */
export interface PublishConfig {
  readonly baseUrl: string;
  readonly customerId: string;
  readonly siteUrl: string;
  /** As given: relative to {@link folder}, or an address. */
  readonly out: string;
  readonly languages: readonly string[];
  readonly company: Company;
  readonly image: string | undefined;
  readonly timeZone: string;
  /** By language. */
  readonly vacancyPath: ReadonlyMap<string, string>;
  /** By language. */
  readonly listPath: ReadonlyMap<string, string>;
  readonly facets: readonly string[];
  readonly pageSize: number;
  /** By language; none: the plain page. */
  readonly template: ReadonlyMap<string, string>;
  readonly script: string | undefined;
  readonly stylesheet: string | undefined;
  /** By language. */
  readonly applyUrl: ReadonlyMap<string, string>;
  /** The path of the file for site generators. */
  readonly data: string | undefined;
  readonly directory: string | undefined;
  /** A file for each language, or an address, with `{{lng}}` and `{{ns}}`. */
  readonly messages: string | undefined;
  readonly closedDays: number;
  readonly concurrency: number;
  readonly origin: string;
  readonly path: string | undefined;
  readonly headerPrefix: string | undefined;
  readonly timeout: number;
  readonly fieldMap: FieldMap | undefined;
  /** Untrusted: who makes a JobPosting reads it. */
  readonly jobPosting: Readonly<Record<string, unknown>>;
  /** Untrusted: who writes feeds reads it. */
  readonly feeds: Readonly<Record<string, unknown>>;
  /** What names of files are relative to. */
  readonly folder: string;
}
