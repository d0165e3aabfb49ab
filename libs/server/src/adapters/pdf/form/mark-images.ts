import sharp from 'sharp';
import { DomainError } from '#server/platform/errors';
import type { FormDocument, Mark } from './form-document.js';

/** Three hundred dots per inch of the width that a mark is printed at. */
const PRINTED = { width: 1_100, height: 400 };
const PAPER = '#ffffff';

/**
 * Marks on white paper, no finer than they are printed. The library takes see-through pictures apart with steps that end in any order,
 * and the same document would not give the same bytes.
 */
export async function withOpaqueMarks(document: FormDocument): Promise<FormDocument> {
  const agreements = document.agreements.map(async (agreement) => ({
    ...agreement,
    marks: await Promise.all(agreement.marks.map(opaque)),
  }));
  return { ...document, agreements: await Promise.all(agreements) };
}

async function opaque(mark: Mark): Promise<Mark> {
  try {
    const image = sharp(mark.png).resize({ ...PRINTED, fit: 'inside', withoutEnlargement: true });
    return { ...mark, png: await image.flatten({ background: PAPER }).png().toBuffer() };
  } catch (cause) {
    throw new DomainError('INTERNAL', 'A signature is not an image that can be printed.', { cause });
  }
}
