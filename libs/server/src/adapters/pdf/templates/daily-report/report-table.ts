import type { Content, CustomTableLayout } from 'pdfmake';
import { titleOf } from '../../typesetting/page/fact-rows.js';
import { LINE, LOOKS, scaled, type Sheet } from '../../typesetting/page/page-look.js';
import { asSection } from '../../typesetting/structure/roles.js';
import { type Look, typeset } from '../../typesetting/typeset.js';
import type { ReportTable } from './report-document.js';

const GAP = 8;
const ROW = 4;
const LAYOUT: CustomTableLayout = {
  hLineWidth: (i) => (i === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: (i) => (i === 0 ? 0 : GAP),
  paddingRight: () => 0,
  paddingTop: () => ROW,
  paddingBottom: () => ROW,
};
const NONE = 'None';

/** Heading, names of the columns, rows and their sums; amounts to the right. */
export function tableOf({ heading, columns, rows, totals }: ReportTable, { width, scale }: Sheet): Content {
  if (rows.length === 0)
    return asSection({
      stack: [titleOf(heading), typeset(NONE, scaled(LOOKS.small, scale), width)],
      margin: [0, 16, 0, 0],
    });
  const shares = columns.reduce((all, { share }) => all + share, 0);
  const room = width - GAP * (columns.length - 1);
  const widths = columns.map(({ share }) => (room * share) / shares);
  const line = (cells: readonly string[], look: Look): Content[] =>
    cells.map((cell, i) => {
      const alignment = columns[i]?.isAmount === true ? 'right' : 'left';
      return typeset(
        cell === '' ? ' ' : cell,
        { ...scaled(look, scale), alignment, role: i === 0 ? 'TH' : 'TD' },
        widths[i] ?? 0,
      );
    });
  const labels = columns.map(({ label }) => label);
  const body = [line(labels, LOOKS.label), ...rows.map((row) => line(row, LOOKS.small))];
  if (totals !== undefined) body.push(line(totals, { ...LOOKS.small, bold: true }));
  return asSection({
    stack: [
      ...(heading === '' ? [] : [titleOf(heading)]),
      { table: { widths, body, headerRows: 1, dontBreakRows: true }, layout: LAYOUT },
    ],
    margin: [0, 16, 0, 0],
  });
}
