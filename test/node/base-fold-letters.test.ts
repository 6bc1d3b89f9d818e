import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeMarks } from '../../src/core/util/fold-letters.js';

for (const [written, folded] of [
  ['Århus', 'Arhus'],
  ['Ελλάδα', 'Ελλαδα'],
  ['Йошкар', 'Иошкар'],
] as const) {
  test(`"${written}" loses its marks`, () => {
    assert.equal(removeMarks(written), folded);
  });
}

for (const written of ['हिन्दी', 'が', '서울']) {
  test(`"${written}" keeps its marks, which are letters there`, () => {
    assert.equal(removeMarks(written).normalize('NFC'), written);
  });
}
