import { expect } from 'chai';
import {
  cleanSource,
  noteSource,
  SOURCE_KEY,
  sourceOf,
} from '../../../../src/core/applications/visit-source.js';
import { forbidden, ownStorage } from '../../../helpers/shared/storage.js';

/** What is known after these pages, one after the other. */
function after(...searches: readonly string[]): string | undefined {
  const storage = ownStorage();
  for (const search of searches) noteSource(search, 'vacancy-source', () => storage);
  return sourceOf(searches.at(-1) ?? '', 'vacancy-source', () => storage);
}

describe('where a visitor came from', () => {
  it('is the first page’s utm_source or ref, on every later page', () => {
    expect(after('?utm_source=newsletter&q=1', '?vacancy=V1', '?vacancy=V1&vacancy-apply=1')).to.equal(
      'newsletter',
    );
    expect(after('?ref=partner', '')).to.equal('partner');
    expect(after('?ref=partner&utm_source=newsletter')).to.equal('newsletter');
    expect(after('', '?vacancy=V1')).to.equal(undefined);
  });

  it('is not what a later page says, unless it says it by the parameter of our own', () => {
    expect(after('?utm_source=newsletter', '?ref=footer')).to.equal('newsletter');
    expect(after('?utm_source=newsletter', '?vacancy-source=Job%20fair', '')).to.equal('Job fair');
    expect(after('?utm_source=&ref=partner')).to.equal('partner');
  });

  it('has no more than 100 characters, none of them markup, invisible or a formula', () => {
    expect(cleanSource('<img src=x onerror=alert(1)>')).to.equal('img srcx onerroralert(1)');
    expect(cleanSource('=HYPERLINK("x")')).to.equal('HYPERLINK("x")');
    expect(cleanSource(' +-@fair')).to.equal('fair');
    expect(cleanSource('a\0b\u202ec\u200bd\ud800\te')).to.equal('abcd e');
    expect(cleanSource('Ærø “fair” & 履歴書')).to.equal('Ærø “fair” & 履歴書');
    expect(cleanSource('å'.repeat(100_000))).to.equal('å'.repeat(100));
    for (const nothing of ['', ' ', '<>', '\0', null, undefined])
      expect(cleanSource(nothing)).to.equal(undefined);
  });

  it('is cleaned again when it is read: other scripts write into the storage too', () => {
    const storage = ownStorage();
    storage.setItem(SOURCE_KEY, '<b>\u202e=x</b>');
    expect(sourceOf('', 'vacancy-source', () => storage)).to.equal('bx/b');
  });

  it('is remembered by the page where nothing can be stored', () => {
    noteSource('?utm_source=newsletter', 'vacancy-source', forbidden);
    expect(sourceOf('', 'vacancy-source', forbidden)).to.equal('newsletter');
  });
});
