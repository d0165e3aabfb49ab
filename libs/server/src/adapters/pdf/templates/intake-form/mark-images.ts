import { opaqueImage } from '../../typesetting/page/opaque-image.js';
import type { FormDocument } from './form-document.js';

/** The document with marks that can be drawn. */
export async function withOpaqueMarks(document: FormDocument): Promise<FormDocument> {
  const agreements = document.agreements.map(async (agreement) => ({
    ...agreement,
    marks: await Promise.all(agreement.marks.map(async (mark) => ({ ...mark, png: await opaqueImage(mark.png) }))),
  }));
  return { ...document, agreements: await Promise.all(agreements) };
}
