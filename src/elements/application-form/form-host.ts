import type { LitElement } from 'lit';
import type { readLimits } from '../../core/applications/accepted-files.js';
import type { ApplicationValues } from './fields/prefill.js';

/** The properties of `<application-form>` that the form reads. The class itself would make a circle: it loads what reads them. */
export interface FormHost extends LitElement, Readonly<Parameters<typeof readLimits>[0]> {
  readonly access: string;
  readonly noSaved: boolean;
  readonly noApplied: boolean;
  readonly open: string | undefined;
  readonly vacancyId: string | undefined;
  readonly listUrl: string | undefined;
  readonly headingLevel: number;
  readonly documentTitle: boolean;
  readonly mailingTemplate: string;
  readonly fields: string;
  readonly require: string;
  readonly keepMonths: number | undefined;
  readonly privacyUrl: string | undefined;
  readonly questions: unknown;
  readonly answersProperty: string | undefined;
  readonly consentProperty: string | undefined;
  readonly linksProperty: string | undefined;
  readonly draft: string;
  readonly noHoneypot: boolean;
  readonly minSeconds: number;
  readonly values: ApplicationValues;
}

/** Whether drafts are kept. With an unknown value they are not: its author may not have wanted them. */
export const keepsDrafts = ({ draft }: { readonly draft: string | undefined }): boolean =>
  !draft || draft === 'session';
