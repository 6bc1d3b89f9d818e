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

/**
 * Picks the mailing template of an application.
 * @param setting the attribute: `auto`, `choose`, `none`, or an id
 * @param chosen what the visitor picked, for `choose`: an id, or empty for no receipt; before that, it is as `auto`
 * @param templates the service's; undefined when they could not be loaded
 * @returns `unknown` is an id that the service does not list; then the application has no template
 */
export function pickTemplate(
  setting: string,
  chosen: string | undefined,
  templates: readonly MailingTemplate[] | undefined,
  language: string,
): { id?: string; unknown?: string } {
  const found = (id: string | undefined) => (id ? { id } : {});
  const byLanguage = () => found(templates && templateForLanguage(templates, language)?.id);
  switch (setting) {
    case 'none':
      return {};
    case 'choose':
      if (chosen === undefined) return byLanguage();
      return found(!templates || templates.some((one) => one.id === chosen) ? chosen : undefined);
    case 'auto':
      return byLanguage();
    default:
      // The service may refuse an unknown id, and the application with it.
      if (!templates) return {};
      return templates.some((one) => one.id === setting) ? { id: setting } : { unknown: setting };
  }
}
