import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../../../platform/errors.js';

export const FRAME = { width: 1920, height: 1080 };
/**
 * Twice the frame: the zoom moves by whole pixels of the still, which are half ones of the video. In one size it would be seen to tremble.
 */
export const STILL = { width: 2 * FRAME.width, height: 2 * FRAME.height };
/** A picture that would lose more than this part of itself to fill the frame stands on its own blurred ground. */
const MOST_CUT = 0.1;
export const GROUND = { width: 192, height: 108 };
const LARGEST_PIXELS = 80_000_000;
const CHANNELS = 3;

/** The picture as it is filmed: the pixels of STILL, row by row, three bytes each. Its ground is blurred once and not with every frame. */
export async function toStill(picture: Buffer): Promise<Buffer> {
  try {
    const source = (): Sharp =>
      sharp(picture, { limitInputPixels: LARGEST_PIXELS })
        .autoOrient()
        .toColourspace('srgb')
        .flatten({ background: '#000000' });
    const {
      autoOrient: { width, height },
    } = await sharp(picture).metadata();
    if (isWide(width, height)) return await pixels(source().resize({ ...STILL, fit: 'cover' }));
    return await onGround(source);
  } catch (cause) {
    throw new DomainError('IMAGE_REFUSED', 'A picture of the video cannot be read.', { cause });
  }
}

function isWide(width: number, height: number): boolean {
  const ratio = width / height / (STILL.width / STILL.height);
  return Math.min(ratio, 1 / ratio) >= 1 - MOST_CUT;
}

async function onGround(source: () => Sharp): Promise<Buffer> {
  // Blurred small: the way back to the full size is what blurs most.
  const small = source()
    .resize({ ...GROUND, fit: 'cover' })
    .blur(5)
    .linear(0.6, 0)
    .png();
  const [ground, front] = await Promise.all([
    small.toBuffer().then((bytes) => pixels(sharp(bytes).resize({ ...STILL, kernel: 'cubic' }))),
    rgb(source().resize({ ...STILL, fit: 'inside' })).toBuffer({ resolveWithObject: true }),
  ]);
  // Nothing of it is seen through: laid over row by row, which is a tenth of what blending costs.
  const { width, height } = front.info;
  const [left, top] = [Math.floor((STILL.width - width) / 2), Math.floor((STILL.height - height) / 2)];
  for (let row = 0; row < height; row++) {
    const from = row * width * CHANNELS;
    front.data.copy(ground, ((top + row) * STILL.width + left) * CHANNELS, from, from + width * CHANNELS);
  }
  return ground;
}

const rgb = (picture: Sharp): Sharp => picture.toColourspace('srgb').removeAlpha().raw();
const pixels = (picture: Sharp): Promise<Buffer> => rgb(picture).toBuffer();
