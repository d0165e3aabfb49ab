import type { Content } from 'pdfmake';
import type { FormLanguage } from '#contracts/forms';
import { hairline, LOOKS, PLUM, WASH, WIDTH } from './page-look.js';
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

/** The brand and, so that a loose sheet can be told, what it is and about whom. */
export function headerOf({ studio, subject, title }: PageFrame, page: number, side: number): Content {
  const width = WIDTH - MARK - BRAND - 14;
  const look = { ...LOOKS.note, alignment: 'right' } as const;
  const own = page === 1 ? [] : [`${subject} · ${title}`];
  const lines = [studio.legalName, studio.place, ...own].map((line) => typeset(line, look, width));
  return {
    stack: [
      {
        columns: [
          { canvas: brandMark(), width: MARK },
          { stack: [typeset('Studio Hub', LOOKS.brand, BRAND)], width: BRAND, margin: [0, 1, 0, 0] },
          { stack: lines, width },
        ],
        columnGap: 7,
      },
    ],
    margin: [side, 32, side, 0],
  };
}

export function footerOf(
  { documentId, language }: PageFrame,
  { page, count, side }: { page: number; count: number; side: number },
): Content {
  const words = WORDS[language];
  return {
    stack: [
      hairline(WIDTH, [0, 0, 0, 6]),
      {
        columns: [
          { stack: [typeset(`${words.document} ${documentId}`, LOOKS.note, WIDTH - 120)], width: WIDTH - 120 },
          { stack: [typeset(words.page(page, count), { ...LOOKS.note, alignment: 'right' }, 120)], width: 120 },
        ],
      },
    ],
    margin: [side, 16, side, 0],
  };
}

function brandMark(): { type: 'ellipse'; x: number; y: number; r1: number; r2: number; color: string }[] {
  const radius = MARK / 2;
  const inner = radius * 0.62;
  return [
    { type: 'ellipse', x: radius, y: radius, r1: radius, r2: radius, color: PLUM },
    { type: 'ellipse', x: MARK * 0.96 - inner, y: MARK * 0.08 + inner, r1: inner, r2: inner, color: WASH },
  ];
}
