/**
 * Wrong imports, one at least for each rule, and right ones that must pass: written by hand from the architecture's
 * rules, not derived from their code. Each is a file's path (a name of its own), its code, and the rule that must object.
 */
export interface Seed {
  file: string;
  code: string;
  rule?: string;
}

const ofType = (from: string): string => `import type { T } from '${from}';\nexport type U = T;`;

const wrong: [file: string, code: string, rule: string][] = [
  ['src/core/http/a.ts', "import '../../i18n/target.js';", 'core'],
  ['src/core/http/b.ts', "import 'lit';", 'core'],
  ['src/core/http/c.ts', "import 'node:fs';", 'core'],
  ['src/core/http/d.ts', ofType('../../elements/shared/target.js'), 'core'],
  ['src/core/search/a.ts', "import '../../description/target.js';", 'core'],
  ['src/i18n/a.ts', "import '../description/target.js';", 'i18n'],
  ['src/i18n/b.ts', "import 'lit';", 'i18n'],
  ['src/description/a.ts', "import '../i18n/target.js';", 'description'],
  ['src/loader/a.ts', "import '../elements/vacancy-list/target.js';", 'loader'],
  ['src/loader/b.ts', "import '../i18n/target.js';", 'loader'],
  ['src/loader/loader.ts', "import '../define.js';", 'loader'],
  ['src/loader/panel/a.ts', "import 'lit';", 'loader'],
  ['src/elements/shared/a.ts', "import '../../node/publish/target.js';", 'elements'],
  ['src/elements/shared/b.ts', "import '../../loader/target.js';", 'elements'],
  ['src/elements/vacancy-list/a.ts', "import 'node:fs';", 'elements'],
  ['src/node/publish/a.ts', "import '../../elements/shared/target.js';", 'node'],
  ['src/node/publish/b.ts', ofType('../../elements/shared/target.js'), 'node'],
  ['src/node/connector/a.ts', "import 'lit';", 'node'],
  ['src/index.ts', "import './node/connector/target.js';", 'entry'],
  ['src/define.ts', "import './loader/target.js';", 'entry'],
  ['src/elements/vacancy-list/b.ts', "import '../vacancy-detail/target.js';", 'another-element'],
  ['src/elements/shared/c.ts', "import '../vacancy-list/target.js';", 'another-element'],
  ['src/elements/vacancy-list/c.ts', "import 'dompurify';", 'sanitizer-elsewhere'],
  ['src/elements/shared/d.ts', "export const load = () => import('dompurify');", 'sanitizer-elsewhere'],
  ['src/elements/shared/safe-html-a.ts', "import 'dompurify';", 'sanitizer-at-once'],
  ['src/core/http/e.ts', "import '../../../demo/target.js';", 'src-to-demo-or-test'],
  ['src/core/http/f.ts', "import '../../../test/target.js';", 'src-to-demo-or-test'],
  ['demo/sandbox/a.ts', "import '../../src/core/http/target.js';", 'sandbox-to-src'],
  ['demo/sandbox/b.ts', ofType('../../src/core/http/target.js'), 'sandbox-to-src'],
  ['src/core/http/round.ts', "import './trip.js';\nexport const a = 1;", 'no-cycle'],
  ['src/core/http/trip.ts', ofType('./round.js'), 'no-cycle'],
  ['src/core/http/g.ts', "import './nowhere.js';", 'unresolvable'],
  ['src/helpers/a.ts', "import '../core/http/target.js';", 'outside-the-rooms'],
];

const right: [file: string, code: string][] = [
  ['src/core/http/right.ts', "import '../util/target.js';"],
  ['src/core/search/right.ts', "import 'minisearch/SearchableMap';"],
  ['src/i18n/right.ts', "import '../core/util/target.js';\nimport 'i18next';"],
  ['src/description/right.ts', "import '../core/util/target.js';"],
  ['src/loader/right.ts', "import '../core/http/target.js';"],
  ['src/loader/panel/right.ts', "import '../../core/diagnosis/target.js';\nimport '../target.js';"],
  [
    'src/elements/shared/right.ts',
    "import 'lit';\nimport '@lit/task';\nimport '../../core/http/target.js';\nimport '../../i18n/target.js';",
  ],
  [
    'src/elements/shared/safe-html-right.ts',
    "import type D from 'dompurify';\nexport const load = (): Promise<D> => import('dompurify');",
  ],
  [
    'src/elements/vacancy-list/right.ts',
    "import 'lit/decorators.js';\nimport '../shared/target.js';\nimport '../../description/target.js';",
  ],
  ['src/elements/career-site/right.ts', "import '../vacancy-list/target.js';"],
  [
    'src/node/publish/right.ts',
    "import 'node:fs';\nimport 'parse5';\nimport '../connector/target.js';\nimport '../../loader/target.js';",
  ],
  ['src/error.ts', "import './core/util/target.js';"],
  ['demo/sandbox/right.ts', "import 'node:http';"],
];

export const seeds: Seed[] = [
  ...wrong.map(([file, code, rule]) => ({ file, code, rule })),
  ...right.map(([file, code]) => ({ file, code })),
];
