import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import ts from 'typescript';
import { build } from 'vite';
import { fileProblems } from '../../build/release/package-files.js';
import { pack, type Packed, root, run } from '../helpers/node/packed.js';

/** Whether importing a module does more than to declare what is in it. */
function hasSideEffect(name: string, code: string): boolean {
  const { statements } = ts.createSourceFile(name, code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const own = new Set(
    statements.flatMap((one) =>
      ts.isVariableStatement(one)
        ? one.declarationList.declarations.map(({ name: declared }) => declared.getText())
        : (ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) && one.name
          ? [one.name.text]
          : [],
    ),
  );
  const isOwn = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node)) return own.has(node.text);
    // An enumeration: a function that is called with what it fills in.
    if (ts.isFunctionExpression(node)) {
      const call = node.parent.parent;
      return ts.isCallExpression(call) && call.arguments.some((one) => isOwn(one));
    }
    if (ts.isBinaryExpression(node)) return isOwn(node.left);
    const inner =
      ts.isVoidExpression(node) || 'expression' in node ? (node as ts.VoidExpression).expression : undefined;
    return inner !== undefined && isOwn(inner);
  };
  return statements.some((one) => {
    if (ts.isImportDeclaration(one)) return !one.importClause;
    // 'use client', for React.
    if (ts.isExpressionStatement(one) && ts.isStringLiteral(one.expression)) return false;
    if (ts.isExpressionStatement(one)) return !isOwn(one.expression);
    return !(
      ts.isExportDeclaration(one) ||
      ts.isExportAssignment(one) ||
      ts.isVariableStatement(one) ||
      ts.isFunctionDeclaration(one) ||
      ts.isClassDeclaration(one)
    );
  });
}

