/**
 * Wrong imports, one at least for each rule, and right ones that must pass: written by hand from the architecture's
 * table, not derived from the rules. Each is a file's path (a name of its own), its code, and the rule that must object.
 */
export interface Seed {
  file: string;
  code: string;
  rule?: string;
}

const wrong: [file: string, code: string, rule: string][] = [
  ['src/vacancies/a.ts', "import '../http/target.js';", 'vacancies'],
  ['src/vacancies/b.ts', "import 'lit';", 'vacancies'],
  ['src/vacancies/c.ts', "import type { T } from '../ui/target.js';\nexport type U = T;", 'vacancies'],
  ['src/applications/a.ts', "import '../vacancies/target.js';", 'applications'],
  ['src/applications/b.ts', "import 'node:fs';", 'applications'],
  ['src/http/a.ts', "import '../settings/target.js';", 'http'],
  ['src/settings/a.ts', "import '../i18n/target.js';", 'settings'],
  [
    'src/settings/b.ts',
    "import { value } from '../recruiting/target.js';\nconsole.log(value);",
    'settings-types-only',
  ],
  ['src/directory/a.ts', "import '../recruiting/target.js';", 'directory'],
  ['src/recruiting/a.ts', "import '../settings/target.js';", 'recruiting'],
  ['src/recruiting/b.ts', "import 'dompurify';", 'recruiting'],
  ['src/connector/a.ts', "import '../recruiting/target.js';", 'connector'],
  ['src/i18n/a.ts', "import '../settings/target.js';", 'i18n'],
  ['src/i18n/b.ts', "import 'lit';", 'i18n'],
  ['src/ui/a.ts', "import '../recruiting/target.js';", 'ui'],
  ['src/ui/b.ts', "import { value } from '../applications/target.js';\nconsole.log(value);", 'ui-types-only'],
  ['src/ui/c.ts', "export const load = () => import('dompurify');", 'sanitizer-elsewhere'],
  ['src/ui/safe-html-a.ts', "import 'dompurify';", 'sanitizer-at-once'],
  ['src/ui/d.ts', "import '@lit/task';", 'ui'],
  ['src/controllers/a.ts', "import '../http/target.js';", 'controllers'],
  ['src/controllers/b.ts', "import '../elements/vacancy-list/target.js';", 'controllers'],
  ['src/controllers/c.ts', "import 'dompurify';", 'controllers'],
  ['src/elements/vacancy-list/a.ts', "import '../vacancy-detail/target.js';", 'another-element'],
  ['src/elements/vacancy-list/b.ts', "import '../../http/target.js';", 'elements'],
  ['src/elements/vacancy-list/c.ts', "import '../../recruiting/target.js';", 'elements'],
  ['src/elements/vacancy-list/d.ts', "import 'dompurify';", 'elements'],
  ['src/elements/career-site/a.ts', "import '../../recruiting/target.js';", 'elements'],
  [
    'src/elements/vacancy-list/e.ts',
    "import type { T } from '../../recruiting/target.js';\nexport type U = T;",
    'elements',
  ],
  ['src/react/a.ts', "import '../elements/vacancy-list/target.js';", 'react'],
  ['src/react/b.ts', "import 'lit';", 'react'],
  ['src/cli/a.ts', "import '../elements/vacancy-list/target.js';", 'cli'],
  ['src/diagnosis/a.ts', "import '../cli/target.js';", 'diagnosis'],
  ['src/diagnosis/b.ts', "import '../loader/target.js';", 'diagnosis'],
  ['src/panel/a.ts', "import 'lit';", 'panel'],
  ['src/publish/a.ts', "import '../ui/target.js';", 'publish'],
  ['src/publish/b.ts', "import '../connector/target.js';", 'publish'],
  ['src/publish/c.ts', "import '../cli/target.js';", 'publish'],
  ['src/recruiting/c.ts', "import '../publish/target.js';", 'recruiting'],
  ['src/index.ts', "import './connector/target.js';", 'index'],
  ['src/define.ts', "import './controllers/target.js';", 'define'],
  ['src/error.ts', "import './recruiting/target.js';", 'error'],
  ['src/loader/loader.ts', "import '../define.js';", 'loader'],
  ['src/hosts/a.ts', "import '../recruiting/target.js';", 'hosts'],
  ['src/base/a.ts', "import '../settings/target.js';", 'base'],
  ['src/base/b.ts', "import 'lit';", 'base'],
  ['src/advert/a.ts', "import '../vacancies/target.js';", 'advert'],
  ['src/http/b.ts', "import '../../demo/target.js';", 'src-to-demo-or-test'],
  ['src/http/c.ts', "import '../../test/target.js';", 'src-to-demo-or-test'],
  ['demo/sandbox/a.ts', "import '../../src/vacancies/target.js';", 'sandbox-to-src'],
  [
    'demo/sandbox/b.ts',
    "import type { T } from '../../src/vacancies/target.js';\nexport type U = T;",
    'sandbox-to-src',
  ],
  ['src/http/round.ts', "import './trip.js';\nexport const a = 1;", 'no-cycle'],
  ['src/http/trip.ts', "import type { T } from './round.js';\nexport type U = T;", 'no-cycle'],
  ['src/http/d.ts', "import './nowhere.js';", 'unresolvable'],
  ['src/helpers/a.ts', "import '../http/target.js';", 'outside-the-table'],
];

