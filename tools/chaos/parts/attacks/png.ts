import { crc32, createDeflate } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

export const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MEGABYTE = 1024 * 1024;

export interface PngShape {
  width: number;
  height: number;
  /** Bits of a pixel's channel. */
  depth: number;
  /** As PNG counts them; grey when left out. */
  colourType?: number;
  /** Deflated pixels. */
  data: Buffer;
}

/** A PNG as its parts say, whether they agree with each other or not. */
export function pngOf({ width, height, depth, colourType = 0, data }: PngShape): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(depth, 8);
  header.writeUInt8(colourType, 9);
  const chunks = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_MAGIC, ...chunks]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** The same picture with chunks of one's own behind its header. */
export function withChunks(png: Buffer, extra: readonly Buffer[]): Buffer {
  const afterHeader = PNG_MAGIC.length + 25;
  return Buffer.concat([png.subarray(0, afterHeader), ...extra, png.subarray(afterHeader)]);
}

/** So many bytes of nothing, deflated: about a thousandth of them. */
export function deflatedNothing(bytes: number): Promise<Buffer> {
  const block = Buffer.alloc(MEGABYTE);
  const blocks = function* (): Generator<Buffer> {
    for (let left = bytes; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length));
  };
  return buffer(Readable.from(blocks()).pipe(createDeflate({ level: 9 })));
}
