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

  it('forgets what was more than some eight seconds ago', () => {
    // Slow for a minute, then fast: after nine seconds only the fast part counts.
    const slow = move([], 10_000, 60_000);
    const fast = move(slow, 400_000, 9000);
    const bytesLeft = TOTAL - fast.at(-1)!.sent;
    expect(left(fast)).to.equal(Math.round(bytesLeft / 400_000 / 5) * 5);
    expect(fast.length).to.be.below(200);
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
});
