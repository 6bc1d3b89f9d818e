/** Declarations for JSX: samples that have to compile, and mistakes that must not, under React 19, React 18 and Preact. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { installExample, root, run } from './processes.js';

/** What all of them take. */
const TAGS = `
export const list = (
  <vacancy-list
    page-size="20"
    heading-level={2}
    detail-url="/jobs/{id}"
    layout="table"
    sort-field="custom"
    no-saved
    no-applied=""
    sort-descending={undefined}
    class="jobs"
    id="jobs"
    lang="da"
    hidden
    inert
    title="Jobs"
    aria-label="Jobs"
    style={{ '--career-accent': 'teal', color: 'black' }}
    onClick={(event) => event.currentTarget.reload()}
  >
    <p slot="empty">Nothing today.</p>
  </vacancy-list>
);
export const others = [
  <career-site key="a" language-switch="" page-size={20} questions="[]" />,
  <vacancy-detail key="b" vacancy-id="V1001" similar="0" published="2026-01-01" max-age={60} />,
  <application-form key="c" max-files="1" fields="phone files" document-title draft="none" />,
  <career-site key="d" language-switch />,
  <career-site key="e" language-switch="/{lang}/jobs/" />,
];
export const wrong = [
  // @ts-expect-error: lost in the HTML of a server
  <vacancy-list key="a" detailUrl="/jobs/{id}" />,
  // @ts-expect-error: lost in the HTML of a server
  <vacancy-list key="b" noSaved />,
  // @ts-expect-error: neither cards nor a table
  <vacancy-list key="c" layout="grid" />,
  // @ts-expect-error: neither of the two
  <application-form key="e" draft="local" />,
  // @ts-expect-error: no text
  <career-site key="f" language-switch={1} />,
  // @ts-expect-error: no number
  <vacancy-list key="d" page-size="many" />,
];
document.addEventListener('application-success', (event) => event.detail.vacancyId.trim());
window.addEventListener('vacancy-select', (event) => event.detail.vacancy.title.trim());
`;

/** What listens and sets properties. */
const ACTIVE = `
export const active = (
  <vacancy-list
    vacancyFilter={(vacancy) => vacancy.title !== ''}
    renderCard={undefined}
    onvacancy-select={(event) => (event.preventDefault(), event.detail.vacancy.title.trim())}
    oncareer-error={(event) => event.detail.error.code.trim()}
  />
);
export const site = (
  <career-site values={{ firstName: 'A' }} onapplication-success={(event) => event.detail.vacancyId.trim()} />
);
// @ts-expect-error: not a property of the payload
export const wrongPayload = <vacancy-list onvacancy-select={(event) => event.detail.vacancyId} />;
// @ts-expect-error: a function of a vacancy
export const wrongFilter = <vacancy-list vacancyFilter="all" />;
`;

const REFS = `
const ref = createRef<VacancyList>();
export const withRef = <vacancy-list ref={ref} />;
export const withCallback = <vacancy-list ref={(one) => void one?.reload()} />;
const form = createRef<HTMLFormElement>();
// @ts-expect-error: another element
export const wrongRef = <vacancy-list ref={form} />;
`;

const COMPONENTS = `
import { ApplicationForm, CareerSite, VacancyDetail, VacancyList as List } from 'career-elements/react';
export const component = (
  <List
    ref={ref}
    key="list"
    pageSize={20}
    headingLevel="2"
    detailUrl="/jobs/{id}"
    noSaved={false}
    className="jobs"
    style={{ '--career-accent': 'teal' }}
    lang="da"
    vacancyFilter={(vacancy) => vacancy.title !== ''}
    onClick={(event) => event.currentTarget.reload()}
    onVacancySelect={(event) => (event.preventDefault(), event.detail.vacancy.title.trim())}
  >
    <p slot="empty">Nothing today.</p>
  </List>
);
export const further = [
  <CareerSite key="a" questions={[]} values={{}} languageSwitch onApplicationSuccess={(event) => event.detail.vacancyId.trim()} />,
  <VacancyDetail key="b" vacancyId={undefined} documentTitle />,
  <ApplicationForm key="c" maxFiles={1} />,
];
// @ts-expect-error: neither cards nor a table
export const wrongLayout = <List layout="grid" />;
// @ts-expect-error: not a property of the payload
export const wrongEvent = <List onVacancySelect={(event) => event.detail.vacancyId} />;
// @ts-expect-error: no such property
export const wrongName = <List pagesize={20} />;
`;

const react = (version: string) => `
import type {} from 'career-elements/jsx';
import type { VacancyList } from 'career-elements';
import { createRef } from 'react';
${TAGS}${REFS}${COMPONENTS}${version}`;

const setups = {
  'React 19': {
    dependencies: { '@types/react': '19.3.0', '@lit/react': '1.0.8' },
    importSource: 'react',
    source: react(`${ACTIVE}
export const flag = <vacancy-list no-saved={false} inert={false} />;
export const noSwitch = <career-site language-switch={false} />;
`),
  },
  'React 18': {
    dependencies: { '@types/react': '18.3.8', '@lit/react': '1.0.8' },
    importSource: 'react',
    source: react(`
// @ts-expect-error: React 18 writes no-saved="false", which switches it on
export const flag = <vacancy-list no-saved={false} />;
// @ts-expect-error: React 18 writes language-switch="false", which is not a URL
export const noSwitch = <career-site language-switch={false} />;
// @ts-expect-error: React 18 sets no properties of custom elements
export const filter = <vacancy-list vacancyFilter={() => true} />;
`),
  },
  Preact: {
    dependencies: { preact: '11.2.0' },
    importSource: 'preact',
    source: `
import type {} from 'career-elements/preact';
import type { VacancyList } from 'career-elements';
import { createRef } from 'preact';
${TAGS}${REFS}${ACTIVE}
// @ts-expect-error: Preact writes sort-descending="false", which switches it on
export const flag = <vacancy-list sort-descending={false} />;
`,
  },
  'Preact 10': {
    dependencies: { preact: '10.27.2' },
    importSource: 'preact',
    source: `
import type {} from 'career-elements/preact';
import type { VacancyList } from 'career-elements';
import { createRef } from 'preact';
${TAGS}${REFS}${ACTIVE}
`,
  },
};

for (const [name, { dependencies, importSource, source }] of Object.entries(setups)) {
  test(`tags and components compile strictly under ${name}, and mistakes do not`, async () => {
    test.setTimeout(600_000);
    const folder = await mkdtemp(path.join(tmpdir(), 'career-elements-jsx-'));
    try {
      await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
      await writeFile(path.join(folder, 'sample.tsx'), source);
      await installExample(folder);
      for (const [module, resolution] of [
        ['ESNext', 'bundler'],
        ['NodeNext', 'NodeNext'],
      ] as const) {
        const options = `--noEmit --strict --exactOptionalPropertyTypes --target ES2022 --lib ES2023,DOM,DOM.Iterable --jsx react-jsx --jsxImportSource ${importSource} --module ${module} --moduleResolution ${resolution}`;
        await run(
          process.execPath,
          [path.join(root, 'node_modules/typescript/bin/tsc'), ...options.split(' '), 'sample.tsx'],
          { cwd: folder },
        );
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
