import { VacancyDetail } from 'career-elements/react';
import { settings } from '../../settings';

/** A server component: without listeners, the element needs no file of its own. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
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
