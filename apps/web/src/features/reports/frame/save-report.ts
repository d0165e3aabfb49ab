import type { RowData } from '@tanstack/react-table';
import { REPORT_SHEETS, type ReportFormat } from '#contracts/reports/reports';
import type { ReportFile } from '#contracts/reports/reports.dto';
import type { Wire } from '#contracts/wire';
import { callFile } from '../../../api/call-file';
import { saveFile } from '../../forms/viewer/save-file';
import type { Report, ReportColumn } from './report';

const ENDS: Record<ReportFormat, string> = { pdf: 'pdf', excel: 'xlsx' };

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

/** The browser keeps the file where it keeps what is downloaded. Throws what `callFile` throws. */
export async function saveReport<Row extends RowData>(siteId: number, wish: SaveWish<Row>): Promise<void> {
  const { report, rows, totals, format, language } = wish;
  const { name, title, subject, columns } = report;
  const body: Wire<ReportFile> = {
    ...{ report: name, format, language, title, subject },
    columns: columns.map(({ header, kind, share }) => ({ label: header, kind, share })),
    rows: rows.map((row) => columns.map(({ file }) => file(row))),
    ...(totals === undefined ? {} : { totals }),
  };
  const file = await callFile('reports.file', { as: { staffOf: siteId }, body });
  saveFile(file, `${REPORT_SHEETS[name]}.${ENDS[format]}`);
}
