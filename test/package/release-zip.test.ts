// The zip for people without Node: what is in it belongs together, and is what the checksums say.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { load } from 'cheerio';
import { unzipSync } from 'fflate';
import { makeZip } from '../../build/release/make-files.js';
import { root } from '../helpers/node/packed.js';

describe('the zip of a release', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'career-elements-zip-'));
  const top = 'career-elements-1.2.3';
  let files: Record<string, Uint8Array>;
  const text = (file: string) =>
    Buffer.from(files[`${top}/${file}`] ?? assert.fail(`${file} is missing`)).toString();

  before(() => {
    makeZip(root, path.join(folder, 'one.zip'), path.join(folder, 'stage', top), '1.2.3');
    files = unzipSync(readFileSync(path.join(folder, 'one.zip')));
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('has one folder, with the script and all that explains it', () => {
    const names = Object.keys(files);
    assert.deepEqual(
      names.filter((name) => !name.startsWith(`${top}/`)),
      [],
    );
    for (const file of [
      'example.html',
      'career-elements/career-elements.js',
      'career-elements/integrity.json',
    ])
      assert.ok(names.includes(`${top}/${file}`), file);
    assert.match(text('README.txt'), /^career-elements 1\.2\.3\r\n/);
    assert.doesNotMatch(text('README.txt'), /\{\{|(?<!\r)\n/);
    assert.match(text('LICENSE.txt'), /MIT/);
  });

  it('says that pages do not work as files, and what to do instead', () => {
    assert.match(text('README.txt'), /not as a file of your computer \(file:/);
    assert.match(text('README.txt'), /web\s+server on your computer/);
  });

  it('has an example page whose script is where the page looks for it', () => {
    const [, src = ''] = /<script[^>]*\ssrc="([^"]+)"/.exec(text('example.html')) ?? [];
    assert.ok(files[`${top}/${src}`], src);
  });

  it('has the documentation as pages without scripts, whose links lead to files of the zip', () => {
    const pages = Object.keys(files).filter((name) => /^[^/]+\/docs\/.*\.html$/.test(name));
    assert.ok(pages.length > 40, `${pages.length} pages`);
    for (const page of ['index', 'tutorial', 'elements/vacancy-list', 'hosts/wordpress'])
      assert.ok(pages.includes(`${top}/docs/${page}.html`), page);
    const dead = new Set<string>();
    for (const page of pages) {
      const $ = load(Buffer.from(files[page]!));
      const links = $('[href], [src], [srcset]')
        .map((_, one) => $(one).attr('href') ?? $(one).attr('src') ?? $(one).attr('srcset'))
        .toArray();
      assert.ok(links.length > 10, page);
      for (const link of links) {
        const url = new URL(link, `file:///${page}`);
        const isInZip = decodeURIComponent(url.pathname.slice(1)) in files;
        if (url.protocol === 'file:' && !isInZip) dead.add(`${page}: ${link}`);
      }
      assert.equal($('script').length, 0, page);
    }
    assert.deepEqual([...dead], []);
    assert.match(text('README.txt'), /docs\/index\.html/);
  });

  it('names the licence of each package that is in the script', () => {
    const sources = Object.keys(files)
      .filter((name) => name.endsWith('.js.map'))
      .flatMap((name) => (JSON.parse(Buffer.from(files[name]!).toString()) as { sources: string[] }).sources);
    const packages = new Set(
      sources.flatMap((one) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(one)?.[1] ?? []),
    );
    assert.ok(packages.size >= 4, [...packages].join(' '));
    for (const name of packages)
      assert.match(text('THIRD-PARTY-LICENSES.txt'), new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, 'm'));
  });

  it('has a checksum of each file, and of none that is missing', () => {
    const lines = text('SHA256SUMS')
      .trim()
      .split('\n')
      .map((line) => line.split('  '));
    const others = Object.keys(files)
      .map((name) => name.slice(top.length + 1))
      .filter((name) => name !== 'SHA256SUMS');
    assert.deepEqual(lines.map(([, name]) => name).toSorted(), others.toSorted());
    for (const [sum, name] of lines)
      assert.equal(createHash('sha256').update(files[`${top}/${name}`]!).digest('hex'), sum, name);
  });
});
