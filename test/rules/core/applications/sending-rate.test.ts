import { expect } from 'chai';
import {
  secondsLeft as estimate,
  withProgress,
  type SendingProgress,
} from '../../../../src/core/applications/sending-rate.js';

type Progress = readonly SendingProgress[];

const TOTAL = 10_000_000;

const secondsLeft = (progress: Progress, at: number, shown?: number, buffered = 0) =>
  estimate(progress, { now: at, shown, buffered });

/** Progress at a speed in bytes a second, an event every 50 ms, as browsers report an upload. */
function move(progress: Progress, speed: number, milliseconds: number): Progress {
  const { at = 0, sent = 1 } = progress.at(-1) ?? {};
  let moved = progress.length ? progress : withProgress([], { at, sent, total: TOTAL });
  for (let past = 50; past <= milliseconds; past += 50) {
    moved = withProgress(moved, { at: at + past, sent: sent + (speed * past) / 1000, total: TOTAL });
  }
  return moved;
}

const now = (progress: Progress) => progress.at(-1)?.at ?? 0;
const left = (progress: Progress, later = 0) => secondsLeft(progress, now(progress) + later);

describe('the time that a sending still takes', () => {
  it('is what is left at the speed so far', () => {
    // 500,000 of 10,000,000 in 5 s: 95 s left.
    expect(left(move([], 100_000, 5000))).to.equal(120);
    // 2,000,000 in 5 s: 20 s left.
    expect(left(move([], 400_000, 5000))).to.equal(20);
  });

  it('is unknown at first', () => {
    expect(secondsLeft([], 0)).to.be.undefined;
    expect(secondsLeft([], 60_000)).to.be.undefined;
    expect(left(move([], 400_000, 1450))).to.be.undefined;
    expect(left(move([], 400_000, 1500))).to.equal(25);
  });

  it('is unknown while nothing has moved since the first bytes, however many they were', () => {
    const begun = withProgress(withProgress([], { at: 0, sent: 0, total: TOTAL }), {
      at: 50,
      sent: 9_000_000,
      total: TOTAL,
    });
    expect(secondsLeft(begun, 2000)).to.be.undefined;
    expect(secondsLeft(begun, 3900)).to.be.undefined;
  });

  it('is not misled by the bytes that go into the buffers at once', () => {
    const buffered = withProgress(withProgress([], { at: 0, sent: 0, total: TOTAL }), {
      at: 10,
      sent: 4_000_000,
      total: TOTAL,
    });
    // 200,000 a second from there on: 5,600,000 are left after two seconds.
    expect(left(move(buffered, 200_000, 2000))).to.equal(30);
  });

  it('counts the bytes in the buffers as still to be carried', () => {
    const buffered = 4_000_000;
    const begun = withProgress([], { at: 0, sent: buffered, total: TOTAL });
    const progress = move(begun, 400_000, 5000);
    expect(secondsLeft(progress, 5000)).to.equal(10);
    expect(secondsLeft(progress, 5000, undefined, buffered)).to.equal(20);
  });

  it('is unknown once nothing has moved for four seconds', () => {
    const progress = move([], 400_000, 5000);
    expect(left(progress, 3999)).to.be.a('number');
    expect(left(progress, 4000)).to.be.undefined;
    expect(left(progress, 60_000)).to.be.undefined;
  });

  it('does not take an event at which nothing moved for movement', () => {
    let progress = move([], 400_000, 5000);
    const { sent } = progress.at(-1)!;
    for (let at = 5050; at <= 9000; at += 50) progress = withProgress(progress, { at, sent, total: TOTAL });
    expect(secondsLeft(progress, 8999)).to.be.a('number');
    expect(secondsLeft(progress, 9000)).to.be.undefined;
  });

  it('stays the same between two events', () => {
    const progress = move([], 400_000, 5000);
    for (const later of [0, 50, 1000, 3999]) expect(left(progress, later)).to.equal(20);
  });

  it('counts the time for which the line stood still', () => {
    const still = move([], 400_000, 5000);
    const { at, sent } = still.at(-1)!;
    // 2,200,000 in 8 s.
    const moving = withProgress(still, { at: at + 3000, sent: sent + 200_000, total: TOTAL });
    expect(left(moving)).to.equal(30);
  });

  it('begins again after a standstill, which says nothing about what follows', () => {
    const still = move([], 400_000, 5000);
    const moving = withProgress(still, { at: 35_000, sent: 2_100_000, total: TOTAL });
    expect(secondsLeft(moving, 35_000)).to.be.undefined;
    expect(left(move(moving, 400_000, 1400))).to.be.undefined;
    expect(left(move(moving, 400_000, 2000))).to.equal(20);
  });

  it('begins again with another sending', () => {
    const first = move([], 400_000, 5000);
    const second = withProgress(first, { at: 6000, sent: 0, total: TOTAL });
    expect(secondsLeft(second, 6000)).to.be.undefined;
    const smaller = withProgress(first, { at: 6000, sent: 1000, total: TOTAL });
    expect(secondsLeft(smaller, 6100)).to.be.undefined;
    expect(left(move(smaller, 1_000_000, 2000))).to.equal(10);
  });

  it('forgets what was more than some eight seconds ago', () => {
    // Slow for a minute, then fast: after nine seconds only the fast part counts.
    const slow = move([], 10_000, 60_000);
    const fast = move(slow, 400_000, 9000);
    const bytesLeft = TOTAL - fast.at(-1)!.sent;
    expect(left(fast)).to.equal(Math.round(bytesLeft / 400_000 / 5) * 5);
    expect(fast.length).to.be.below(200);
  });

  it('covers the window from its start when events are rare', () => {
    let progress: Progress = [];
    for (const [at, sent] of [
      [0, 1],
      [3500, 2_800_000],
      [7000, 4_200_000],
      [10_500, 5_600_000],
    ] as const) {
      progress = withProgress(progress, { at, sent, total: 50_000_000 });
    }
    // 533,000 a second since the event before the last eight seconds, 400,000 since the one after: 83 s or 111.
    expect(left(progress)).to.equal(60);
  });

  it('is said in steps of five seconds below a minute, in minutes above', () => {
    const at = (bytesLeft: number) =>
      left([
        { at: 0, sent: 1, total: 200_001 + bytesLeft },
        { at: 2000, sent: 200_001, total: 200_001 + bytesLeft },
      ]);
    // 100,000 a second.
    for (const [seconds, said] of [
      [0.1, 5],
      [4, 5],
      [7.4, 5],
      [7.6, 10],
      [12, 10],
      [33, 35],
      [57, 55],
      [58, 60],
      [61, 60],
      [89, 60],
      [91, 120],
      [149, 120],
      [151, 180],
      [3600, 3600],
    ] as const) {
      expect(at(seconds * 100_000), `${seconds} s`).to.equal(said);
    }
  });

  it('is unknown when nothing is left or moves, or when nobody knows how much', () => {
    expect(
      secondsLeft(
        [
          { at: 0, sent: 1, total: 9 },
          { at: 3000, sent: 9, total: 9 },
        ],
        3000,
      ),
    ).to.be.undefined;
    expect(
      secondsLeft(
        [
          { at: 0, sent: 1, total: 0 },
          { at: 3000, sent: 9, total: 0 },
        ],
        3000,
      ),
    ).to.be.undefined;
    expect(
      secondsLeft(
        [
          { at: 0, sent: 1, total: 9 },
          { at: 3000, sent: 1, total: 9 },
        ],
        3000,
      ),
    ).to.be.undefined;
    expect(
      secondsLeft(
        [
          { at: 0, sent: 1, total: NaN },
          { at: 3000, sent: 9, total: NaN },
        ],
        3000,
      ),
    ).to.be.undefined;
  });

  it('does not go to and fro on a line that comes and goes every half second', () => {
    let progress: Progress = [];
    const said: number[] = [];
    for (let half = 0; now(progress) < 60_000; half++) {
      const end = now(progress) + 500;
      while (now(progress) < end) {
        progress = move(progress, half % 2 ? 20_000 : 300_000, 50);
        const seconds = secondsLeft(progress, now(progress), said.at(-1));
        if (now(progress) > 4000 && seconds !== undefined && seconds !== said.at(-1)) said.push(seconds);
      }
    }
    // 160,000 a second: 62 s in all.
    expect(said).to.deep.equal([60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5]);
  });

  it('leaves what is said until it is clearly wrong', () => {
    const seconds = (exact: number, said?: number) => {
      const total = 200_001 + exact * 100_000;
      return secondsLeft(
        [
          { at: 0, sent: 1, total },
          { at: 2000, sent: 200_001, total },
        ],
        2000,
        said,
      );
    };
    for (const [exact, said, then] of [
      [27.4, 30, 30],
      [26.6, 30, 30],
      [26.4, 30, 25],
      [33.4, 30, 30],
      [33.6, 30, 35],
      [56.6, 60, 60],
      [56.4, 60, 55],
      [58, 55, 55],
      [70, 55, 60],
      [85, 120, 120],
      [70, 120, 60],
      [155, 120, 120],
      [170, 120, 180],
      [200, 30, 180],
    ] as const) {
      expect(seconds(exact, said), `${exact} s left, said ${said}`).to.equal(then);
    }
  });

  it('leaves what it was given as it was', () => {
    const progress = Object.freeze(move([], 400_000, 5000));
    const before = JSON.stringify(progress);
    withProgress(progress, { at: 20_000, sent: 5_000_000, total: TOTAL });
    expect(JSON.stringify(progress)).to.equal(before);
  });
});
