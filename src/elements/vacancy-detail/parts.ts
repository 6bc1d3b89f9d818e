/** The parts of `<vacancy-detail>`, each documented in its JSDoc. */
export const DETAIL_PARTS = [
  'base',
  'title',
  'meta',
  'advert',
  'advert-more',
  'contacts',
  'share',
  'apply',
  'back',
  'error',
  'retry',
  'skeleton',
] as const;
