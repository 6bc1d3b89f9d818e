// Text in XML, whatever it contains, read again by libxml2.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { slugOf } from '../../src/node/publish/paths.js';
import { cdata, element, xmlText } from '../../src/node/publish/feeds/xml.js';
import { HOSTILE_TEXTS } from '../helpers/node/published-sample.js';
import { parseXml } from '../helpers/node/xml-schema.js';

/** What XML 1.0 can hold of a text (https://www.w3.org/TR/xml/#charsets), by another way than the writer's. */
const holdable = (text: string) =>
  Array.from(text)
    .filter((one) => {
      const code = one.codePointAt(0) ?? 0;
      if (code === 9 || code === 10 || code === 13) return true;
      return (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
    })
    .join('');

describe('text in XML', () => {
  it('is well-formed, and comes back as what XML can hold of it', () => {
    for (const text of HOSTILE_TEXTS) {
      const name = JSON.stringify(text);
      const document = parseXml(`<a b="${xmlText(text)}"><t>${xmlText(text)}</t><c>${cdata(text)}</c></a>`);
      assert.equal(document.get('/a/t')?.content, holdable(text), name);
      // In CDATA a parser reads each end of a line as a line feed.
      assert.equal(document.get('/a/c')?.content, holdable(text).replace(/\r\n?/g, '\n'), name);
      // In an attribute, as a space.
      const spaced = (one: string | undefined) => one?.replace(/\s/g, ' ');
      assert.equal(spaced(document.get('/a/@b')?.content), spaced(holdable(text)), name);
      document.dispose();
    }
  });

  it('is no element where it is empty', () => {
    assert.equal(element('a', ''), '');
    assert.equal(element('a', undefined), '');
  });
});

describe('a slug', () => {
  it('is the key where that can be a path, and differs where keys differ', () => {
    assert.equal(slugOf('kol'), 'kol');
    assert.equal(slugOf('2-b'), '2-b');
    const keys = [
      'Kol',
      'KOL',
      'kol ',
      'IT & Data',
      'it-data',
      'Århus',
      'aarhus',
      '',
      '///',
      '..',
      '日本',
      '\uD800',
      'con/../x',
    ];
    const slugs = keys.map(slugOf);
    assert.equal(new Set(slugs).size, keys.length);
    for (const slug of slugs) assert.match(slug, /^[a-z\d]+(?:-[a-z\d]+)*$/);
    assert.match(slugOf('Århus Ø'), /^arhus-oe-[\da-f]{8}$/);
  });
});
