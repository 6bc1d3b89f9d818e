import { ApplicationForm } from 'career-elements/react';
import { Suspense } from 'react';
import { settings } from '../../settings';

interface Properties {
  params: Promise<{ id: string }>;
}

async function Apply({ params }: Properties) {
  const { id } = await params;
  return (
    <ApplicationForm
      {...settings}
      vacancyId={decodeURIComponent(id)}
      headingLevel={1}
      listUrl="/"
      documentTitle
    />
  );
}

export default function Page({ params }: Properties) {
  return (
    <Suspense fallback={<p>Loading …</p>}>
      <Apply params={params} />
    </Suspense>
  );
}
