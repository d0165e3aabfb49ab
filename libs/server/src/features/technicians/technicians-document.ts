import type { ServiceGrouping } from '#contracts/reports/technicians';
import { toSortDate } from '#domain/money/daily-close';
import { ratioInWords, type TechnicianReport } from '#domain/reports/technicians';
import type { ReportDocument, ReportTable } from '../../adapters/pdf/templates/daily-report/report-document.js';
import type { Studio } from '../sites/sites.service.js';
import type { TechniciansAt } from './technician-visits.repository.js';

export interface PrintedTechnicians {
  siteName: string;
  studio: Studio;
  grouping: ServiceGrouping;
  reports: readonly TechnicianReport[];
  /** ISO 8601 instant. */
  madeAt: string;
}

export const techniciansFileName = ({ siteId, locationId, from, to }: TechniciansAt): string =>
  `Technicians-${siteId}-${locationId}-${[from, to].map((day) => toSortDate(day).replaceAll('/', '')).join('-')}.pdf`;

/** Of several days one name: `11/02/2026 – 11/08/2026`. */
export const daysInWords = ({ from, to }: Pick<TechniciansAt, 'from' | 'to'>): string =>
  [...new Set([from, to])].map(toSortDate).join(' – ');

/** What each of the staff did, on paper. Every word and figure is ready to be read. */
export function toTechniciansDocument(at: TechniciansAt, printed: PrintedTechnicians): ReportDocument {
  const { siteName, studio, grouping, reports, madeAt } = printed;
  const total = reports.reduce((all, one) => all + one.total, 0);
  return {
    documentId: techniciansFileName(at),
    createdAt: madeAt,
    title: 'Technicians',
    studio: { legalName: studio.legalName, place: `${studio.location}, ${studio.address}` },
    subject: `${siteName} · ${studio.location} · ${daysInWords(at)}`,
    facts: [
      { label: 'Appointments', value: String(total) },
      { label: 'Grouping', value: grouping === 'simple' ? 'Simple' : 'Detailed' },
    ],
    sections: [],
    tables: [summaryOf(reports), ...reports.map(servicesOf)],
  };
}

function summaryOf(reports: readonly TechnicianReport[]): ReportTable {
  const figures = ['Total', 'Service Appointments', 'CBFF Appointments', 'CBFF Provided', 'CBFF Ratio'];
  return {
    heading: 'By technician',
    columns: [{ label: 'Name', share: 4 }, ...figures.map(amountOf)],
    rows: reports.map((one) => [
      nameOf(one),
      ...[one.total, one.serviceAppointments, one.cbffAppointments, one.cbffProvided].map(String),
      ratioInWords(one.cbffRatio),
    ]),
  };
}

function servicesOf(report: TechnicianReport): ReportTable {
  return {
    heading: nameOf(report),
    columns: [{ label: 'Service', share: 6 }, amountOf('Quantity')],
    rows: report.services.map(({ name, quantity }) => [name, String(quantity)]),
    totals: ['Total', String(report.total)],
  };
}

const nameOf = ({ staffName }: TechnicianReport): string => staffName || 'No name';
const amountOf = (label: string) => ({ label, share: 2, isAmount: true });
