/** Texts for when no locale could be loaded, not even English. Same as in `locales/en/shared.json`. */
export const FALLBACK_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'error.offline': 'You are offline. Check your connection, then try again.',
    'error.list': 'The vacancies cannot be shown right now. Please try again in a moment.',
    'error.detail': 'This vacancy cannot be shown right now. Please try again in a moment.',
    'error.form': 'The form cannot be shown right now. Please try again in a moment.',
    'error.busy': 'The site is very busy right now. Please try again in a minute.',
    'error.configuration': 'This part of the page is not set up yet.',
    'error.technical': 'Details for the owner of this website',
    'error.retry': 'Try again',
  }),
);
