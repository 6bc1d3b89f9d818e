// An animated WebP of pictures that an encoder has made: the container of
// https://developers.google.com/speed/webp/docs/riff_container, in which each picture fills a part of the canvas.

export interface Frame {
  /** A still WebP without transparency. */
  readonly webp: Uint8Array;
  /** Where it is drawn over what is there; even numbers, since the format has half of them. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Milliseconds. */
  readonly duration: number;
}

const ANIMATION = 0b10;
const NO_BLENDING = 0b10;
const HEADER = 12;

/** Numbers of one to four bytes, the smallest first. */
function bytes(...numbers: readonly (readonly [value: number, size: number])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of numbers) at = buffer.writeUIntLE(value, at, size);
  return buffer;
}

/** A chunk; its content is filled up to an even length. */
function chunk(name: string, ...content: readonly Uint8Array[]): Buffer {
  const all = Buffer.concat(content);
  return Buffer.concat([
    Buffer.from(name, 'latin1'),
    bytes([all.length, 4]),
    all,
    Buffer.alloc(all.length % 2),
  ]);
}

/** The chunks of a WebP, or of a part of one. */
export function chunksOf(content: Buffer): { name: string; content: Buffer }[] {
  const chunks: { name: string; content: Buffer }[] = [];
  for (let at = 0; at < content.length;) {
    const size = content.readUInt32LE(at + 4);
    chunks.push({
      name: content.toString('latin1', at, at + 4),
      content: content.subarray(at + 8, at + 8 + size),
    });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** The picture itself, without what an encoder says about it. */
function imageIn(webp: Uint8Array): Buffer {
  const image = chunksOf(Buffer.from(webp).subarray(HEADER)).find(({ name }) => /^VP8[ L]$/.test(name));
  if (!image) throw new Error('A frame has no picture in WebP.');
  return chunk(image.name, image.content);
}

/** An animation that repeats for ever. */
export function animatedWebp(
  size: Readonly<{ width: number; height: number }>,
  frames: readonly Frame[],
): Buffer {
  const dimensions = ({ width, height }: typeof size) => bytes([width - 1, 3], [height - 1, 3]);
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', bytes([ANIMATION, 4]), dimensions(size)),
    // The ground is white, and it repeats without an end.
    chunk('ANIM', bytes([0xffffffff, 4], [0, 2])),
    ...frames.map((frame) =>
      chunk(
        'ANMF',
        bytes([frame.x / 2, 3], [frame.y / 2, 3]),
        dimensions(frame),
        bytes([frame.duration, 3], [NO_BLENDING, 1]),
        imageIn(frame.webp),
      ),
    ),
  ]);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), bytes([body.length, 4]), body]);
}
