// Which languages there are, and how their words load: one file for each language and namespace. The build replaces
// this module by one that imports JavaScript, since not every browser can import JSON (build/locales.ts).

/** One file of words: what every element says, what each kind of element adds, and what only published pages say. */
export type Namespace = 'shared' | 'list' | 'detail' | 'form' | 'publishing';

export const NAMESPACES: readonly Namespace[] = ['shared', 'list', 'detail', 'form', 'publishing'];

/** Sentences by key. */
export type MessageTexts = Readonly<Record<string, string>>;

type Load = () => Promise<{ default: MessageTexts }>;

/**
 * By language tag. A tag with a region has one file, `shared`, of the sentences of all namespaces that differ from the language
 * without region.
 */
export const LOCALES: Readonly<Record<string, Readonly<Partial<Record<Namespace, Load>>>>> = {
  ar: {
    shared: () => import('./locales/ar/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/ar/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/ar/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/ar/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/ar/publishing.json', { with: { type: 'json' } }),
  },
  cs: {
    shared: () => import('./locales/cs/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/cs/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/cs/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/cs/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/cs/publishing.json', { with: { type: 'json' } }),
  },
  da: {
    shared: () => import('./locales/da/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/da/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/da/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/da/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/da/publishing.json', { with: { type: 'json' } }),
  },
  de: {
    shared: () => import('./locales/de/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/de/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/de/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/de/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/de/publishing.json', { with: { type: 'json' } }),
  },
  'de-CH': {
    shared: () => import('./locales/de-CH/shared.json', { with: { type: 'json' } }),
  },
  en: {
    shared: () => import('./locales/en/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/en/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/en/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/en/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/en/publishing.json', { with: { type: 'json' } }),
  },
  'en-GB': {
    shared: () => import('./locales/en-GB/shared.json', { with: { type: 'json' } }),
  },
  'en-US': {
    shared: () => import('./locales/en-US/shared.json', { with: { type: 'json' } }),
  },
  es: {
    shared: () => import('./locales/es/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/es/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/es/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/es/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/es/publishing.json', { with: { type: 'json' } }),
  },
  et: {
    shared: () => import('./locales/et/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/et/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/et/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/et/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/et/publishing.json', { with: { type: 'json' } }),
  },
  fi: {
    shared: () => import('./locales/fi/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/fi/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/fi/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/fi/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/fi/publishing.json', { with: { type: 'json' } }),
  },
  fr: {
    shared: () => import('./locales/fr/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/fr/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/fr/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/fr/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/fr/publishing.json', { with: { type: 'json' } }),
  },
  hu: {
    shared: () => import('./locales/hu/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/hu/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/hu/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/hu/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/hu/publishing.json', { with: { type: 'json' } }),
  },
  is: {
    shared: () => import('./locales/is/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/is/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/is/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/is/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/is/publishing.json', { with: { type: 'json' } }),
  },
  it: {
    shared: () => import('./locales/it/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/it/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/it/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/it/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/it/publishing.json', { with: { type: 'json' } }),
  },
  kl: {
    shared: () => import('./locales/kl/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/kl/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/kl/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/kl/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/kl/publishing.json', { with: { type: 'json' } }),
  },
  lt: {
    shared: () => import('./locales/lt/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/lt/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/lt/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/lt/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/lt/publishing.json', { with: { type: 'json' } }),
  },
  lv: {
    shared: () => import('./locales/lv/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/lv/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/lv/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/lv/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/lv/publishing.json', { with: { type: 'json' } }),
  },
  nb: {
    shared: () => import('./locales/nb/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/nb/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/nb/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/nb/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/nb/publishing.json', { with: { type: 'json' } }),
  },
  nl: {
    shared: () => import('./locales/nl/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/nl/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/nl/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/nl/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/nl/publishing.json', { with: { type: 'json' } }),
  },
  nn: {
    shared: () => import('./locales/nn/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/nn/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/nn/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/nn/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/nn/publishing.json', { with: { type: 'json' } }),
  },
  pl: {
    shared: () => import('./locales/pl/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/pl/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/pl/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/pl/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/pl/publishing.json', { with: { type: 'json' } }),
  },
  pt: {
    shared: () => import('./locales/pt/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/pt/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/pt/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/pt/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/pt/publishing.json', { with: { type: 'json' } }),
  },
  ro: {
    shared: () => import('./locales/ro/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/ro/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/ro/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/ro/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/ro/publishing.json', { with: { type: 'json' } }),
  },
  sv: {
    shared: () => import('./locales/sv/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/sv/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/sv/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/sv/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/sv/publishing.json', { with: { type: 'json' } }),
  },
  'sv-FI': {
    shared: () => import('./locales/sv-FI/shared.json', { with: { type: 'json' } }),
  },
  uk: {
    shared: () => import('./locales/uk/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/uk/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/uk/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/uk/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/uk/publishing.json', { with: { type: 'json' } }),
  },
};
