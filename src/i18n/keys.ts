// The keys of the words on screen, as a type. The build writes it out (build/locales.ts), so that users of the package
// need no JSON modules.
import type detail from './locales/en/detail.json';
import type form from './locales/en/form.json';
import type list from './locales/en/list.json';
import type publishing from './locales/en/publishing.json';
import type shared from './locales/en/shared.json';

type WithoutPlural<Key> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key;

/** A key of the words on screen, without its plural suffix. */
export type MessageKey = WithoutPlural<
  keyof (typeof shared & typeof list & typeof detail & typeof form & typeof publishing)
>;
