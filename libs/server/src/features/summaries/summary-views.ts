import { hasRole } from '#contracts/identity/identity';
import type {
  DaySummary,
  LocationSummaries,
  OperationalSummary,
  SiteSummaries,
} from '#contracts/operations/summary.dto';
import type { Wire } from '#contracts/wire';
import { toDollars } from '#domain/money/cents';
import type { SummedDay, SummedSite } from './summaries.repository.js';

/** Amounts are for management and directiva; others see counts (decision 73). */
export const seesAmounts = (role: string): boolean => hasRole(role, 'management');

type Amount = (cents: number | null) => number | null;

export function siteView(siteId: number, site: SummedSite, withAmounts: boolean): SiteSummaries {
  const { name, syncedAt, since } = site;
  const locations = site.locations.map(({ locationId, name: location, days }): LocationSummaries => ({
    ...{ locationId, name: location },
    days: days.map((day) => dayView(day, withAmounts)),
  }));
  return { siteId, name, syncedAt, since, locations };
}

function dayView(day: SummedDay, withAmounts: boolean): DaySummary {
  return { date: day.local_date, appliedSeq: day.applied_seq, ...summaryView(day, withAmounts) };
}

/** As the documents have it. 002 §3 */
export function summaryView(day: SummedDay, withAmounts: boolean): Wire<OperationalSummary> {
  const amount: Amount = (cents) => (withAmounts && cents !== null ? toDollars(cents) : null);
  return {
    origin: { callCenter: day.call_center, online: day.online, mindBody: day.mind_body },
    totalAppointments: day.total_appointments,
    totalSales: amount(day.total_sales_cents),
    totalExpectedSales: amount(day.total_expected_cents),
    totalNoShow: amount(day.total_no_show_cents),
    totalTip: amount(day.total_tip_cents),
    completed: day.completed,
    completedUltrasound: day.completed_ultrasound,
    noShow: day.no_show,
    confirmed: day.confirmed,
    booked: day.booked,
    arrived: day.arrived,
    cbff: day.cbff,
    cbffGranted: day.cbff_granted,
    dicomOk: day.dicom_ok,
    new: day.first_visits,
    returning: day.later_visits,
    services: day.services.map(({ name, priceCents, count, completed, noShow, cbffGranted }) => ({
      name,
      price: amount(priceCents),
      count,
      completed,
      noShow,
      cbffGranted,
    })),
  };
}
