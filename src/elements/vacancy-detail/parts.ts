import { FACT_PARTS } from '../../i18n/facts.js';

/** The parts of `<vacancy-detail>`, each documented in its JSDoc. */
export const DETAIL_PARTS = [
  'base',
  'title',
  'meta',
  'save',
  'applied',
  'forget',
  'image',
  'description',
  'description-more',
  'languages',
  'language',
  'contacts',
  'pass-on',
  'copy',
  'mail',
  'calendar',
  'similar',
  'similar-link',
  'apply',
  'back',
  'error',
  'retry',
  'skeleton',
  ...FACT_PARTS,
] as const;
