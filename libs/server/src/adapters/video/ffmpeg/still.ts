import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../../../platform/errors.js';
import type { VideoPicture } from '../video-renderer.js';

export const FRAME = { width: 1920, height: 1080 };
/**
 * Twice the frame: the zoom moves by whole pixels of the still, which are half ones of the video. In one size it would be seen to tremble.
 */
export const STILL = { width: 2 * FRAME.width, height: 2 * FRAME.height };
/** A picture that would lose more than this part of itself to fill the frame stands on its own blurred ground. */
const MOST_CUT = 0.1;
export const GROUND = { width: 192, height: 108 };
const LARGEST_PIXELS = 80_000_000;

/** The picture as it is filmed: a JPEG of the size of STILL, its ground blurred once and not with every frame. */
export async function toStill(picture: VideoPicture): Promise<Buffer> {
  const bytes = await buffer(await picture.open());
  try {
    const source = (): Sharp => sharp(bytes, { limitInputPixels: LARGEST_PIXELS }).autoOrient().toColourspace('srgb');
    const {
      autoOrient: { width, height },
    } = await sharp(bytes).metadata();
    const still = isWide(width, height) ? source().resize({ ...STILL, fit: 'cover' }) : await onGround(source);
    return await still.flatten({ background: '#000000' }).jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer();
  } catch (cause) {
    throw new DomainError('IMAGE_REFUSED', 'A picture of the video cannot be read.', { cause });
  }
}

function isWide(width: number, height: number): boolean {
  const ratio = width / height / (STILL.width / STILL.height);
  return Math.min(ratio, 1 / ratio) >= 1 - MOST_CUT;
}

async function onGround(source: () => Sharp): Promise<Sharp> {
  const [ground, front] = await Promise.all([
    // Blurred small: the way back to the full size is what blurs most.
    source()
      .resize({ ...GROUND, fit: 'cover' })
      .blur(5)
      .linear(0.6, 0)
      .toBuffer(),
    source()
      .resize({ ...STILL, fit: 'inside' })
      .toBuffer(),
  ]);
  return sharp(ground)
    .resize({ ...STILL, kernel: 'cubic' })
    .composite([{ input: front, gravity: 'centre' }]);
}
