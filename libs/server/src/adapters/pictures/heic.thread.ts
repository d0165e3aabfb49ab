// Runs in a thread of its own: a decoder in WebAssembly holds its thread until it is done.
import libheif from 'libheif-js/wasm-bundle.js';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { MOST_PHOTO_PIXELS } from '#contracts/media/photos';
import type { Decoded, Pixels } from './heic-thread.js';

const CHANNELS = 4;

/** The container says the size before anything is decoded, and how it is turned, which the decoder does. */
export default async function (bytes: Uint8Array): Promise<Decoded> {
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (image === undefined) return { fault: 'unreadable' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_PHOTO_PIXELS) return { fault: 'pixels' };
  if (width * height === 0) return { fault: 'unreadable' };
  const data = new Uint8ClampedArray(width * height * CHANNELS);
  const isDecoded = await new Promise<boolean>((resolve) => {
    image.display({ data, width, height }, (shown) => resolve(shown !== null));
  });
  if (!isDecoded) return { fault: 'unreadable' };
  const pixels: Pixels = { width, height, data: new Uint8Array(data.buffer) };
  // Handed over, not copied.
  return move({ [transferableSymbol]: data.buffer, [valueSymbol]: pixels }) as unknown as Pixels;
}