const right: [file: string, code: string][] = [
  ['src/http/right.ts', "import '../base/target.js';"],
  ['src/settings/right.ts', "import type { T } from '../recruiting/target.js';\nexport type U = T;"],
  [
    'src/ui/right.ts',
    "import 'lit';\nimport type { T } from '../applications/target.js';\nexport type U = T;",
  ],
  ['src/ui/right-rules.ts', "import '../vacancies/target.js';\nimport '../i18n/target.js';"],
  [
    'src/elements/vacancy-list/right-rules.ts',
    "import '../../vacancies/target.js';\nimport '../../i18n/target.js';",
  ],
  [
    'src/ui/safe-html-right.ts',
    "import type D from 'dompurify';\nexport const load = (): Promise<D> => import('dompurify');",
  ],
  ['src/react/right.ts', "import '../base/target.js';"],
  ['src/i18n/right.ts', "import './target.js';"],
  ['src/controllers/right.ts', "import 'lit';\nimport '@lit/task';\nimport '../recruiting/target.js';"],
  [
    'src/elements/vacancy-list/right.ts',
    "import 'lit/decorators.js';\nimport '../../ui/target.js';\nimport './target.js';",
  ],
  ['src/elements/career-site/right.ts', "import '../vacancy-list/target.js';"],
  ['src/connector/right.ts', "import 'node:crypto';\nimport '../http/target.js';"],
  ['src/cli/right.ts', "import 'node:fs';\nimport '../connector/target.js';"],
  ['src/cli/right-diagnosis.ts', "import '../diagnosis/target.js';"],
  ['src/panel/right.ts', "import '../diagnosis/target.js';\nimport '../loader/target.js';"],
  [
    'src/publish/right.ts',
    "import 'node:fs';\nimport 'parse5';\nimport '../advert/target.js';\nimport '../i18n/target.js';",
  ],
  [
    'src/hosts/right.ts',
    "import 'node:path';\nimport '../publish/target.js';\nimport '../settings/target.js';",
  ],
  ['src/cli/right-publish.ts', "import '../publish/target.js';"],
  ['src/directory/right.ts', "import '../vacancies/target.js';"],
  ['demo/sandbox/right.ts', "import 'node:http';"],
];

export const seeds: Seed[] = [
  ...wrong.map(([file, code, rule]) => ({ file, code, rule })),
  ...right.map(([file, code]) => ({ file, code })),
];
