import { buffer } from 'node:stream/consumers';
import pdfmake, { type Content } from 'pdfmake';
import { type MarkedDocument, markWhatIsDrawn } from '../structure/marked-content.js';
import { keepRoomForSeal, type SealRoom } from '../structure/seal-room.js';
import { structureOf } from '../structure/structure-tree.js';
import { writeStructure } from '../structure/write-structure.js';
import { FONT_NAMES, fontOf, keyOf } from '../fonts.js';
import { footerOf, headerOf, type PageFrame } from './page-frame.js';
import { LOOKS, type Paper, ROLL, sheetOf } from './page-look.js';

type Definition = Parameters<typeof pdfmake.createPdf>[0];
type Fonts = Parameters<typeof pdfmake.setFonts>[0];

export interface Pages {
  frame: PageFrame;
  /** ISO 8601 instant that the file says it was made at: equal pages give equal bytes. */
  createdAt: string;
  /** Opaque PNGs under the names that the content knows them by. */
  images: ReadonlyMap<string, Uint8Array>;
  content: Content[];
  /** Of a file that is sealed afterwards. */
  seal?: SealRoom;
  /** On a roll, as long as it needs and without what stands above and below a page; a sheet unless told. */
  isRoll?: true;
  /** Of a sheet; US Letter unless told. */
  paper?: Paper;
}

const LANGUAGE_TAGS: Record<PageFrame['language'], string> = { en: 'en-US', es: 'es-US' };

/** Sets the pages in this thread: a tenth of a second in which it does nothing else. */
export async function printPages(pages: Pages): Promise<Buffer> {
  useFonts();
  markWhatIsDrawn();
  const structure = structureOf(pages.content);
  const file = await pdfmake.createPdf(definitionOf(pages)).getStream();
  const document = file as unknown as MarkedDocument;
  writeStructure(document, structure);
  if (pages.seal !== undefined) keepRoomForSeal(document, pages.seal);
  file.end();
  return buffer(file);
}

function definitionOf({ frame, createdAt, images, content, isRoll, paper }: Pages): Definition {
  const look = sheetOf(paper);
  const sheet: Partial<Definition> = {
    ...{ pageSize: look.pageSize, pageOrientation: look.pageOrientation, pageMargins: look.margins },
    header: (page) => headerOf(frame, page, look),
    footer: (page, count) => footerOf(frame, { page, count }, look),
  };
  const roll: Partial<Definition> = { pageSize: { width: ROLL.width, height: 'auto' }, pageMargins: ROLL.margins };
  return {
    ...(isRoll ? roll : sheet),
    version: '1.7',
    language: LANGUAGE_TAGS[frame.language],
    displayTitle: true,
    tagged: true,
    info: {
      title: asProperty(`${frame.title}: ${frame.subject}`),
      author: asProperty(`Studio Hub, ${frame.studio.legalName}`),
      subject: frame.documentId,
      creator: 'Studio Hub',
      producer: 'Studio Hub',
      creationDate: new Date(createdAt),
    },
    images: Object.fromEntries([...images].map(([name, png]) => [name, toDataUrl(png)])),
    defaultStyle: { font: 'figtree', fontSize: LOOKS.body.size },
    content,
  };
}

/** The library writes properties into XML as they are. */
function asProperty(text: string): string {
  const clean = text.replace(/[\u2068\u2069]/g, '').replace(/[\p{Cc}\p{Cf}\p{Surrogate}\ufffe\uffff]/gu, ' ');
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
