/** Lists that are read while they arrive: cut anywhere, they give what JSON.parse gives of the whole text. */
import { expect } from 'chai';
import { isList, readLongList } from '../../../src/http/long-list.js';
import { shareValues } from '../../../src/http/shared-values.js';

const TEXTS = ['', 'a', '},{', '"', '\\', '\\"', 'æ–漢', '[{', '}]', '\n', '😀'];
const BITS = ['', ',', ']', '[', '{', '}', '"', '\\', ' ', '\u00a0', '1'];

/** The same numbers in each run. @returns a whole number below a limit */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

interface Scheduler {
  postTask: (task: () => void, options: { priority: string }) => Promise<void>;
}

/**
 * Runs a function when the page has its next turn: with the priority of input, where the platform has priorities, since
 * what yields comes before other tasks of its own priority.
 */
function onNextTurn(callback: () => void): void {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler) return void scheduler.postTask(callback, { priority: 'user-blocking' });
  const { port1, port2 } = new MessageChannel();
  const onMessage = () => {
    port1.close();
    callback();
  };
  port1.addEventListener('message', onMessage, { once: true });
  port1.start();
  port2.postMessage(undefined);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** In pieces of one to `longest` bytes. */
async function inPieces(text: string, random: (below: number) => number, longest: number): Promise<unknown> {
  const bytes = bytesOf(text);
  let at = random(Math.min(bytes.length, longest) + 1);
  const next = () => {
    if (at >= bytes.length) return Promise.resolve(undefined);
    const piece = bytes.subarray(at, at + 1 + random(longest));
    at += piece.length;
    return Promise.resolve(piece);
  };
  return readLongList([bytes.subarray(0, at)], next, () => undefined);
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

describe('a long list that is read while it arrives', () => {
  it('has the elements that JSON.parse finds, or none where it finds an error, in 3,000 random texts', async () => {
    const random = randomFrom(7);
    const element = (depth: number): unknown => {
      const kind = random(depth > 2 ? 4 : 7);
      if (kind === 0) return random(100);
      if (kind === 1) return TEXTS[random(TEXTS.length)];
      if (kind === 2) return null;
      if (kind === 3) return true;
      const inner = Array.from({ length: random(4) }, () => element(depth + 1));
      return kind === 4
        ? inner
        : Object.fromEntries(inner.map((one, at) => [`${TEXTS[random(TEXTS.length)]}${at}`, one]));
    };
    let valid = 0;
    for (let run = 0; run < 3000; run += 1) {
      const list = Array.from({ length: random(8) }, () => element(0));
      let text = JSON.stringify(list, null, random(3));
      if (random(2)) {
        const at = random(text.length);
        text = text.slice(0, at) + BITS[random(BITS.length)]! + text.slice(at + random(2));
      }
      const expected = parsed(new TextDecoder().decode(bytesOf(text)));
      valid += Number(expected !== undefined);
      if (!isList(bytesOf(text))) expect(expected, text).to.equal(undefined);
      else expect(await inPieces(text, random, 20), text).to.deep.equal(expected);
    }
    expect(valid).to.be.within(1000, 2900);
  });

  it('has the letters that the whole text has, also broken ones', async () => {
    const bytes = Uint8Array.from([
      ...bytesOf('[{"a":"'),
      0xe6,
      0x96,
      ...bytesOf('"},{"b":"'),
      0xff,
      ...bytesOf('–"}]'),
    ]);
    const rest = [...bytes].map((one) => Uint8Array.of(one));
    const list = await readLongList(
      [],
      () => Promise.resolve(rest.shift()),
      () => undefined,
    );
    expect(list).to.deep.equal(JSON.parse(new TextDecoder().decode(bytes)));
  });

  it('gives each element once, in order, as soon as it is there', async () => {
    const rest = [',{"id":', '3},4', ']'].map(bytesOf);
    const seen: unknown[] = [];
    const before: number[] = [];
    const next = () => {
      before.push(seen.length);
      return Promise.resolve(rest.shift());
    };
    const list = await readLongList(['[{"id":1},', '{"id":2}'].map(bytesOf), next, (one) => seen.push(one));
    expect(list).to.deep.equal([{ id: 1 }, { id: 2 }, { id: 3 }, 4]);
    expect(seen).to.deep.equal(list);
    expect(before).to.deep.equal([2, 2, 3, 3]);
  });

  it('lets the page have its turn in a long text that is here at once', async () => {
    const record = `{"id":"V1","text":"${'word '.repeat(100)}"}`;
    const text = `[${Array.from({ length: 20_000 }, () => record).join(',')}]`;
    let read = 0;
    let readAtTurn = NaN;
    onNextTurn(() => (readAtTurn = read));
    const list = await readLongList(
      [bytesOf(text)],
      () => Promise.resolve(undefined),
      () => (read += 1),
    );
    expect(list).to.have.length(20_000);
    expect(readAtTurn).to.be.greaterThan(0).and.lessThan(20_000);
  });

  it('is not what begins otherwise: an object, a text, a byte order mark', () => {
    for (const text of ['{"value":[]}', '"[]"', '\ufeff[]', '\u00a0[]', ''])
      expect(isList(bytesOf(text))).to.equal(false);
    for (const text of ['[', ' \r\n\t[1']) expect(isList(bytesOf(text))).to.equal(true);
  });
});

describe('values that records share', () => {
  const records = (count: number) =>
    Array.from({ length: count }, (_none, at) => ({
      id: `V${at}`,
      locations: [{ id: 'aar', name: 'Aarhus' }],
      organization: { id: 'x', name: 'Digital' },
      note: ['the same words', 'others'][at % 2],
      extra: { deep: [{ at: at % 2 }] },
      flag: true,
      none: null,
    }));

  it('are kept once, and records say what they said before', () => {
    const share = shareValues();
    const shared = records(4).map(share) as ReturnType<typeof records>;
    expect(shared).to.deep.equal(records(4));
    expect(shared[1]!.locations).to.equal(shared[0]!.locations);
    expect(shared[1]!.organization).to.equal(shared[0]!.organization);
    expect(shared[2]!.note).to.equal(shared[0]!.note);
  });

  it('are told apart by their property and type: a text is no object of the same JSON', () => {
    const share = shareValues();
    share({ a: { x: 1 } });
    expect(share({ a: '{"x":1}' })).to.deep.equal({ a: '{"x":1}' });
    share({ b: '[1]' });
    expect(share({ b: [1] })).to.deep.equal({ b: [1] });
  });

  it('may be anything that JSON has', () => {
    const share = shareValues();
    for (const one of [null, 1, 'text', [1], {}, JSON.parse('{"__proto__":{"a":1}}')])
      expect(share(one)).to.deep.equal(one);
    expect({}).not.to.have.property('a');
  });
});
