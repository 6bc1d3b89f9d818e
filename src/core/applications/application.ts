/** A cover letter. */
export interface Note {
  /** An id of the lookup list `documentTypes`. */
  readonly documentType?: string;
  readonly text: string;
}

/** What the service is told about one attachment, parallel to the attachments. */
export interface AttachmentDetails {
  readonly documentTypeId?: string;
  readonly description?: string;
}

/**
 * A candidate, with the service's names of its properties (`where-the-spec-is-silent`, "Candidate"). Inputs of the page
 * are sent as further properties, by their names.
 */
export interface Candidate {
  /** At most 10 characters. */
  readonly vacancyId: string;
  /** At most 150 characters. */
  readonly name: string;
  readonly email: string;
  /** Has the candidate applied to this company before? */
  readonly previouslyApplied: boolean;
  /** May the data be kept after the process? */
  readonly allowSave: boolean;
  readonly mobilePhone?: string;
  readonly homePhone?: string;
  readonly addressStreet1?: string;
  readonly addressStreet2?: string;
  readonly addressZipPostalCode?: string;
  readonly addressCity?: string;
  readonly addressStateProvince?: string;
  readonly addressCountryRegion?: string;
  readonly nationalityId?: string;
  /** A calendar date `YYYY-MM-DD`. */
  readonly birthDate?: string;
  /** `NotSpecified`, `Male`, `Female` or `Other`. */
  readonly gender?: string;
  /** `None`, `Dr`, `Miss`, `Mr`, `Mrs` or `Ms`. */
  readonly salutation?: string;
  /** `NotSpecified`, `Single`, `Married`, `Divorced`, `Widowed` or `Cohabit`. */
  readonly maritalStatus?: string;
  /** Ids of the lookup list of the same name, as are the next two. */
  readonly locations?: readonly string[];
  readonly regions?: readonly string[];
  readonly fieldsOfWork?: readonly string[];
  readonly vacancyElementLines?: readonly string[];
  /** A date and time of ISO 8601. */
  readonly registrationTime?: string;
  /** Where the candidate saw the vacancy. */
  readonly advertisementReference?: string;
  /** An id of the mailing templates: the service answers with a receipt by mail. */
  readonly candidateMailingTemplateId?: string;
  readonly note?: Note;
  readonly attachmentDetails?: readonly AttachmentDetails[];
  readonly [name: string]: unknown;
}

/** A candidate and their files. */
export interface Application {
  readonly candidate: Candidate;
  readonly files: readonly File[];
  /** A picture of the candidate: at most one. */
  readonly image?: File;
}

/** The service's answer when it accepted an application. */
export interface Receipt {
  /** The service's reference of the application, when it gives one. */
  readonly reference?: string;
  /** When the answer arrived, on the visitor's clock. */
  readonly receivedAt: Date;
}
