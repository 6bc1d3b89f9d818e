import type { NextConfig } from 'next';

/** As in new applications. */
export default { cacheComponents: true } satisfies NextConfig;
