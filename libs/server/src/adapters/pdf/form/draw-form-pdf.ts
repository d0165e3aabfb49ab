import pdfmake, { type Content } from 'pdfmake';
import { agreementOf } from './agreement-pages.js';
import { certificatePage } from './certificate-page.js';
import { factsOf, sectionOf } from './fact-rows.js';
import { FONT_NAMES, fontOf, keyOf } from '../typesetting/fonts.js';
import type { FormDocument, Mark } from './form-document.js';
import { footerOf, headerOf } from './page-frame.js';
import { LOOKS, MARGINS, WIDTH } from './page-look.js';
import { typeset } from '../typesetting/typeset.js';

type Definition = Parameters<typeof pdfmake.createPdf>[0];
type Fonts = Parameters<typeof pdfmake.setFonts>[0];

const LANGUAGE_TAGS: Record<FormDocument['language'], string> = { en: 'en-US', es: 'es-US' };

/** Draws the whole file in this thread: a tenth of a second in which it does nothing else. Marks must be opaque. */
export async function drawFormPdf(document: FormDocument): Promise<Buffer> {
  useFonts();
  return pdfmake.createPdf(definitionOf(document)).getBuffer();
}

function definitionOf(document: FormDocument): Definition {
  const images = new Map<Mark, string>();
  for (const mark of document.agreements.flatMap(({ marks }) => marks)) images.set(mark, `mark-${images.size + 1}`);
  return {
    pageSize: 'LETTER',
    pageMargins: MARGINS,
    version: '1.7',
    language: LANGUAGE_TAGS[document.language],
    displayTitle: true,
    info: {
      title: asProperty(`${document.title}: ${document.clientName}`),
      author: asProperty(`Studio Hub, ${document.studio}`),
      subject: document.documentId,
      creator: 'Studio Hub',
      producer: 'Studio Hub',
      creationDate: new Date(document.createdAt),
    },
    images: Object.fromEntries([...images].map(([{ png }, name]) => [name, toDataUrl(png)])),
    defaultStyle: { font: 'figtree', fontSize: LOOKS.body.size },
    header: (page) => headerOf(document, page),
    footer: (page, count) => footerOf(document, page, count),
    content: contentOf(document, (mark) => images.get(mark) ?? ''),
  };
}

function contentOf(document: FormDocument, imageOf: (mark: Mark) => string): Content[] {
  return [
    typeset(document.title, LOOKS.title, WIDTH),
    { stack: [typeset(document.clientName, LOOKS.client, WIDTH)], margin: [0, 1, 0, 10] },
    factsOf(document.facts, 3),
    ...document.sections.filter(({ rows }) => rows.length > 0).map(sectionOf),
    ...document.agreements.map((agreement) => agreementOf(agreement, imageOf)),
    certificatePage(document.certificate),
  ];
}

/** The library writes properties into XML as they are. */
function asProperty(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Surrogate}\ufffe\uffff]/gu, ' ');
  return clean.replaceAll('&', '＆').replaceAll('<', '‹').replaceAll('>', '›');
}

/** What was a Buffer comes to a thread as plain bytes. */
function toDataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

let isReady = false;

/** Once per thread. The files stand in the library's own store by name; it is allowed nothing from the disk or the network. */
function useFonts(): void {
  if (isReady) return;
  const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } };
  const fonts: Fonts = {};
  for (const name of FONT_NAMES) {
    for (const isBold of [false, true]) virtualfs.writeFileSync(keyOf(name, isBold), fontOf(name, isBold).sfnt);
    fonts[name] = { normal: keyOf(name), bold: keyOf(name, true) };
  }
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  isReady = true;
}
