import { ApplicationForm } from 'career-elements/react';
import { settings } from '../../settings';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
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
