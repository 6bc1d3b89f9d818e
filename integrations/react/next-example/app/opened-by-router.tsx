'use client';
import { VacancyList, type VacancyListProps } from 'career-elements/react';
import { useRouter } from 'next/navigation';

/** The list, rendered by the server too. Functions such as listeners need a client component. */
export function OpenedByRouter(props: Pick<VacancyListProps, 'baseUrl' | 'customerId'>) {
  const router = useRouter();
  return (
    <VacancyList
      {...props}
      detailUrl="/jobs/{id}"
      headingLevel={2}
      pageSize={20}
      onVacancySelect={(event) => {
        event.preventDefault();
        router.push(`/jobs/${encodeURIComponent(event.detail.id)}`);
      }}
    >
      <p>The vacancies need JavaScript.</p>
    </VacancyList>
  );
}
