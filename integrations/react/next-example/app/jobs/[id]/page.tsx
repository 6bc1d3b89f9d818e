import { VacancyDetail } from 'career-elements/react';
import { Suspense } from 'react';
import { settings } from '../../settings';

interface Properties {
  params: Promise<{ id: string }>;
}

/** A server component: without listeners, the element needs no file of its own. */
async function Vacancy({ params }: Properties) {
  const { id } = await params;
  return (
    <VacancyDetail
      {...settings}
      vacancyId={decodeURIComponent(id)}
      headingLevel={1}
      listUrl="/"
      applyUrl="/apply/{id}"
      documentTitle
    >
      <p>The vacancy needs JavaScript.</p>
    </VacancyDetail>
  );
}

/** With `cacheComponents`, Next.js builds no page that awaits `params` outside of `Suspense`. */
export default function Page({ params }: Properties) {
  return (
    <Suspense fallback={<p>Loading …</p>}>
      <Vacancy params={params} />
    </Suspense>
  );
}
