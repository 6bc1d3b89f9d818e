// Which languages there are, and how their words load: one file for each language and namespace. The build replaces
// this module by one that imports JavaScript, since not every browser can import JSON (build/locales.ts).

/** One file of words: what every element says, what each kind of element adds, and what only published pages say. */
export type Namespace = 'shared' | 'list' | 'detail' | 'form' | 'publishing';

export const NAMESPACES: readonly Namespace[] = ['shared', 'list', 'detail', 'form', 'publishing'];

/** Sentences by key. */
export type MessageTexts = Readonly<Record<string, string>>;

type Load = () => Promise<{ default: MessageTexts }>;

/** By language tag. A tag with a region may lack namespaces; the language without region has all. */
export const LOCALES: Readonly<Record<string, Readonly<Partial<Record<Namespace, Load>>>>> = {
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
  en: {
    shared: () => import('./locales/en/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/en/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/en/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/en/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/en/publishing.json', { with: { type: 'json' } }),
  },
  sv: {
    shared: () => import('./locales/sv/shared.json', { with: { type: 'json' } }),
    list: () => import('./locales/sv/list.json', { with: { type: 'json' } }),
    detail: () => import('./locales/sv/detail.json', { with: { type: 'json' } }),
    form: () => import('./locales/sv/form.json', { with: { type: 'json' } }),
    publishing: () => import('./locales/sv/publishing.json', { with: { type: 'json' } }),
  },
};
