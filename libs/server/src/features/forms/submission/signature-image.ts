import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import sharp from 'sharp';
import { DomainError } from '../../../platform/errors.js';

const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const LARGEST_BYTES = 1024 * 1024;
const LARGEST_SIDE = 4_000;
const LARGEST_PIXELS = 4_000_000;
/** A picture whose brightness varies less than this is an empty canvas. */
const LEAST_DEVIATION = 1;

/**
 * A PNG drawn anew from the pixels of the given one: nothing else of it is kept. Its size is looked at before anything is
 * decoded. `name` is the field's, for the refusal. Throws IMAGE_REFUSED.
 */
export async function cleanSignature(bytes: Buffer, name: string): Promise<Buffer> {
  const refuse = (why: string): DomainError => new DomainError('IMAGE_REFUSED', `${name} ${why}.`);
  if (bytes.length > LARGEST_BYTES) throw refuse('is larger than 1 MB');
  const pixels = plainPixels(bytes);
  const bitsPerPixel = pixels === null ? null : bitsOfPixel(bytes);
  if (pixels === null || bitsPerPixel === null) throw refuse('is not a PNG image');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width === 0 || height === 0 || Math.max(width, height) > LARGEST_SIDE || width * height > LARGEST_PIXELS)
    throw refuse(`has too many pixels (at most ${LARGEST_SIDE} on a side)`);
  const png = await inflated(pixels, { maxOutputLength: bytesOfPixels(width, height, bitsPerPixel) })
    .then(() => redrawn(bytes))
    .catch((cause: unknown) => {
      throw new DomainError('IMAGE_REFUSED', `${name} is damaged.`, { cause });
    });
  if (png === null) throw refuse('is empty');
  return png;
}

async function redrawn(bytes: Buffer): Promise<Buffer | null> {
  const options = { limitInputPixels: LARGEST_PIXELS, failOn: 'error', pages: 1 } as const;
  const png = await sharp(bytes, options)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
  // Of what will be seen: black strokes on a clear ground differ in nothing before they are laid on white.
  const { channels } = await sharp(png).stats();
  return channels.some(({ stdev }) => stdev >= LEAST_DEVIATION) ? png : null;
}

/** Channels, and bits each may have, of a PNG's colour types. */
const COLOUR_TYPES: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
/** Interlacing splits a picture into seven, each with rows of its own. */
const PASSES = 7;

/** Null when no PNG has such pixels. */
function bitsOfPixel(bytes: Buffer): number | null {
  const depth = bytes.readUInt8(24);
  const type = COLOUR_TYPES[bytes.readUInt8(25)];
  return type?.depths.includes(depth) ? depth * type.channels : null;
}

/** The most that the pixels of a PNG of this size can inflate to: a bomb is not inflated any further. */
function bytesOfPixels(width: number, height: number, bitsPerPixel: number): number {
  return (Math.ceil((width * bitsPerPixel) / 8) + 1) * height + PASSES * (width + height);
}

/**
 * The packed pixels of a PNG whose chunks go from its first byte to the IEND that is its last, IHDR first: nothing is
 * hidden before, between or behind. Null for anything else.
 */
function plainPixels(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(MAGIC) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const pixels: Buffer[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'IEND') return end === bytes.length ? Buffer.concat(pixels) : null;
    if (kind === 'IDAT') pixels.push(bytes.subarray(at + 8, end - 4));
    at = end;
  }
  return null;
}
