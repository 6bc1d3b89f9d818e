import { ApplicationForm, VacancyDetail, VacancyList } from 'career-elements/react';
import type { VacancyList as VacancyListElement } from 'career-elements';
import { useRef } from 'react';
import { Link, Route, Routes, useNavigate, useParams } from 'react-router';

function List() {
  const navigate = useNavigate();
  const list = useRef<VacancyListElement>(null);
  return (
    <>
      <h1>Vacancies</h1>
      <VacancyList
        ref={list}
        pageSize={20}
        headingLevel={2}
        onVacancySelect={(event) => {
          // The router opens the vacancy, without loading a page.
          event.preventDefault();
          void navigate(`/jobs/${encodeURIComponent(event.detail.id)}`);
        }}
      >
        <p>The vacancies need JavaScript.</p>
      </VacancyList>
      <p>
        <button type="button" onClick={() => void list.current?.reload()}>
          Look for new vacancies
        </button>
      </p>
    </>
  );
}

function Vacancy() {
  const navigate = useNavigate();
  const { id } = useParams();
  return (
    <VacancyDetail
      vacancyId={id}
      headingLevel={1}
      listUrl="/"
      applyUrl="/apply/{id}"
      documentTitle
      onVacancyApply={(event) => {
        event.preventDefault();
        void navigate(`/apply/${encodeURIComponent(event.detail.vacancy.id)}`);
      }}
    />
  );
}

function Apply() {
  const { id } = useParams();
  return <ApplicationForm vacancyId={id} headingLevel={1} listUrl="/" documentTitle />;
}

export function App() {
  return (
    <main>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path="/jobs/:id" element={<Vacancy />} />
        <Route path="/apply/:id" element={<Apply />} />
        <Route path="*" element={<Link to="/">All vacancies</Link>} />
      </Routes>
    </main>
  );
}
