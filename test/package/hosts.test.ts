// The plugins for site generators in the packed package: what they load, what they take, and that it is what the elements have.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { kebabCase } from '../../src/core/util/names.js';
import { ATTRIBUTES, attributesOf } from '../../src/node/generators/attributes.js';
import { pack, type Packed, run } from '../helpers/node/packed.js';

/** Set by the published content, or by what the site chooses. */
const SET_BY_SITE: Readonly<Record<string, readonly string[]>> = {
  'vacancy-list': ['published', 'heading-level', 'access', 'perdate', 'location'],
  'vacancy-detail': ['published', 'heading-level', 'access', 'vacancy-id'],
};

interface Described {
  readonly tagName?: string;
  readonly attributes?: readonly { readonly name: string }[];
}

describe('the plugins for site generators', () => {
  let packed: Packed;
  before(async () => {
    packed = await pack();
  });
  after(() => packed.remove());

  it('take each attribute of the elements but those that the site sets', async () => {
    const file = path.join(packed.folder, packed.manifest.customElements);
    const { modules } = JSON.parse(await readFile(file, 'utf8')) as {
      modules: readonly { readonly declarations?: readonly Described[] }[];
    };
    const described = modules
      .flatMap(({ declarations = [] }) => declarations)
      .filter(({ tagName }) => tagName);
    assert.deepEqual(described.map(({ tagName }) => tagName).sort(), Object.keys(ATTRIBUTES).sort());
    for (const { tagName = '', attributes = [] } of described) {
      const wanted = attributes
        .map(({ name }) => name)
        .filter((name) => !SET_BY_SITE[tagName]?.includes(name));
      const known = Object.keys(ATTRIBUTES[tagName as keyof typeof ATTRIBUTES]).map(kebabCase);
      assert.deepEqual(known.sort(), wanted.sort(), tagName);
    }
  });

  it('write attributes by both of their names, and name the nearest of one that does not exist', () => {
    assert.deepEqual(
      attributesOf('vacancy-list', { groupBy: 'location', 'page-size': 20, noSaved: true, noApplied: false }),
      {
        'group-by': 'location',
        'page-size': '20',
        'no-saved': '',
      },
    );
    assert.deepEqual(attributesOf('career-site', { languageSwitch: true }), { 'language-switch': '' });
    assert.deepEqual(attributesOf('career-site', { languageSwitch: '/{lang}/' }), {
      'language-switch': '/{lang}/',
    });
    assert.deepEqual(attributesOf('vacancy-detail', { 'data-a': 'b', class: 'c' }), {
      'data-a': 'b',
      class: 'c',
    });
    assert.throws(
      () => attributesOf('vacancy-list', { groupby: 'x' }),
      /<vacancy-list> has no attribute "groupby" here\. Did you mean "groupBy"\?/,
    );
    assert.throws(() => attributesOf('vacancy-list', { only: { a: 1 } }), /"only" must be a text/);
    assert.throws(() => attributesOf('vacancy-list', { layout: true }), /"layout" must be a text/);
  });

  it('are loaded by Node, and say what is wrong with options', async () => {
    const file = path.join(packed.project, 'hosts.mjs');
    await writeFile(
      file,
      `import eleventy from 'career-elements/eleventy';
       import astro from 'career-elements/astro';
       import { vacancyPaths } from 'career-elements/astro/pages';
       const options = { baseUrl: 'https://recruit.example', customerId: 'c', siteUrl: 'https://www.company.example', company: { name: 'C' } };
       const setup = { config: { base: '/' }, logger: {}, updateConfig() {} };
       const messageOf = async (work) => { try { await work(); return ''; } catch (error) { return error.message; } };
       console.log(JSON.stringify([
         await messageOf(() => eleventy({}, { ...options, customerID: 'c' })),
         await messageOf(() => eleventy({}, { ...options, scriptFolder: '../x' })),
         await messageOf(() => eleventy({}, { ...options, settings: { urlkey: 'x' } })),
         await messageOf(() => astro({ ...options, siteUrl: undefined }).hooks['astro:config:setup'](setup)),
         await messageOf(() => vacancyPaths()),
         String('litElementVersions' in globalThis),
       ]));`,
    );
    const { code, stdout, output } = await run(process.execPath, [file], packed.project);
    assert.equal(code, 0, output);
    const messages = JSON.parse(stdout) as string[];
    for (const [at, expected] of [
      /^"customerID" in the options of career-elements\/eleventy is not an option\. Did you mean "customerId"\?$/,
      /"scriptFolder" in the options of career-elements\/eleventy must be a path/,
      /"settings\.urlkey" .* Did you mean "urlKey"\?/,
      /^"siteUrl" is missing\. Add "siteUrl" to the options of career-elements\/astro\./,
      /add careerElements\(\{ … \}\) to "integrations"/,
      /^false$/,
    ].entries())
      assert.match(messages[at] ?? '', expected);
  });
});
