import assert from 'node:assert/strict';
import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import ts from 'typescript';
import { build } from 'vite';
import { fileProblems } from '../../build/release/package-files.js';
import { pack, type Packed, root, run } from '../helpers/node/packed.js';

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

  /** Checks a TypeScript file of the project and the types that it imports, under both ways of resolving. */
  async function compile(source: string): Promise<void> {
    const file = path.join(packed.project, 'use.ts');
    await writeFile(file, source);
    for (const [module, resolution] of [
      ['NodeNext', 'NodeNext'],
      ['ESNext', 'bundler'],
    ]) {
      const { code, output } = await run(
        process.execPath,
        [
          path.join(root, 'node_modules/typescript/bin/tsc'),
          ...'--noEmit --strict --exactOptionalPropertyTypes --skipDefaultLibCheck'.split(' '),
          ...`--target ES2022 --lib ES2023,DOM,DOM.Iterable --module ${module} --moduleResolution ${resolution}`.split(
            ' ',
          ),
          file,
        ],
        packed.project,
      );
      assert.equal(code, 0, output);
    }
  }

  it('contains what was built, and nothing else', () => {
    assert.deepEqual(fileProblems(packed.files), []);
    assert.deepEqual(
      packed.files.filter((file) => /^dist\/cdn\/.*(?:connector|cli)/.test(file)),
      [],
      'code of Node in the files for pages',
    );
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

  it('has types that a strict program can use', () =>
    compile(
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

       import type { SiteData, SiteVacancy } from 'career-elements/data';
       export const titlesOf = (data: SiteData): string[] => data.vacancies.map((one: SiteVacancy) => one.title);
       // @ts-expect-error: not a property of a vacancy
       export const none = (one: SiteVacancy): unknown => one.titel;

       import type { CareerSiteProperties, CareerStyles, VacancyListAttributes, VacancyListHandlers } from 'career-elements/attributes';
       export const attributes: VacancyListAttributes = { 'page-size': '20', 'heading-level': 2, 'no-saved': true, layout: 'table' };
       export const styles: CareerStyles = { '--career-accent': 'teal' };
       export const properties: CareerSiteProperties = { vacancyFilter: ({ title }) => title !== '' };
       export const handlers: VacancyListHandlers = { 'onvacancy-select': (event) => event.detail.vacancy.title.trim() };
       // @ts-expect-error: not a number
       export const wrongNumber: VacancyListAttributes = { 'page-size': 'many' };
       // @ts-expect-error: the name of a property
       export const wrongName: VacancyListAttributes = { pageSize: 20 };
       document.addEventListener('application-success', (event) => event.detail.vacancyId.trim());
       window.addEventListener('vacancy-select', (event) => event.detail.vacancy.title.trim());
       document.querySelector('vacancy-list')?.addEventListener('career-error', (event) => event.detail.error.code.trim());
       // @ts-expect-error: not a property of the payload
       document.addEventListener('application-success', (event) => event.detail.id);

       import { ConnectorClient, apiKey } from 'career-elements/connector';
       const connector = new ConnectorClient({ baseUrl: 'https://connector.example', credentials: apiKey('k') });
       export async function names(): Promise<(string | null)[]> {
         const names: (string | null)[] = [];
         const list = connector.organizations.list({
           filter: (one) => one.active.eq(true),
           select: ['organizationId', 'name'],
           expand: { location: { select: ['name'] } },
         });
         for await (const { name, location } of list) names.push(name, location?.name ?? null);
         return names;
       }
       // @ts-expect-error: not a property of an organization
       connector.organizations.list({ select: ['nmae'] });
      `,
    ));

  it('can be imported in Node, which registers and sets nothing', async () => {
    const found = await program(`
      const before = new Set(Reflect.ownKeys(globalThis));
      await import('career-elements');
      const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String);
      console.log(JSON.stringify({
        registered: Boolean(globalThis.customElements?.get('vacancy-list')),
        ours: added.filter((key) => key.includes('career')),
      }));
    `);
    assert.deepEqual(found, { registered: false, ours: [] });
  });

  it('has clients of both APIs that load nothing of a page', async () => {
    const found = await program(`
      import { inspect } from 'node:util';
      const { RecruitingClient } = await import('career-elements/recruiting');
      const { ConnectorClient, apiKey } = await import('career-elements/connector');
      const client = new RecruitingClient(
        { baseUrl: 'https://recruit.example', customerId: 'c1' },
        { fetch: async (url) => new Response(JSON.stringify([{ id: 'V1', description: String(url) }])) },
      );
      const { vacancies } = await client.vacancies();
      const connector = new ConnectorClient({ baseUrl: 'https://connector.example', credentials: apiKey('canary-7351') });
      console.log(JSON.stringify({
        title: vacancies[0].title,
        list: typeof connector.organizations.list,
        tellsKey: (inspect(connector) + JSON.stringify(connector)).includes('canary-7351'),
        lit: 'litElementVersions' in globalThis || 'reactiveElementVersions' in globalThis,
      }));
    `);
    assert.deepEqual(found, {
      title: 'https://recruit.example/api/c1/vacancies/simple',
      list: 'function',
      tellsKey: false,
      lit: false,
    });
  });

  it('has a command that says what it is', async () => {
    const { bin, version } = packed.manifest;
    const command = path.join(packed.folder, bin['career-elements'] ?? '');
    const answer = await run(process.execPath, [command, '--version'], packed.project);
    assert.equal(answer.code, 0, answer.output);
    assert.equal(answer.stdout.trim(), version);
  });

  it('brings only what a browser needs; the commands have what else they need in the package', async () => {
    const needed = ['@lit/task', 'dompurify', 'i18next', 'idb-keyval', 'lit', 'minisearch'];
    assert.deepEqual(Object.keys(packed.manifest.dependencies).toSorted(), needed);
    await assert.rejects(access(path.join(packed.project, 'node_modules/parse5')));
    const command = path.join(packed.folder, packed.manifest.bin['career-elements'] ?? '');
    await writeFile(path.join(packed.project, 'x.html'), '<title>No tag of ours</title>');
    const args = [command, 'head-start', '--page', 'x.html'];
    const { code, output } = await run(process.execPath, args, packed.project);
    assert.notEqual(code, 0);
    assert.match(output, /has none of our elements/); // it was read
  });

  it('imports nothing but its own files and its dependencies', async () => {
    const dependencies = Object.keys(packed.manifest.dependencies);
    // Optional: those of `publish` are imported on demand, those of frameworks each by a separate module.
    const peers = Object.keys(packed.manifest.peerDependencies);
    const foreign: string[] = [];
    const modules = packed.files.filter((file) => /^dist\/(?!cdn\/).*\.(?:js|d\.ts)$/.test(file));
    assert.ok(modules.length > 50);
    for (const file of modules) {
      for (const { fileName: name } of ts.preProcessFile(await read(file), true, true).importedFiles) {
        const isOfNode = file.startsWith('dist/node/') && name.startsWith('node:');
        const known =
          isOfNode ||
          name.startsWith('.') ||
          (/^dist\/(?:node\/publish\/|(?:react|jsx|preact|vue|svelte)\.)/.test(file) &&
            peers.some((one) => name === one || name.startsWith(`${one}/`))) ||
          dependencies.some((one) => name === one || name.startsWith(`${one}/`));
        if (!known) foreign.push(`${file}: ${name}`);
      }
    }
    assert.deepEqual(foreign, []);
  });

  it('declares a side effect for each file that is imported for nothing else', async () => {
    const patterns = packed.manifest.sideEffects.map((pattern) => {
      const source = pattern.replace(/^\.\//, '').replaceAll('.', String.raw`\.`);
      return new RegExp(`^${source.replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))}$`);
    });
    const modules = packed.files.filter((file) => /^dist\/(?!cdn\/).*\.js$/.test(file));
    let count = 0;
    for (const file of modules) {
      for (const [, name = ''] of (await read(file)).matchAll(/^import ['"](\.[^'"]+)['"]/gm)) {
        count += 1;
        const imported = path.posix.join(path.posix.dirname(file), name);
        assert.ok(
          patterns.some((pattern) => pattern.test(imported)),
          `${file} imports ${imported}`,
        );
      }
    }
    assert.ok(count > 3, `${count} imports`);
  });

  it('has a source map with its sources for each file of code of the browser, and none for Node', async () => {
    const scripts = packed.files.filter((file) => /^dist\/.*\.js$/.test(file));
    assert.deepEqual(
      packed.files.filter((file) => /^dist\/(?:node|loader)\/.*\.map$/.test(file)),
      [],
    );
    // Of Node, or written by the build, without a source; `head-start.js` is put into pages, where no map could be found.
    const generated =
      /^dist\/(?:(?:node|loader)\/.*|(?:i18n|cdn\/\w+)\/locales(?:\/.*)?|head-start|react)\.js$/;
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

  it('has errors alone that are those of the elements', async () => {
    const found = await program(`
      const { CareerError, isCareerError } = await import('career-elements/error');
      const same = (await import('career-elements')).CareerError === CareerError;
      const is = [isCareerError(new CareerError('offline', 'no network')), isCareerError(new Error('offline'))];
      console.log(JSON.stringify({ same, is }));
    `);
    assert.deepEqual(found, { same: true, is: [true, false] });
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

    it('refuses the client of the Connector', () =>
      assert.rejects(bundle(`import 'career-elements/connector';`), /connector/));

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
