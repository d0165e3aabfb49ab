import type { TFunction } from 'i18next';
import type { CompletedReport, CompletedReports } from '#contracts/money/daily-close.dto';

/** What goes along to the report. 001 §2.7 */
export interface PickedReport {
  siteId: number;
  locationId: number;
  locationName: string;
  approved: boolean;
}

/** Approved, Completed, Pending, as the dropdown shows them; an empty group says so. 002 §2, §8 */
export function groupsOf({ sites, pending }: CompletedReports, t: TFunction) {
  const group = (name: string, reports: readonly CompletedReport[], none: string) => ({
    group: name,
    items: reports.length > 0 ? reports.map(toItem) : [{ value: `none-${name}`, label: none, disabled: true }],
  });
  const approved = sites.filter((one) => one.approved);
  const completed = sites.filter((one) => !one.approved);
  return [
    group(t('closeReview.picker.approved'), approved, t('closeReview.picker.noApproved')),
    group(t('closeReview.picker.completed'), completed, t('closeReview.picker.noCompleted')),
    group(t('closeReview.picker.pending'), pending, t('closeReview.picker.noPending')),
  ];
}

/** The report that was chosen; null for none, and for a day that is not closed. */
export function pickedReport({ sites }: CompletedReports, site: string): PickedReport | null {
  const found = sites.find((one) => one.site === site);
  const [, siteId, locationId] = /^(\d+)-(\d+)$/.exec(found?.site ?? '') ?? [];
  if (found === undefined || siteId === undefined) return null;
  const { name, approved } = found;
  return { siteId: Number(siteId), locationId: Number(locationId), locationName: name, approved };
}

function toItem({ site, name }: CompletedReport) {
  return { value: site, label: name };
}
