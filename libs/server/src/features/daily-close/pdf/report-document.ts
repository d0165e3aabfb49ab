import { closeFileName, needsReason, tipParts, toSortDate } from '#domain/money/daily-close';
import { toDollars } from '#domain/money/cents';
import { readDraft } from '#domain/money/daily-close-draft';
import type { FrozenReport, FrozenRow } from '#domain/money/daily-report';
import { toWall } from '#domain/time/site-time';
import type { ReportDocument, ReportTable } from '../../../adapters/pdf/templates/daily-report/report-document.js';
import type { Section } from '../../../adapters/pdf/typesetting/page/fact-rows.js';
import type { Studio } from '../../sites/sites.service.js';
import type { Mark } from '../daily-close.entity.js';
import type { CloseAt, DayOfReport } from '../report/day-of-report.js';
import { lateRows } from '../report/report-rows.js';
import { clientName, type Names, namesIn } from '../report/report-view.js';

/** A closed day on paper: every section of 001 §2.7, sums as they were frozen. */
export function toReportDocument(
  at: CloseAt,
  { day, report, studio }: { day: DayOfReport; report: FrozenReport; studio: Studio },
): ReportDocument {
  const names = namesIn(day);
  const submitted = day.close?.submittedMark ?? null;
  const approved = day.close?.status === 'approved' ? day.close.approvedMark : null;
  const said = (mark: Mark | null): string =>
    mark === null ? '' : `${mark.by.name ?? ''}, ${stamped(mark.at, day.timeZone)}`;
  const draft = readDraft(report.typed);
  const late = lateRows(day);
  return {
    documentId: closeFileName(at),
    createdAt: (approved ?? submitted)?.at ?? '1970-01-01T00:00:00.000Z',
    title: 'Daily Report',
    studio: { legalName: studio.legalName, place: `${studio.location}, ${studio.address}` },
    subject: `${day.siteName} · ${day.locationName} · ${toSortDate(at.date)}`,
    facts: [
      { label: 'Created By', value: report.createdBy },
      { label: 'Closed', value: said(submitted) },
      { label: 'Cash Difference', value: differenceOf(report.differenceCents ?? 0) },
      { label: 'Approved', value: said(approved) },
    ],
    sections: [
      billing(report),
      clover(report),
      drawer(report),
      { heading: 'Observations', rows: [{ label: 'Observations', value: draft.observation }] },
    ],
    tables: [
      withdrawals(report),
      employees(report),
      clients(report.rows, names),
      payments('Cash payments', 'cashCents', { rows: report.rows, names }),
      payments('Credit Card payments', 'creditCardCents', { rows: report.rows, names }),
      discounts(report, names),
      ...(late.length === 0
        ? []
        : [
            payments('Cash payments after the close', 'cashCents', { rows: late, names }),
            payments('Credit Card payments after the close', 'creditCardCents', { rows: late, names }),
          ]),
    ],
  };
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function money(cents: number): string {
  return DOLLARS.format(toDollars(cents));
}

/** Sign and word beside the amount (decision 14). */
function differenceOf(cents: number): string {
  if (cents === 0) return money(0);
  const mark = needsReason(cents) ? '' : ', within 3 dollars';
  return `${cents > 0 ? '+' : ''}${money(cents)} (${cents > 0 ? 'over' : 'short'}${mark})`;
}

function billing({ totals }: FrozenReport): Section {
  const other = totals.otherCents === 0 ? [] : [{ label: 'Other', value: money(totals.otherCents) }];
  return {
    heading: 'Billing Report',
    rows: [
      { label: 'Cash', value: money(totals.cashCents) },
      { label: 'Credit Card', value: money(totals.creditCardCents) },
      { label: 'Gift Card', value: money(totals.giftCardCents) },
      ...other,
      { label: 'Total', value: money(totals.fullCents) },
      { label: 'Tips', value: money(totals.tipCents) },
      { label: 'Discounts', value: money(totals.discountCents) },
    ],
  };
}

function clover({ typed }: FrozenReport): Section {
  const { cloverCreditCardCents, cloverCashCents, cloverTipsCents } = readDraft(typed);
  const said = (cents: number | null): string => (cents === null ? '' : money(cents));
  return {
    heading: 'Clover Control',
    rows: [
      { label: 'Credit Card (Total)', value: said(cloverCreditCardCents) },
      { label: 'Cash', value: said(cloverCashCents) },
      { label: 'Tips', value: said(cloverTipsCents) },
    ],
  };
}

function drawer(report: FrozenReport): Section {
  const { last, totals, typed } = report;
  const draft = readDraft(typed);
  const reason = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  return {
    heading: 'Drawer Control',
    rows: [
      { label: 'Opening Cash', value: money(report.openingCents) },
      ...(last === null ? [] : [{ label: 'Last close ended with', value: money(last.endingCents) }]),
      ...reason('Reason of the other opening', draft.openingReason),
      { label: 'Cash Payments', value: money(totals.cashCents) },
      { label: 'Withdrawals', value: money(report.withdrawalsCents) },
      { label: 'Ending Cash', value: money(report.endingCents) },
      { label: 'Ending Cash Store', value: money(report.countedCents ?? 0) },
      { label: 'Cash Difference', value: differenceOf(report.differenceCents ?? 0) },
      ...reason('Reason of the difference', draft.differenceReason),
    ],
  };
}

function withdrawals({ tipsPaidCents, withdrawals: rows, withdrawalsCents }: FrozenReport): ReportTable {
  return {
    heading: 'Withdrawals',
    columns: [
      { label: 'Reason', share: 4 },
      { label: 'Amount', share: 1, isAmount: true },
    ],
    rows: [
      ['Tips paid out', money(tipsPaidCents)],
      ...rows.map(({ reason, amountCents }) => [reason, money(amountCents)]),
    ],
    totals: ['Total', money(withdrawalsCents)],
  };
}

function employees({ employees: rows }: FrozenReport): ReportTable {
  const sum = (part: (row: (typeof rows)[number]) => number): string =>
    money(rows.reduce((all, row) => all + part(row), 0));
  return {
    heading: 'Employee Schedule Control',
    columns: [
      { label: 'Employee', share: 3 },
      { label: 'Arrival time', share: 2 },
      { label: 'Check-out time', share: 2 },
      { label: 'Tip', share: 2, isAmount: true },
      { label: 'OpeningCash', share: 2, isAmount: true },
      { label: 'EndingCash', share: 2, isAmount: true },
    ],
    rows: rows.map((row) => [
      ...[row.name, clock(row.arrival), clock(row.checkOut), money(row.tipCents), money(row.openingCents)],
      money(row.endingCents ?? 0),
    ]),
    totals: [
      ...['Total', '', '', sum(({ tipCents }) => tipCents), sum(({ openingCents }) => openingCents)],
      sum(({ endingCents }) => endingCents ?? 0),
    ],
  };
}

function clients(rows: readonly FrozenRow[], names: Names): ReportTable {
  const yes = (isSo: boolean): string => (isSo ? 'Yes' : 'No');
  return {
    heading: 'Clients Check in - Check out Times',
    columns: [
      { label: 'Time', share: 4 },
      { label: 'Name', share: 7 },
      { label: 'Check-in', share: 4 },
      { label: 'Check-out', share: 4 },
      { label: 'Files', share: 2 },
      { label: 'Email', share: 3 },
      { label: 'Form', share: 3 },
      { label: 'CBFF', share: 5 },
      { label: 'Service', share: 7 },
    ],
    rows: rows.map((row) => [
      ...[clockOf(row.startsLocal), clientName(row, names), clockOf(row.checkIn), clockOf(row.checkOut)],
      ...[String(row.files), yes(row.emailSend), yes(row.form), row.cbff, row.service],
    ]),
  };
}

type PaidRow = Pick<FrozenRow, 'appointmentId' | 'sale' | 'service'>;

function payments(
  heading: string,
  part: 'cashCents' | 'creditCardCents',
  { rows, names }: { rows: readonly PaidRow[]; names: Names },
): ReportTable {
  const paid = rows.flatMap(({ sale, ...row }) => (sale !== null && sale[part] > 0 ? [{ ...row, sale }] : []));
  const sum = (of: (row: (typeof paid)[number]) => number): string =>
    money(paid.reduce((all, row) => all + of(row), 0));
  return {
    heading,
    columns: [
      ...[
        { label: 'Client', share: 4 },
        { label: 'Service', share: 4 },
        { label: 'Staff', share: 3 },
      ],
      ...[
        { label: 'Tip', share: 2, isAmount: true },
        { label: 'Amount', share: 2, isAmount: true },
      ],
    ],
    rows: paid.map((row) => [
      ...[clientName(row, names), row.service, row.sale.staffName],
      ...[money(tipParts(row.sale)[part]), money(row.sale[part])],
    ]),
    totals: ['Total', '', '', sum(({ sale }) => tipParts(sale)[part]), sum(({ sale }) => sale[part])],
  };
}

function discounts({ rows, totals }: FrozenReport, names: Names): ReportTable {
  const given = rows.flatMap(({ sale, ...row }) => (sale !== null && sale.discountCents > 0 ? [{ ...row, sale }] : []));
  return {
    heading: 'Discounts',
    columns: [
      ...[
        { label: 'Client', share: 4 },
        { label: 'Service', share: 4 },
        { label: 'Staff', share: 3 },
      ],
      ...[
        { label: 'Reason', share: 4 },
        { label: 'Discount', share: 2, isAmount: true },
      ],
    ],
    rows: given.map((row) => [
      ...[clientName(row, names), row.service, row.sale.staffName, row.sale.discountReason],
      money(row.sale.discountCents),
    ]),
    totals: ['Total', '', '', '', money(totals.discountCents)],
  };
}

/** `11/20/2026 02:00 PM` on the clocks of the site. 001 §9 */
function stamped(at: string, zone: string): string {
  const wall = toWall(at, zone);
  return `${toSortDate(wall.slice(0, 10))} ${clock(wall.slice(11, 16)).padStart(8, '0')}`;
}

function clockOf(wall: string | null): string {
  return wall === null ? '' : clock(wall.slice(11, 16));
}

/** `2:30 PM` of `14:30`. */
function clock(time: string): string {
  if (time === '') return '';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
