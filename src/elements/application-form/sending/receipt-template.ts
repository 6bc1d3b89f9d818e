import { templateForLanguage, type MailingTemplate } from '../../../applications/mailing-template.js';

/**
 * Which mailing template an application names.
 * @param setting the attribute: `auto`, `choose`, `none`, or an id
 * @param chosen what the visitor picked, for `choose`
 * @param templates the service's; undefined when they could not be had: the application goes all the same
 * @returns `unknown` is an id that the service does not list; then no template is named
 */
export function pickTemplate(
  setting: string,
  chosen: string | undefined,
  templates: readonly MailingTemplate[] | undefined,
  language: string,
): { id?: string; unknown?: string } {
  const found = (id: string | undefined) => (id ? { id } : {});
  switch (setting) {
    case 'none':
      return {};
    case 'choose':
      return found(!templates || templates.some((one) => one.id === chosen) ? chosen : undefined);
    case 'auto':
      return found(templates && templateForLanguage(templates, language)?.id);
    default:
      // One that is not checked may be refused, and the application with it.
      if (!templates) return {};
      return templates.some((one) => one.id === setting) ? { id: setting } : { unknown: setting };
  }
}
