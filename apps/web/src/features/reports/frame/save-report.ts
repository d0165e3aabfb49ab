import type { RowData } from '@tanstack/react-table';
import type { ReportFormat } from '#contracts/reports/reports';
import type { ReportFile } from '#contracts/reports/reports.dto';
import type { Wire } from '#contracts/wire';
import { call } from '../../../api/call';
import type { Report, ReportColumn } from './report';
import { saveLink } from './save-link';

export interface SaveWish<Row extends RowData> {
  report: Pick<Report<Row>, 'name' | 'title' | 'subject'> & {
    columns: readonly Pick<ReportColumn<Row>, 'header' | 'kind' | 'share' | 'file'>[];
  };
  /** Those that are shown, in their order. */
  rows: readonly Row[];
  totals: Wire<ReportFile>['totals'];
  format: ReportFormat;
  language: 'en' | 'es';
}

/** The browser keeps the file where it keeps what is downloaded, and “My exports” for a day. Throws what `call` throws. */
export async function saveReport<Row extends RowData>(siteId: number, wish: SaveWish<Row>): Promise<void> {
  const { report, rows, totals, format, language } = wish;
  const { name, title, subject, columns } = report;
  const body: Wire<ReportFile> = {
    ...{ report: name, format, language, title, subject },
    columns: columns.map(({ header, kind, share }) => ({ label: header, kind, share })),
    rows: rows.map((row) => columns.map(({ file }) => file(row))),
    ...(totals === undefined ? {} : { totals }),
  };
  saveLink((await call('reports.file', { as: { staffOf: siteId }, body })).body);
}
