import type { Content } from 'pdfmake';
import type { FormLanguage } from '#contracts/forms';
import type { FormDocument } from './form-document.js';
import { hairline, LOOKS, PLUM, SIDE, WASH, WIDTH } from './page-look.js';
import { typeset } from '../typesetting/typeset.js';

const WORDS: Record<FormLanguage, { document: string; page: (page: number, count: number) => string }> = {
  en: { document: 'Document', page: (page, count) => `Page ${page} of ${count}` },
  es: { document: 'Documento', page: (page, count) => `Página ${page} de ${count}` },
};
const MARK = 18;
const BRAND = 120;

/** The brand and, so that a loose sheet can be told, whose form it is. */
export function headerOf({ studio, clientName, title }: FormDocument, page: number): Content {
  const width = WIDTH - MARK - BRAND - 14;
  const own = page === 1 ? [] : [typeset(`${clientName} · ${title}`, { ...LOOKS.note, alignment: 'right' }, width)];
  return {
    stack: [
      {
        columns: [
          { canvas: brandMark(), width: MARK },
          { stack: [typeset('Studio Hub', LOOKS.brand, BRAND)], width: BRAND, margin: [0, 1, 0, 0] },
          { stack: [typeset(studio, { ...LOOKS.note, alignment: 'right' }, width), ...own], width },
        ],
        columnGap: 7,
      },
    ],
    margin: [SIDE, 34, SIDE, 0],
  };
}

export function footerOf({ documentId, language }: FormDocument, page: number, count: number): Content {
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
    margin: [SIDE, 16, SIDE, 0],
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
