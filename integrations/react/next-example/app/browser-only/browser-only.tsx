'use client';
import dynamic from 'next/dynamic';

/** All three views in one element, which the server does not render. */
export const BrowserOnly = dynamic(
  () => import('career-elements/react').then((module) => module.CareerSite),
  {
    ssr: false,
    loading: () => <p>Loading …</p>,
  },
);
