// Cleaned adverts that one run keeps for the next.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanAdvertText } from '../../src/node/publish/read/clean-advert-text.js';
import { KeptAdverts } from '../../src/node/publish/read/kept-adverts.js';

const ADVERT = '<p onclick="x()">Work\u2028of <b>today</b></p><script>1</script>';

const fileOf = (adverts: KeptAdverts) => [...adverts.file().content].join('');

describe('kept adverts', () => {
  it('are what cleaning makes of them, and are cleaned once', () => {
    const first = new KeptAdverts(undefined);
    assert.equal(first.clean(ADVERT), cleanAdvertText(ADVERT));
    const next = new KeptAdverts(Buffer.from(fileOf(first)));
    assert.equal(next.clean(ADVERT), cleanAdvertText(ADVERT));
    assert.equal(fileOf(next), fileOf(first));
    const changed = new KeptAdverts(Buffer.from(fileOf(first).replace('Work', 'Kept')));
    assert.match(changed.clean(ADVERT), /^<p>Kept/);
  });

  it('are in the file in one order, without those that the run did not use', () => {
    const [some, others] = [new KeptAdverts(undefined), new KeptAdverts(undefined)];
    for (const one of ['<p>1', '<p>2', '']) some.clean(one);
    for (const one of ['<p>2', '<p>1', '<p>2']) others.clean(one);
    assert.equal(fileOf(some), fileOf(others));
    assert.equal(fileOf(some).split('\n').length, 3);
    const later = new KeptAdverts(Buffer.from(fileOf(some)));
    later.clean('<p>2');
    assert.equal(fileOf(later).split('\n').length, 2);
  });
});
