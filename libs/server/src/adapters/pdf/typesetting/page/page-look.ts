import type { Content } from 'pdfmake';
import type { Look } from '../typeset.js';

/** Left, top, right, bottom. */
export type Margins = [number, number, number, number];

/** US Letter, in points. */
const SHEET = { width: 612, side: 54 } as const;
export const WIDTH = SHEET.width - 2 * SHEET.side;
const MARGINS: Margins = [SHEET.side, 88, SHEET.side, 62];
/** As much room for what stands on it. */
const A4 = { width: 595.28 } as const;
/** On its long side; it is read from further away. */
const A2 = { width: 1683.78, scale: 1.7 } as const;

export type Paper = 'A4' | 'A2';

/** What is printed on. */
export interface Sheet {
  pageSize: 'LETTER' | Paper;
  pageOrientation: 'portrait' | 'landscape';
  margins: Margins;
  /** Between the margins, in points. */
  width: number;
  /** Of every letter, against what it is on US Letter. */
  scale: number;
}

/** US Letter unless told. */
export function sheetOf(paper?: Paper): Sheet {
  const [side, top, , bottom] = MARGINS;
  const upright = { pageOrientation: 'portrait', width: WIDTH, scale: 1 } as const;
  if (paper === undefined) return { ...upright, pageSize: 'LETTER', margins: MARGINS };
  const a4 = (A4.width - WIDTH) / 2;
  if (paper === 'A4') return { ...upright, pageSize: paper, margins: [a4, top, a4, bottom] };
  const margins = MARGINS.map((margin) => margin * A2.scale) as Margins;
  return {
    pageSize: paper,
    pageOrientation: 'landscape',
    margins,
    width: A2.width - 2 * side * A2.scale,
    scale: A2.scale,
  };
}

/** As large as the sheet wants it. */
export function scaled<L extends Look>(look: L, scale: number): L {
  return { ...look, size: look.size * scale };
}

/** Paper of 80 mm, of which printers leave 4 mm at each side. */
export const ROLL = { width: 226.77, margins: [14, 16, 14, 20] satisfies Margins } as const;
export const ROLL_WIDTH = ROLL.width - ROLL.margins[0] - ROLL.margins[2];

export const LINE = '#EBE4DC';
export const PLUM = '#7A3E6D';
export const WASH = '#F5EBF2';
const INK = '#2C2433';
const SOFT = '#6F6578';
const DARK_PLUM = '#5F2F55';

export const LOOKS = {
  brand: { size: 13, color: DARK_PLUM, voice: 'title', bold: true },
  title: { size: 22, color: INK, voice: 'title', lineHeight: 1.1 },
  client: { size: 15, color: PLUM, voice: 'title' },
  heading: { size: 13.5, color: DARK_PLUM, voice: 'title' },
  label: { size: 8.5, color: SOFT },
  value: { size: 10.5, color: INK, lineHeight: 1.25 },
  small: { size: 9, color: INK, lineHeight: 1.25 },
  subheading: { size: 10, color: INK, bold: true, lineHeight: 1.25 },
  body: { size: 9.5, color: INK, lineHeight: 1.32 },
  note: { size: 8.5, color: SOFT, lineHeight: 1.25 },
  /** A whole line in English below one that is not. */
  english: { size: 8, color: SOFT, lineHeight: 1.25, lang: 'en-US' },
} as const satisfies Record<string, Look>;

export function hairline(width: number, margin: Margins = [0, 0, 0, 0], color: string = LINE): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: color }], margin };
}

/** Room that must be free below a heading before it may stand at the foot of a page. */
const KEPT = 40;

/** Never parts `head` from the first lines of `next`, however long that is. */
export function keptWith(head: Content[], next: Content): Content[] {
  const room: Content = { text: ' ', fontSize: 1, lineHeight: 1, margin: [0, 0, 0, KEPT] };
  return [
    { stack: [...head, room], unbreakable: true },
    { stack: [next], margin: [0, -KEPT - 1, 0, 0] },
  ];
}
