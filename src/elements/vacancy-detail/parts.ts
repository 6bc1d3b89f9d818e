import { FACT_PARTS } from '../../ui/facts.js';

/** The parts of `<vacancy-detail>`, each documented in its JSDoc. */
export const DETAIL_PARTS = [
  'base',
  'title',
  'meta',
  'image',
  'advert',
  'advert-more',
  'contacts',
  'share',
  'apply',
  'back',
  'error',
  'retry',
  'skeleton',
  ...FACT_PARTS,
] as const;