describe('the packed package', () => {
  let packed: Packed;

  before(async () => {
    packed = await pack();
  });

  after(() => packed.remove());

  const read = (file: string) => readFile(path.join(packed.folder, file), 'utf8');

  /** What a program in the project that has installed it prints as JSON. */
  async function program(source: string): Promise<unknown> {
    const file = path.join(packed.project, 'program.mjs');
    await writeFile(file, source);
    const { code, stdout, output } = await run(process.execPath, [file], packed.project);
    assert.equal(code, 0, output);
    return JSON.parse(stdout) as unknown;
  }

  /** Checks a TypeScript file of the project, and the types that it reaches. */
  const compile = (file: string, module: string, resolution: string) =>
    run(
      process.execPath,
      [
        path.join(root, 'node_modules/typescript/bin/tsc'),
        ...'--noEmit --strict --skipDefaultLibCheck --target ES2022 --lib ES2023,DOM,DOM.Iterable'.split(' '),
        ...`--module ${module} --moduleResolution ${resolution}`.split(' '),
        file,
      ],
      packed.project,
    );

  it('holds what was built, and nothing of the workshop', () => {
    assert.deepEqual(fileProblems(packed.files), []);
  });

  it('contains every picture and page that its README and docs refer to, but for pages about other code', async () => {
    const repositoryOnly = [
      ...['architecture', 'connector-api', 'recruiting-api', 'releasing', 'sandbox'].map(
        (name) => `docs/${name}.md`,
      ),
      ...['CODE_OF_CONDUCT.md', 'CONTRIBUTING.md', 'SECURITY.md'],
    ];
    assert.deepEqual(
      packed.files.filter((file) => repositoryOnly.includes(file)),
      [],
    );
    const pages = packed.files.filter((file) => file.endsWith('.md'));
    assert.ok(pages.length >= 10, pages.join(' '));
    const missing: string[] = [];
    for (const page of pages) {
      for (const [, image = '', target = ''] of (await read(page)).matchAll(
        /(!?)\[[^\]]*\]\(([^)#\s]+)[^)]*\)/g,
      )) {
        if (/^[a-z]+:/.test(target)) continue;
        const file = path.posix.join(path.posix.dirname(page), target);
        const isThere = packed.files.includes(file) || (image === '' && repositoryOnly.includes(file));
        if (!isThere) missing.push(`${page}: ${target}`);
      }
    }
    assert.deepEqual(missing, []);
  });

  it('has a file for each of its exports', async () => {
    const targets = (entry: unknown): string[] =>
      typeof entry === 'string' ? [entry] : Object.values(entry as Record<string, unknown>).flatMap(targets);
    for (const target of Object.values(packed.manifest.exports).flatMap(targets)) {
      const pattern = new RegExp(
        `^${target
          .replace(/^\.\//, '')
          .split('*')
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
          .join('[^/]+')}$`,
      );
      assert.ok(
        packed.files.some((file) => pattern.test(file)),
        `nothing matches ${target}`,
      );
    }
    assert.ok(packed.files.includes(packed.manifest.customElements));
    const described = JSON.parse(await read(packed.manifest.customElements)) as { modules: unknown[] };
    assert.ok(described.modules.length > 0);
  });

  it('passes publint, strictly', async () => {
    const { code, output } = await run(
      process.execPath,
      [path.join(root, 'node_modules/publint/src/cli.js'), '--strict', packed.folder],
      root,
    );
    assert.equal(code, 0, output);
  });

  it('has types that resolve wherever its code does', async () => {
    const { code, output } = await run(
      process.execPath,
      [
        path.join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
        packed.tarball,
        '--profile',
        'esm-only',
        '--no-emoji',
        '--format',
        'ascii',
      ],
      root,
    );
    assert.equal(code, 0, output);
  });

  it('has types that a strict program can use, under both ways of resolving', async () => {
    const source = path.join(packed.project, 'use.ts');
    await writeFile(
      source,
      `import { configure, isCareerError, RecruitingClient, type CareerElement, type Vacancy, type CareerErrorCode } from 'career-elements';
       import { RecruitingClient as Same } from 'career-elements/recruiting';
       import { CAREER_ERROR_CODES, CareerError } from 'career-elements/error';
       import 'career-elements/define';
       import 'career-elements/elements/vacancy-list.js';
       configure({ baseUrl: 'https://recruit.example', customerId: 'c1', languageHeader: false });
       const client: Same = new RecruitingClient({ baseUrl: 'https://recruit.example', customerId: 'c1' });
       export const titles = async (): Promise<string[]> =>
         (await client.vacancies({ sortField: 'StartDate' })).vacancies.map((one: Vacancy) => one.title);
       export const code = (error: unknown): CareerErrorCode | undefined =>
         isCareerError(error) ? error.code : undefined;
       // Each code is in the list.
       const codes: readonly (typeof CAREER_ERROR_CODES)[number][] = [] as readonly CareerErrorCode[];
       export const errors: Error[] = codes.map((one) => new CareerError(one, 'x'));
       export const list = document.querySelector('vacancy-list')?.reload;
       export const any: CareerElement | null = document.querySelector('application-form');
       // @ts-expect-error: a setting that does not exist
       configure({ baseurl: 'x' });
      `,
    );
    const ends = await Promise.all([
      compile(source, 'NodeNext', 'NodeNext'),
      compile(source, 'ESNext', 'bundler'),
    ]);
    for (const { code, output } of ends) assert.equal(code, 0, output);
  });

  it('has types of the data for site generators, without any code', async () => {
    const source = path.join(packed.project, 'data.ts');
    await writeFile(
      source,
      `import type { SiteData, SiteVacancy } from 'career-elements/data';
       export const titles = (data: SiteData): string[] => data.vacancies.map((one: SiteVacancy) => one.title);
       // @ts-expect-error: no property of a vacancy
       export const none = (one: SiteVacancy): unknown => one.titel;
      `,
    );
    const ends = await Promise.all([
      compile(source, 'NodeNext', 'NodeNext'),
      compile(source, 'ESNext', 'bundler'),
    ]);
    for (const { code, output } of ends) assert.equal(code, 0, output);
  });

  it('has types of attributes and listeners for any framework, and of events at the document and the window', async () => {
    const source = path.join(packed.project, 'attributes.ts');
    await writeFile(
      source,
      `import 'career-elements/define';
       import type { CareerSiteProperties, CareerStyles, VacancyListAttributes, VacancyListHandlers } from 'career-elements/attributes';
       export const attributes: VacancyListAttributes = { 'page-size': '20', 'heading-level': 2, 'no-saved': true, layout: 'table' };
       export const styles: CareerStyles = { '--career-accent': 'teal' };
       export const properties: CareerSiteProperties = { vacancyFilter: ({ title }) => title !== '' };
       export const handlers: VacancyListHandlers = { 'onvacancy-select': (event) => event.detail.vacancy.title.trim() };
       // @ts-expect-error: no number
       export const wrongNumber: VacancyListAttributes = { 'page-size': 'many' };
       // @ts-expect-error: the name of a property
       export const wrongName: VacancyListAttributes = { pageSize: 20 };
       document.addEventListener('application-success', (event) => event.detail.vacancyId.trim());
       window.addEventListener('vacancy-select', (event) => event.detail.vacancy.title.trim());
       document.querySelector('vacancy-list')?.addEventListener('career-error', (event) => event.detail.error.code.trim());
       // @ts-expect-error: no property of the payload
       document.addEventListener('application-success', (event) => event.detail.id);
      `,
    );
    const ends = await Promise.all([
      compile(source, 'NodeNext', 'NodeNext'),
      compile(source, 'ESNext', 'bundler'),
    ]);
    for (const { code, output } of ends) assert.equal(code, 0, output);
  });

  it('has components for React that know each attribute, property and event of the classes', async () => {
    const script = await read('dist/react.js');
    const described = [...script.matchAll(/makeComponent\(libraries, (\{[\s\S]*?),\s*"load"/g)].map(
      ([, json = '']) =>
        JSON.parse(`${json}}`) as {
          name: string;
          attributes: Record<string, string>;
          properties: string[];
          events: Record<string, string>;
        },
    );
    const classes = (await program(`
      const all = await import('career-elements');
      const names = ['ApplicationForm', 'CareerSite', 'VacancyDetail', 'VacancyList'];
      console.log(JSON.stringify(Object.fromEntries(names.map((name) => {
        all[name].finalize();
        return [name, [...all[name].elementProperties].map(([property, { attribute, state }]) => ({
          property, attribute: attribute === true || attribute === undefined ? property.toLowerCase() : attribute, state,
        }))];
      }))));
    `)) as Record<string, { property: string; attribute: string | false; state?: boolean }[]>;
    const docs = await read('docs/elements.md');
    assert.deepEqual(described.map(({ name }) => name).sort(), Object.keys(classes));
    for (const { name, attributes, properties, events } of described) {
      const own = (classes[name] ?? []).filter(({ state }) => !state);
      assert.ok(own.length > 15, name);
      const isData = (property: string) => property === 'questions';
      assert.deepEqual(
        Object.entries(attributes).sort(),
        own
          .filter(({ attribute, property }) => attribute !== false && !isData(property))
          .map(({ property, attribute }) => [property, attribute])
          .sort(),
      );
      assert.deepEqual(
        properties.toSorted(),
        own
          .filter(({ attribute, property }) => attribute === false || isData(property))
          .map(({ property }) => property)
          .sort(),
      );
      assert.ok(Object.keys(events).length > 2, name);
      for (const event of Object.values(events)) assert.ok(docs.includes(`\`${event}`), event);
    }
  });

  it('can be imported in Node, which registers and sets nothing', async () => {
    const found = await program(`
      const before = new Set(Reflect.ownKeys(globalThis));
      const all = await import('career-elements');
      const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String);
      const tags = ['vacancy-list', 'vacancy-detail', 'application-form', 'career-site'];
      console.log(JSON.stringify({
        names: Object.keys(all),
        registered: tags.filter((tag) => globalThis.customElements?.get(tag)),
        ours: added.filter((key) => key.includes('career')),
      }));
    `);
    const { names, registered, ours } = found as Record<string, string[]>;
    assert.deepEqual(registered, []);
    assert.deepEqual(ours, []);
    for (const name of [
      'VacancyList',
      'VacancyDetail',
      'ApplicationForm',
      'CareerSite',
      'RecruitingClient',
    ]) {
      assert.ok(names?.includes(name), `${name} is not exported: ${names?.join(' ')}`);
    }
  });

  it('has a client without any element, which works in Node', async () => {
    const found = await program(`
      const { RecruitingClient } = await import('career-elements/recruiting');
      const client = new RecruitingClient(
        { baseUrl: 'https://recruit.example', customerId: 'c1' },
        { fetch: async (url) => new Response(JSON.stringify([{ id: 'V1', description: String(url) }])) },
      );
      const { vacancies } = await client.vacancies();
      console.log(JSON.stringify({
        title: vacancies[0].title,
        lit: 'litElementVersions' in globalThis || 'reactiveElementVersions' in globalThis,
      }));
    `);
    assert.deepEqual(found, { title: 'https://recruit.example/api/c1/vacancies/simple', lit: false });
  });

  it('imports nothing but its own files and its dependencies', async () => {
    const dependencies = Object.keys(packed.manifest.dependencies);
    // Optional: those of `publish` are imported on demand, those of frameworks by a module of their own each.
    const peers = Object.keys(packed.manifest.peerDependencies);
    const foreign: string[] = [];
    const modules = packed.files.filter((file) => /^dist\/(?!cdn\/).*\.(?:js|d\.ts)$/.test(file));
    assert.ok(modules.length > 50);
    for (const file of modules) {
      for (const { fileName: name } of ts.preProcessFile(await read(file), true, true).importedFiles) {
        const isOfNode = /^dist\/(?:connector|cli|hosts|publish)\//.test(file) && name.startsWith('node:');
        const known =
          isOfNode ||
          name.startsWith('.') ||
          (/^dist\/(?:publish\/|(?:react|jsx|preact|vue|svelte)\.)/.test(file) &&
            peers.some((one) => name === one || name.startsWith(`${one}/`))) ||
          dependencies.some((one) => name === one || name.startsWith(`${one}/`));
        if (!known) foreign.push(`${file}: ${name}`);
      }
    }
    assert.deepEqual(foreign, []);
  });

  it('declares a side effect for each file that has one, and for no other', async () => {
    // Those of the repository's own sources, which the builds and benchmarks bundle, are in src/package.json.
    const patterns = packed.manifest.sideEffects.map((pattern) => {
      const [deep, flat] = ['.*', '[^/]*'];
      const source = pattern.replace(/^\.\//, '').replaceAll('.', String.raw`\.`);
      return new RegExp(`^${source.replace(/\*+/g, (stars) => (stars.length > 1 ? deep : flat))}$`);
    });
    const modules = packed.files.filter((file) => /^dist\/(?!cdn\/).*\.js$/.test(file));
    const acting: string[] = [];
    for (const file of modules) if (hasSideEffect(file, await read(file))) acting.push(file);
    assert.ok(modules.length > 200, `${modules.length} modules`);
    assert.deepEqual(
      modules.filter((file) => patterns.some((pattern) => pattern.test(file))),
      acting,
    );
    for (const pattern of patterns)
      assert.ok(
        packed.files.some((file) => pattern.test(file)),
        pattern.source,
      );
    const ofCdn = packed.files.filter((file) => file.startsWith('dist/cdn/'));
    assert.ok(ofCdn.includes('dist/cdn/published.css'));
    for (const file of ofCdn)
      assert.ok(
        patterns.some((pattern) => pattern.test(file)),
        file,
      );
  });

  it('has a source map with its sources for each file of code', async () => {
    const scripts = packed.files.filter((file) => /^dist\/.*\.js$/.test(file));
    // Written by the build, without a source of their own; `head-start.js` is put into pages, where no map could be found.
    const generated = /^dist\/(?:(?:i18n|cdn\/\w+)\/locales(?:\/.*)?|head-start|react)\.js$/;
    const mapped = scripts.filter((file) => !generated.test(file));
    assert.ok(mapped.some((file) => file.startsWith('dist/cdn/')) && mapped.includes('dist/index.js'));
    for (const file of mapped) {
      assert.match(await read(file), /\n\/\/# sourceMappingURL=[\w.-]+\.js\.map\s*$/, file);
      assert.ok(packed.files.includes(`${file}.map`), `${file}.map`);
      const map = JSON.parse(await read(`${file}.map`)) as { sources: string[]; sourcesContent?: string[] };
      assert.ok(map.sources.length > 0, file);
      assert.equal(map.sourcesContent?.length, map.sources.length, file);
      for (const source of map.sources) assert.ok(!path.isAbsolute(source), `${file}: ${source}`);
    }
  });

  it('has errors alone, with all their codes, without any other module', async () => {
    const found = await program(`
      const { CareerError, isCareerError, CAREER_ERROR_CODES } = await import('career-elements/error');
      const same = (await import('career-elements')).CareerError === CareerError;
      const is = [isCareerError(new CareerError('offline', 'no network')), isCareerError(new Error('offline'))];
      console.log(JSON.stringify({ same, is, codes: CAREER_ERROR_CODES }));
    `);
    const { same, is, codes } = found as { same: boolean; is: boolean[]; codes: string[] };
    assert.equal(same, true);
    assert.deepEqual(is, [true, false]);
    const source = await read('dist/core/util/error.d.ts');
    const [, union = ''] = /type CareerErrorCode = ([^;]+);/.exec(source) ?? [];
    assert.deepEqual(
      codes,
      [...union.matchAll(/'([\w-]+)'/g)].map(([, code]) => code),
    );
    const imported = ts.preProcessFile(await read('dist/error.js'), true, true).importedFiles;
    assert.deepEqual(
      imported.map(({ fileName }) => fileName),
      ['./base/error.js'],
    );
    assert.deepEqual(ts.preProcessFile(await read('dist/core/util/error.js'), true, true).importedFiles, []);
  });

  describe('in a bundler', () => {
    async function bundle(source: string): Promise<{ entry: string; all: string }> {
      const entry = path.join(packed.project, 'entry.js');
      await writeFile(entry, source);
      const result = await build({
        root: packed.project,
        configFile: false,
        logLevel: 'silent',
        build: { write: false, minify: false, rolldownOptions: { input: entry, treeshake: true } },
      });
      const [output] = [result].flat();
      if (!output || !('output' in output)) throw new Error('Nothing was built.');
      const chunks = output.output.filter((one) => one.type === 'chunk');
      return {
        entry: chunks.find((one) => one.isEntry)?.code ?? '',
        all: chunks.map((one) => one.code).join('\n'),
      };
    }

    it('gives one element alone, registered, without the others', async () => {
      const { entry, all } = await bundle(`import 'career-elements/elements/vacancy-list.js';`);
      assert.match(entry, /["'`]vacancy-list["'`]/);
      assert.match(entry, /customElements\.define/);
      assert.ok(!/defineElement\(["'`]application-form/.test(all), 'the form is in it');
      assert.ok(!/defineElement\(["'`]vacancy-detail/.test(all), 'the detail is in it');
      assert.doesNotMatch(all, /from\s*["']career-elements/);
    });

    it('gives all elements by define, and keeps what is rare out of the entry', async () => {
      const { entry, all } = await bundle(`import 'career-elements/define';`);
      for (const tag of ['vacancy-list', 'vacancy-detail', 'application-form', 'career-site']) {
        assert.match(entry, new RegExp(`defineElement\\(["'\`]${tag}["'\`]`));
      }
      assert.match(all, /Prøv igen/);
      assert.doesNotMatch(entry, /Prøv igen/);
      assert.match(all, /ALLOWED_TAGS.*ALLOWED_ATTR/s);
      assert.doesNotMatch(entry, /FORBID_CONTENTS/);
    });

    it('leaves the elements out of a program that uses one rule', async () => {
      const { all } = await bundle(
        `import { isEmail } from 'career-elements'; console.log(isEmail('a@b.dk'));`,
      );
      assert.doesNotMatch(all, /customElements\.define/);
      assert.doesNotMatch(all, /defineElement/);
      assert.ok(all.length < 40_000, `${all.length} characters`);
    });
  });
});
