import type { RowData } from '@tanstack/react-table';
import type { ReportCell, ReportColumnKind, SavedReport } from '#contracts/reports/reports';
import type { Column } from '../../../ui/table/column';

/** A column on screen and in the files. */
export interface ReportColumn<Row extends RowData> extends Column<Row> {
  kind: ReportColumnKind;
  /** Parts of the width on paper. */
  share: number;
  /** What stands in a file; of money integer cents. */
  file: (row: Row) => ReportCell;
}

/** A report that was read, or is being read. */
export interface Report<Row extends RowData> {
  name: SavedReport;
  title: string;
  /** Where and of which days, for the files. */
  subject: string;
  /** The same object from render to render. */
  columns: readonly ReportColumn<Row>[];
  /** Undefined while they are being read, and when they could not be. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
}
