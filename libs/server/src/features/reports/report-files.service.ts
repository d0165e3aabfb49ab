import { Injectable } from '@nestjs/common';
import type { ExportLink } from '#contracts/reports/exports.dto';
import type { ReportFile } from '#contracts/reports/reports.dto';
import {
  LONGEST_REPORT_CELL,
  REPORT_PAPERS,
  REPORT_SHEETS,
  type ReportCell,
  type ReportColumnKind,
} from '#contracts/reports/reports';
import { toDollars } from '#domain/money/cents';
import { stamp } from '#domain/time/site-time';
import { ReportPdf } from '../../adapters/pdf/report-pdf.js';
import type { ReportDocument } from '../../adapters/pdf/templates/daily-report/report-document.js';
import { sheetFile, XLSX } from '../../adapters/sheets/sheet-file.js';
import { Clock } from '../../platform/clock.js';
import { Throttle } from '../../platform/security/throttle.js';
import { Exports } from '../exports/exports.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { refused } from './report-places.js';

export interface SavedFile {
  bytes: Buffer;
  contentType: string;
  fileName: string;
}

/** Letters of a sheet that a part of its width is. */
const LETTERS = 6;
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const MADE_BY = { en: 'Made by', es: 'Hecho por' } as const;

/** Rows that a director has on screen, as a file of hers. */
@Injectable()
export class ReportFiles {
  constructor(
    private readonly sites: SitesService,
    private readonly pdf: ReportPdf,
    private readonly throttle: Throttle,
    private readonly exports: Exports,
    private readonly clock: Clock,
  ) {}

  /** Kept a day for her, too. */
  async make(who: StaffPrincipal, file: ReportFile): Promise<ExportLink> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    mustBeRows(file);
    return this.exports.keep(who, nameOf(file), async () => (await this.draw(who, file)).bytes);
  }

  /** Of rows that are right, for the user whose name stands in it. */
  async draw({ siteId, userName }: Pick<StaffPrincipal, 'siteId' | 'userName'>, file: ReportFile): Promise<SavedFile> {
    const fileName = nameOf(file);
    if (file.format === 'excel') return { bytes: await toSheet(file), contentType: XLSX, fileName };
    const { timeZone } = await this.sites.one(siteId);
    const now = this.clock.now().toISOString();
    const author = { legalName: `${MADE_BY[file.language]} ${userName}`, place: stamp(now, timeZone) };
    const bytes = await this.pdf.render(toDocument(file, { author, now }));
    return { bytes, contentType: 'application/pdf', fileName };
  }
}

const ENDS = { pdf: 'pdf', excel: 'xlsx' } as const;
const nameOf = ({ report, format }: ReportFile): string => `${REPORT_SHEETS[report]}.${ENDS[format]}`;

/** Of each column one cell, and what is money in cents: the rows are the only part of a body that no class describes. */
function mustBeRows({ columns, rows, totals }: ReportFile): void {
  const isCell = (cell: unknown, kind: ReportColumnKind | undefined): boolean =>
    cell === null ||
    (kind === 'money' && Number.isSafeInteger(cell)) ||
    (typeof cell === 'string' && cell.length <= LONGEST_REPORT_CELL);
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && row.length === columns.length && row.every((cell, i) => isCell(cell, columns[i]?.kind));
  // A list in place of a column is looked through for columns, of which an empty one has none that is wrong.
  if (columns.some((column) => Array.isArray(column))) throw refused('columns must be columns.');
  if (!rows.every(isRow) || (totals !== undefined && !isRow(totals)))
    throw refused('rows must have of each column one text or, of money, a number of cents.');
}

function toSheet({ report, columns, rows, totals }: ReportFile): Promise<Buffer> {
  return sheetFile({
    name: REPORT_SHEETS[report],
    columns: columns.map(({ label, kind, share }) => ({
      label,
      kind: kind === 'money' ? kind : 'text',
      width: share * LETTERS,
    })),
    rows,
    ...(totals === undefined ? {} : { totals }),
  });
}

function toDocument(
  { report, language, title, subject, columns, rows, totals }: ReportFile,
  { author, now }: { author: ReportDocument['studio']; now: string },
): ReportDocument {
  const textOf = (cell: ReportCell): string =>
    typeof cell === 'number' ? DOLLARS.format(toDollars(cell)) : (cell ?? '');
  return {
    ...{
      documentId: REPORT_SHEETS[report],
      createdAt: now,
      language,
      paper: REPORT_PAPERS[report],
      title,
      subject,
      studio: author,
    },
    ...{ facts: [], sections: [] },
    tables: [
      {
        heading: '',
        columns: columns.map(({ label, kind, share }) => ({ label, share, isAmount: kind !== 'text' })),
        rows: rows.map((row) => row.map(textOf)),
        ...(totals === undefined ? {} : { totals: totals.map(textOf) }),
      },
    ],
  };
}
