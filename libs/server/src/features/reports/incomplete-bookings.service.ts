import { Injectable } from '@nestjs/common';
import type { IncompleteQuery } from '#contracts/reports/reports.dto';
import { incompleteFileName, NO_INCOMPLETE_BOOKINGS } from '#contracts/reports/reports';
import { toSortDate } from '#domain/money/daily-close';
import { isCalendarDate } from '#domain/time/calendar-day';
import { type Sheet, sheetFile, XLSX } from '../../adapters/sheets/sheet-file.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import { Exports } from '../exports/exports.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { INCOMPLETE_WORDS } from './incomplete-words.js';
import type { SavedFile } from './report-files.service.js';
import { ReportPlaces, refused } from './report-places.js';
import { type IncompleteBooking, type IncompleteWish, ReportsRepository } from './reports.repository.js';

const WIDTHS = [12, 10, 28, 30, 22, 22, 12, 12, 12, 12];

/** Visits that came to no end, for whoever looks after them. Contacts are not in it: of who did not arrive nobody sees them. Decision 69 */
@Injectable()
export class IncompleteBookings {
  constructor(
    private readonly places: ReportPlaces,
    private readonly rows: ReportsRepository,
    private readonly exports: Exports,
    private readonly throttle: Throttle,
  ) {}

  /** Kept a day for her, too. NOT_FOUND when there is none. */
  async file(who: StaffPrincipal, wish: IncompleteQuery): Promise<SavedFile> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const { siteId = who.siteId, locationId, language = 'en' } = wish;
    if (siteId !== who.siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    if (locationId !== undefined) await this.places.mustBe(who, { siteId, locationId });
    const date = await this.day(siteId, wish.date);
    const place = { siteId, locationId: locationId ?? null };
    const wished = { ...place, from: date, to: date, withBooked: wish.booked === 'true' };
    const found = await this.fileOf(wished, language);
    if (found === null) throw new DomainError('NOT_FOUND', NO_INCOMPLETE_BOOKINGS);
    await this.exports.keep(who, found.fileName, () => Promise.resolve(found.bytes));
    return found;
  }

  /** For whoever may have it; null when there is none. Of several days each row says its own. */
  async fileOf(wish: IncompleteWish, language: 'en' | 'es'): Promise<SavedFile | null> {
    const found = await this.rows.incomplete(wish);
    if (found.length === 0) return null;
    const { siteId, locationId, from, to } = wish;
    const location = locationId === null ? String(siteId) : `${siteId}-${locationId}`;
    const days = [...new Set([from, to])].map((day) => day.replaceAll('-', '')).join('-');
    const bytes = await sheetFile(toSheet(found, { language, hasDates: from !== to }));
    return { bytes, contentType: XLSX, fileName: incompleteFileName(location, days) };
  }

  private async day(siteId: number, asked: string): Promise<string> {
    const date = asked.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    if (!isCalendarDate(date)) throw refused('date is no day of the calendar.');
    if (date > (await this.places.today(siteId))) throw refused('date is a day that has not begun.');
    return date;
  }
}

function toSheet(
  found: readonly IncompleteBooking[],
  { language, hasDates }: { language: 'en' | 'es'; hasDates: boolean },
): Sheet {
  const { date, heads, missing, there, statuses } = INCOMPLETE_WORDS[language];
  const said = (isThere: boolean): string => (isThere ? there : missing);
  return {
    name: 'IncompleteBooking',
    columns: [
      ...(hasDates ? [{ label: date, kind: 'text' as const, width: 12 }] : []),
      ...heads.map((label, i) => ({ label, kind: 'text' as const, width: WIDTHS[i] ?? 12 })),
    ],
    rows: found.map(({ appointmentId, startsLocal, client, service, staff, location, status, ...has }) => [
      ...(hasDates ? [toSortDate(startsLocal.slice(0, 10))] : []),
      ...[String(appointmentId), clockOf(startsLocal), client, service, staff, location, statuses[status]],
      ...[said(has.hasForm), said(has.hasArrival), said(has.hasSale)],
    ]),
  };
}

/** `2:30 PM` of a wall time. */
function clockOf(wall: string): string {
  const hour = Number(wall.slice(11, 13));
  return `${hour % 12 || 12}:${wall.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
}
