/** The moving picture of the README: the file that browsers and code hosts play, and how it is put together. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { animatedWebp, chunksOf } from '../../demo/animated-webp.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const HEADER = 12;
const FRAME = 'ANMF';

/** A still WebP with a chunk that says something about it, of an odd length, before its picture. */
function still(picture: string): Buffer {
  const chunk = (name: string, text: string) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(text.length, 4);
    return Buffer.concat([head, Buffer.from(text), Buffer.alloc(text.length % 2)]);
  };
  return Buffer.concat([Buffer.from('RIFF....WEBP'), chunk('ICCP', 'abc'), chunk('VP8 ', picture)]);
}

const numberAt = (content: Buffer, at: number) => content.readUIntLE(at, 3);
/** Column, row, width and height of a frame, as the format has them, and its milliseconds. */
const valuesOf = (frame: Buffer) => [0, 3, 6, 9, 12].map((at) => numberAt(frame, at));

describe('an animated WebP', () => {
  it('has the size of all, and each frame with its place, its size, its time and its picture', () => {
    const file = animatedWebp({ width: 800, height: 540 }, [
      { webp: still('one'), x: 0, y: 0, width: 800, height: 540, duration: 1500 },
      { webp: still('four'), x: 20, y: 300, width: 101, height: 33, duration: 250 },
    ]);
    assert.equal(file.toString('latin1', 0, 4) + file.toString('latin1', 8, HEADER), 'RIFFWEBP');
    assert.equal(file.readUInt32LE(4), file.length - 8);
    const chunks = chunksOf(file.subarray(HEADER));
    assert.deepEqual(
      chunks.map(({ name }) => name),
      ['VP8X', 'ANIM', FRAME, FRAME],
    );
    const [head, , first, second] = chunks.map(({ content }) => content);
    assert.deepEqual([head?.[0], numberAt(head!, 4), numberAt(head!, 7)], [2, 799, 539]);
    assert.deepEqual(valuesOf(first!), [0, 0, 799, 539, 1500]);
    assert.deepEqual(valuesOf(second!), [10, 150, 100, 32, 250]);
    const pictures = [first!, second!].map((frame) => chunksOf(frame.subarray(16)));
    assert.deepEqual(
      pictures.map((all) => all.map(({ name, content }) => `${name}${content}`)),
      [['VP8 one'], ['VP8 four']],
    );
  });

  it('is not made of what is no WebP', () => {
    const webp = Buffer.from('RIFF....WEBPABCD\0\0\0\0');
    const frame = { webp, x: 0, y: 0, width: 1, height: 1, duration: 1 };
    assert.throws(() => animatedWebp({ width: 1, height: 1 }, [frame]), /no picture in WebP/);
  });
});

describe('the moving picture of the README', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const [, file = '', alt = ''] =
    /<img src="(docs\/pictures\/[\w-]+\.webp)" [^>]*alt="([^"]+)">/.exec(readme) ?? [];

  it('is on the first screen, says in words what it shows, and is in the npm package', () => {
    assert.ok(readme.indexOf(file) < readme.indexOf('\n## '), file);
    for (const word of ['list', 'vacancy', 'applies', 'receipt']) assert.ok(alt.includes(word), alt);
    const { files } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      files: string[];
    };
    assert.ok(files.includes(file), file);
  });

  it('moves, is less than 400 kB, and shows for a time that can be read', () => {
    const content = readFileSync(path.join(root, file));
    assert.ok(content.length < 400_000, `${content.length} bytes`);
    const frames = chunksOf(content.subarray(HEADER)).filter(({ name }) => name === FRAME);
    assert.ok(frames.length >= 10, `${frames.length} frames`);
    const time = frames.reduce((sum, frame) => sum + numberAt(frame.content, 12), 0);
    assert.ok(time >= 10_000 && time <= 40_000, `${time} ms`);
  });
});
