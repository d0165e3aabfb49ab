import writeXlsxFile, { type Row } from 'write-excel-file/node';
import type { ReportCell, ReportColumnKind } from '#contracts/reports/reports';
import { toDollars } from '#domain/money/cents';

export interface SheetColumn {
  label: string;
  kind: ReportColumnKind;
  /** In letters. */
  width: number;
}

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** Of each column one cell; of money integer cents. */
  rows: readonly (readonly ReportCell[])[];
  totals?: readonly ReportCell[];
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOLLARS = '$#,##0.00';
/** No letter of XML 1.0: one of them and the file does not open. */
const UNPRINTABLE = /[\p{Surrogate}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu;

/**
 * A workbook of one sheet, its head frozen. A text is a text, whatever it begins with: what somebody typed as `=…` is nothing that a
 * spreadsheet computes.
 */
export function sheetFile({ name, columns, rows, totals }: Sheet): Promise<Buffer> {
  const rowOf = (cells: readonly ReportCell[], isBold = false): Row =>
    columns.map(({ kind }, i) => ({ ...cellOf(cells[i] ?? null, kind), ...(isBold ? BOLD : {}) }));
  const head: Row = columns.map(({ label, kind }) => ({
    ...textOf(label),
    ...BOLD,
    align: kind === 'money' ? 'right' : 'left',
  }));
  const data = [head, ...rows.map((row) => rowOf(row)), ...(totals === undefined ? [] : [rowOf(totals, true)])];
  const widths = columns.map(({ width }) => ({ width }));
  return writeXlsxFile(data, { sheet: name, columns: widths, stickyRowsCount: 1 }).toBuffer();
}

const BOLD = { fontWeight: 'bold' } as const;

function cellOf(cell: ReportCell, kind: ReportColumnKind) {
  if (cell === null) return textOf('');
  if (kind === 'money' && typeof cell === 'number')
    return { value: toDollars(cell), type: Number, format: DOLLARS } as const;
  return textOf(String(cell));
}

function textOf(text: string) {
  return { value: text.replace(UNPRINTABLE, ' '), type: String } as const;
}
