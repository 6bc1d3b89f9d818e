/** Languages whose words no second reader has checked: they are used only where the site names them in `languages`. */
export const DRAFT_LANGUAGES: ReadonlySet<string> = new Set(['kl']);
