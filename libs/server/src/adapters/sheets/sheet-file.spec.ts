import { readSheet } from '#testing/files/read-sheet';
import { sheetFile } from './sheet-file.js';

it('writes texts that no XML may hold without what may not stand in it', async () => {
  const columns = ['a & <b>', 'B'].map((label) => ({ label, kind: 'text', width: 10 }) as const);
  const rows = [
    ['\u0000x\u001b', ''],
    ['\ud800 \ufffe 👶', null],
    ['', 'two\nlines'],
    ['=cmd|calc', '&quot;'],
  ];
  expect(readSheet(await sheetFile({ name: 'S', columns, rows }))).toEqual({
    ...{ name: 'S', formulas: 0 },
    rows: [['a & <b>', 'B'], [' x '], ['    👶'], [null, 'two\nlines'], ['=cmd|calc', '&quot;']],
  });
});
