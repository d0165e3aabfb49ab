import type { LogLine } from '#contracts/timeline/log.dto';
import { lineOf } from '../reading/log-pages';
import { sheetRows } from './log-sheet';

const words = {
  said: 'Arrived',
  visit: '',
  about: '',
  changes: ['Status: Booked → Arrived'],
  who: '=ana',
  through: 'desk',
};
const line = lineOf(2, 'America/Chicago', {
  ...{ id: 'e1', at: '2026-03-10T20:18:04.000000Z', clientName: '=HYPERLINK("x")', appointmentId: 7, about: null },
} as LogLine);

it('says when by the clock of the studio, what, whom it is about and who did it', () => {
  const [head, row] = sheetRows(['When'], [{ line, words, siteName: 'Houston' }]);
  expect(head).toEqual([{ value: 'When', type: String, fontWeight: 'bold' }]);
  expect(row?.map(({ value }) => value)).toEqual([
    ...['2026-03-10 3:18:04 PM CDT', 'Houston', 'Arrived', '=HYPERLINK("x")', '', '7', 'Status: Booked → Arrived'],
    ...['=ana', 'desk'],
  ]);
});

it('makes nothing of a text that looks like a formula, and nothing that no spreadsheet opens', () => {
  const odd = { ...line, clientName: '+1\u0000\ud800' };
  const [, row = []] = sheetRows([], [{ line: odd, words, siteName: '-2' }]);
  expect(new Set(row.map(({ type }) => type))).toEqual(new Set([String]));
  expect(row[3]?.value).toBe('+1  ');
});
