import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OrderSnapshots } from '../../demo/sandbox/connector/query/order-snapshots.js';

const hour = 60 * 60_000;

function snapshotsOf(limits: ConstructorParameters<typeof OrderSnapshots>[1] = {}) {
  const clock = { time: 0 };
  return { clock, snapshots: new OrderSnapshots(() => new Date(clock.time), limits) };
}

describe('the orders of lists', () => {
  it('are kept with the numbers of their rows, however large', () => {
    const { snapshots } = snapshotsOf();
    const rows = [7, 1, 2 ** 40, 0];
    const [one, other] = [snapshots.keep(rows), snapshots.keep([])];
    assert.deepEqual([...snapshots.find(one)!], rows);
    assert.deepEqual([...snapshots.find(other)!], []);
    assert.equal(snapshots.find('nothing'), undefined);
  });

  it('are kept for an hour after their last use', () => {
    const { clock, snapshots } = snapshotsOf();
    const [used, unused] = [snapshots.keep([1]), snapshots.keep([2])];
    clock.time += hour - 1;
    assert.ok(snapshots.find(used));
    clock.time += 1;
    assert.equal(snapshots.find(unused), undefined);
    clock.time += hour - 2;
    assert.ok(snapshots.find(used));
    clock.time += hour;
    assert.equal(snapshots.find(used), undefined);
  });

  it('make room for new ones, the one first that was not used for longest', () => {
    const { snapshots } = snapshotsOf({ mostSnapshots: 2 });
    const [first, second] = [snapshots.keep([1]), snapshots.keep([2])];
    snapshots.find(first);
    const third = snapshots.keep([3]);
    assert.deepEqual(
      [first, second, third].map((name) => snapshots.find(name)?.[0]),
      [1, undefined, 3],
    );
  });

  it('make room when they have too many rows together, but for a single one', () => {
    const { snapshots } = snapshotsOf({ mostRows: 5 });
    const names = [[1, 1, 1], [2, 2], [3], [4, 4, 4, 4, 4, 4, 4]].map((rows) => snapshots.keep(rows));
    assert.deepEqual(
      names.map((name) => snapshots.find(name)?.length),
      [undefined, undefined, undefined, 7],
    );
    const [next, last] = [snapshots.keep([5, 5]), snapshots.keep([6, 6, 6])];
    assert.deepEqual(
      [...names, next, last].map((name) => snapshots.find(name)?.length),
      [undefined, undefined, undefined, undefined, 2, 3],
    );
  });
});
