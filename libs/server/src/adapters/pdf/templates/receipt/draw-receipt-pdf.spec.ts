import { createHash } from 'node:crypto';
import { pdfText } from '#testing/forms/pdf-text';
import { drawReceiptPdf } from './draw-receipt-pdf.js';
import type { ReceiptDocument } from './receipt-document.js';

const RECEIPT: ReceiptDocument = {
  ...{ paper: 'roll', language: 'en', documentId: '00000000-0000-4000-8000-00000000c0de' },
  ...{ createdAt: '2026-11-21T16:00:00Z', title: 'Receipt of payment' },
  studio: { legalName: 'Houston Studio LLC', place: 'Houston, 1 Main Street' },
  facts: [
    { label: 'Sale', value: '900' },
    { label: 'Client', value: 'Marisol Núñez' },
  ],
  lines: [
    { label: 'Gender Determination', amount: '$99.00' },
    { label: 'Heartbeat Bear with a name that is longer than the paper is wide', note: '2 × $35.00', amount: '$70.00' },
  ],
  sums: [{ label: 'TAX', amount: '$5.78' }],
  total: { label: 'Total', amount: '$174.78' },
  payments: [{ label: 'Gift Card •••• 7731', amount: '$25.00' }],
  notes: ['Thank you for your visit.'],
};
const MM = 72 / 25.4;
const boxOf = (bytes: Buffer): number[] =>
  (/\/MediaBox \[([\d. ]+)\]/.exec(bytes.toString('latin1'))?.[1] ?? '').split(' ').map(Number);
const flat = (text: string): string => text.replace(/\s+/g, ' ');

it.each(['roll', 'letter'] as const)('has every word and amount on a %s, on one page', async (paper) => {
  const pages = await pdfText(await drawReceiptPdf({ ...RECEIPT, paper }));
  expect(pages).toHaveLength(1);
  const { studio, facts, lines, sums, total, payments, notes } = RECEIPT;
  const rows = [...lines, ...sums, total, ...payments].flatMap(({ label, note = '', amount }) => [
    note,
    amount,
    ...label.split(' '),
  ]);
  for (const word of [studio.legalName, ...facts.map(({ value }) => value), ...rows, ...notes])
    expect(flat(pages[0] ?? '')).toContain(flat(word));
});

it('is 80 mm wide on a roll and as long as it needs, and a US Letter sheet else', async () => {
  const [, , width = 0, length = 0] = boxOf(await drawReceiptPdf(RECEIPT));
  const more = Array.from({ length: 60 }, () => ({ label: 'Album', amount: '$19.99' }));
  const longer = await drawReceiptPdf({ ...RECEIPT, lines: more });
  expect(width / MM).toBeCloseTo(80, 0);
  expect(boxOf(longer)[3]).toBeGreaterThan(2 * length);
  expect(await pdfText(longer)).toHaveLength(1);
  expect(boxOf(await drawReceiptPdf({ ...RECEIPT, paper: 'letter' }))).toEqual([0, 0, 612, 792]);
});

it('has the same bytes whenever it is printed', async () => {
  const hash = async () =>
    createHash('sha256')
      .update(await drawReceiptPdf(RECEIPT))
      .digest('hex');
  expect(await hash()).toBe(await hash());
});
