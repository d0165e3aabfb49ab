import type { Content } from 'pdfmake';
import type { FormLanguage } from '#contracts/forms';
import { hairline, LOOKS, PLUM, scaled, type Sheet, WASH } from './page-look.js';
import { typeset } from '../typeset.js';

const WORDS: Record<FormLanguage, { document: string; page: (page: number, count: number) => string }> = {
  en: { document: 'Document', page: (page, count) => `Page ${page} of ${count}` },
  es: { document: 'Documento', page: (page, count) => `Página ${page} de ${count}` },
};
/** What stands above and below each page. */
export interface PageFrame {
  language: FormLanguage;
  /** UUID. */
  documentId: string;
  title: string;
  /** By its legal name, and where it is. */
  studio: { legalName: string; place: string };
  /** Whom or what it is about. */
  subject: string;
}

const MARK = 18;
const BRAND = 120;
const NUMBERS = 120;

/** The brand and, so that a loose sheet can be told, what it is and about whom. */
export function headerOf({ studio, subject, title }: PageFrame, page: number, sheet: Sheet): Content {
  const { scale } = sheet;
  const [side] = sheet.margins;
  const [mark, brand] = [MARK * scale, BRAND * scale];
  const width = sheet.width - mark - brand - 14;
  const look = { ...scaled(LOOKS.note, scale), alignment: 'right' } as const;
  const own = page === 1 ? [] : [`${subject} · ${title}`];
  const lines = [studio.legalName, studio.place, ...own].map((line) => typeset(line, look, width));
  return {
    stack: [
      {
        columns: [
          { canvas: brandMark(mark), width: mark },
          { stack: [typeset('Studio Hub', scaled(LOOKS.brand, scale), brand)], width: brand, margin: [0, 1, 0, 0] },
          { stack: lines, width },
        ],
        columnGap: 7,
      },
    ],
    margin: [side, 32 * scale, side, 0],
  };
}

export function footerOf(
  { documentId, language }: PageFrame,
  { page, count }: { page: number; count: number },
  { width, scale, margins: [side] }: Sheet,
): Content {
  const words = WORDS[language];
  const note = scaled(LOOKS.note, scale);
  const numbers = NUMBERS * scale;
  return {
    stack: [
      hairline(width, [0, 0, 0, 6]),
      {
        columns: [
          { stack: [typeset(`${words.document} ${documentId}`, note, width - numbers)], width: width - numbers },
          { stack: [typeset(words.page(page, count), { ...note, alignment: 'right' }, numbers)], width: numbers },
        ],
      },
    ],
    margin: [side, 16 * scale, side, 0],
  };
}

function brandMark(size: number): { type: 'ellipse'; x: number; y: number; r1: number; r2: number; color: string }[] {
  const radius = size / 2;
  const inner = radius * 0.62;
  return [
    { type: 'ellipse', x: radius, y: radius, r1: radius, r2: radius, color: PLUM },
    { type: 'ellipse', x: size * 0.96 - inner, y: size * 0.08 + inner, r1: inner, r2: inner, color: WASH },
  ];
}
