/** The server refuses a longer time sheet. 002 §9 */
export const TIME_SHEET_DAYS = 30;
/** Of any other report: a leap year. */
export const MOST_REPORT_DAYS = 366;

/** 002 §8 */
export const TIME_SHEET_RANGE_REFUSED = 'request error, invalid range date!, limit 30 days';
export const TIME_SHEET_EMPTY = 'Not data found';

export const NO_INCOMPLETE_BOOKINGS = 'No data available for download';

export const REPORT_FORMATS = ['pdf', 'excel'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What of a report may be saved, and the name of its sheet and its file. 002 §9 */
export const REPORT_SHEETS = {
  timeSheet: 'TimeSheetReport',
  projection: 'ProjectionReport',
  historical: 'reportHistorical',
} as const;
export type SavedReport = keyof typeof REPORT_SHEETS;
export const SAVED_REPORTS = Object.keys(REPORT_SHEETS) as SavedReport[];

/** `money` is integer cents, a `figure` is ready to be read and stands to the right. */
export const REPORT_COLUMN_KINDS = ['text', 'figure', 'money'] as const;
export type ReportColumnKind = (typeof REPORT_COLUMN_KINDS)[number];
export type ReportCell = string | number | null;

/** Of a location `{siteId}-{locationId}`, or of a whole site by its id; the date is YYYYMMDD. 002 §7 */
export function incompleteFileName(location: string, date: string): string {
  return `incompletebooking-${location}-${date}.xlsx`;
}

export const MOST_REPORT_COLUMNS = 14;
/** Of its PDF. 002 §9 */
export const REPORT_PAPERS = { timeSheet: 'A4', projection: 'A4', historical: 'A2' } as const satisfies Record<
  SavedReport,
  string
>;
/** A month of a large studio is half of it; a body has commas for no more. */
export const MOST_REPORT_ROWS = 1_500;
export const LONGEST_REPORT_CELL = 1_000;
