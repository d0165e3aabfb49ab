import sharp from 'sharp';
import { DomainError } from '#server/platform/errors';

/** Three hundred dots per inch of the width that a picture is printed at. */
const PRINTED = { width: 1_100, height: 400 };
const PAPER = '#ffffff';

/**
 * A PNG on white paper, no finer than it is printed. The library takes see-through pictures apart with steps that end in any order,
 * and the same document would not give the same bytes. Throws INTERNAL for what is no picture.
 */
export async function opaqueImage(png: Buffer): Promise<Buffer> {
  try {
    const image = sharp(png).resize({ ...PRINTED, fit: 'inside', withoutEnlargement: true });
    return await image.flatten({ background: PAPER }).png().toBuffer();
  } catch (cause) {
    throw new DomainError('INTERNAL', 'A picture cannot be printed.', { cause });
  }
}
