import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isObject } from '../../src/core/util/json.js';

test('an object is one, also without a prototype', () => {
  assert.equal(isObject({}), true);
  assert.equal(isObject(Object.create(null)), true);
});

for (const value of [null, undefined, [], [{}], 'text', 1, true]) {
  test(`${JSON.stringify(value)} is not an object`, () => {
    assert.equal(isObject(value), false);
  });
}
