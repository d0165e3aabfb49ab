import type { Content } from 'pdfmake';
import { hairline, LOOKS, type Margins, PLUM, ROLL_WIDTH, WIDTH } from '../../typesetting/page/page-look.js';
import { printPages } from '../../typesetting/page/print-pages.js';
import { type Look, typeset } from '../../typesetting/typeset.js';
import type { ReceiptDocument, ReceiptRow } from './receipt-document.js';

const AMOUNT = 74;
const GAP = 8;
/** A sheet is wider than a receipt is read well. */
const WIDEST = 340;
const SUM = { ...LOOKS.value, lineHeight: 1.2 } as const satisfies Look;
const TOTAL = { ...LOOKS.value, size: 13, bold: true } as const satisfies Look;
const RULE: Margins = [0, 6, 0, 6];

/** Draws the whole file in this thread: on a sheet, or on a roll as long as it needs. */
export function drawReceiptPdf(document: ReceiptDocument): Promise<Buffer> {
  const { paper, language, documentId, createdAt, title, studio, facts } = document;
  const isRoll = paper === 'roll';
  const width = isRoll ? ROLL_WIDTH : Math.min(WIDTH, WIDEST);
  const subject = facts[0]?.value ?? '';
  return printPages({
    frame: { language, documentId, title, studio, subject },
    ...(isRoll ? { isRoll } : {}),
    createdAt,
    images: new Map(),
    content: [...(isRoll ? headOf(document) : []), ...contentOf(document, width)],
  });
}

/** What a sheet has above each page. */
function headOf({ studio }: ReceiptDocument): Content[] {
  return [
    typeset('Studio Hub', LOOKS.brand, ROLL_WIDTH),
    typeset(studio.legalName, LOOKS.note, ROLL_WIDTH),
    { stack: [typeset(studio.place, LOOKS.note, ROLL_WIDTH)], margin: [0, 0, 0, 8] },
  ];
}

function contentOf({ title, facts, lines, sums, total, payments, notes }: ReceiptDocument, width: number): Content[] {
  return [
    { stack: [typeset(title, { ...LOOKS.title, size: 16, role: 'H1' }, width)], margin: [0, 0, 0, 6] },
    ...facts.map(({ label, value }) => typeset(`${label}: ${value}`, LOOKS.small, width)),
    hairline(width, RULE),
    ...lines.map((row) => rowOf(row, SUM, width)),
    hairline(width, RULE),
    ...sums.map((row) => rowOf(row, SUM, width)),
    hairline(width, RULE, PLUM),
    rowOf(total, TOTAL, width),
    hairline(width, RULE),
    ...payments.map((row) => rowOf(row, SUM, width)),
    { stack: notes.map((note) => typeset(note, LOOKS.small, width)), margin: [0, 12, 0, 0] },
  ];
}

function rowOf({ label, note = '', amount }: ReceiptRow, look: Look, width: number): Content {
  const room = width - AMOUNT - GAP;
  return {
    columns: [
      { stack: [typeset(label, look, room), ...(note === '' ? [] : [typeset(note, LOOKS.note, room)])], width: room },
      { stack: [typeset(amount, { ...look, alignment: 'right' }, AMOUNT)], width: AMOUNT },
    ],
    columnGap: GAP,
    margin: [0, 1, 0, 2],
    unbreakable: true,
  };
}
