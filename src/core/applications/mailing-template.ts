/** A mail that the service sends as a receipt. */
export interface MailingTemplate {
  readonly id: string;
  readonly description: string;
  /** A language tag, if the service gives one. */
  readonly language?: string;
}

/**
 * Picks the template for an applicant's language: the same tag, then the same language, then the first whose
 * language is unknown, then English; undefined when none fits.
 */
export function templateForLanguage(
  templates: readonly MailingTemplate[],
  language: string,
): MailingTemplate | undefined {
  const tag = language.toLowerCase();
  const primary = (value: string | undefined) => value?.toLowerCase().replaceAll('_', '-').split('-')[0];
  return (
    templates.find((one) => one.language?.toLowerCase().replaceAll('_', '-') === tag) ??
    templates.find((one) => primary(one.language) === primary(tag)) ??
    templates.find((one) => one.language === undefined) ??
    templates.find((one) => primary(one.language) === 'en')
  );
}
