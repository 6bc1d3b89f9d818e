import { OpenedByRouter } from './opened-by-router';
import { settings } from './settings';

export default function Page() {
  return (
    <>
      <h1>Vacancies</h1>
      <OpenedByRouter {...settings} />
    </>
  );
}
