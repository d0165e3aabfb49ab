import { Injectable } from '@nestjs/common';
import { type ScheduledReport, SCHEDULED_FORMATS } from '#contracts/reports/scheduled-reports';
import type {
  ReportSchedule,
  ReportScheduleList,
  ReportScheduleRemoved,
  ReportScheduleWish,
} from '#contracts/reports/scheduled-reports.dto';
import type { ReportFormat } from '#contracts/reports/reports';
import { parseContact } from '#domain/people/contact';
import { DomainError } from '../../platform/errors.js';
import { Outcomes } from '../../platform/events/outcomes.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { ReportPlaces, refused } from '../reports/report-places.js';
import { mailOutcome } from './report-outcomes.js';
import { ReportScheduleViews } from './report-schedule-views.js';
import { type NewSchedule, ReportScheduleWriter } from './report-schedule-writer.js';
import { ReportSchedulesRepository, type ScheduleRow } from './report-schedules.repository.js';

/** Whoever sends one now is told what became of it, unless that takes longer. */
const SOON_MS = 8_000;

/** Reports that go by mail, for the directors of the site. */
@Injectable()
export class ReportSchedules {
  constructor(
    private readonly rows: ReportSchedulesRepository,
    private readonly writer: ReportScheduleWriter,
    private readonly views: ReportScheduleViews,
    private readonly places: ReportPlaces,
    private readonly throttle: Throttle,
    private readonly outcomes: Outcomes,
  ) {}

  async list({ siteId }: StaffPrincipal): Promise<ReportScheduleList> {
    return { schedules: await this.views.of(siteId, await this.rows.ofSite(siteId)) };
  }

  /** Sent again under its id, it is the same. KEY_REUSED when that is something else, VALIDATION_FAILED for what no report is. */
  async add(who: StaffPrincipal, scheduleId: string, wish: ReportScheduleWish): Promise<ReportSchedule> {
    await this.take(who);
    const { siteId } = who;
    const at = { siteId, scheduleId: scheduleId.toLowerCase() };
    const { report, period, hour, format, language } = wish;
    const formats: readonly ReportFormat[] = SCHEDULED_FORMATS[report];
    if (!formats.includes(format)) throw refused(`format must be one of ${formats.join(', ')} of this report.`);
    const locationId = await this.locationOf(who, report, wish.locationId);
    const receivers = receiversOf(wish.receivers);
    const asked: NewSchedule = { ...at, report, locationId, period, hour, format, language, receivers };
    await this.writer.add(who, asked);
    const there = await this.must(at);
    if (!isSame(there, asked)) throw new DomainError('KEY_REUSED', 'There is something else under this id.');
    return this.view(there);
  }

  async pause(who: StaffPrincipal, scheduleId: string, isPaused: boolean): Promise<ReportSchedule> {
    await this.take(who);
    const at = { siteId: who.siteId, scheduleId: scheduleId.toLowerCase() };
    await this.writer.pause(who, at, isPaused);
    return this.view(await this.must(at));
  }

  /** What became of it, where that is known soon. */
  async send(who: StaffPrincipal, scheduleId: string, mailId: string): Promise<ReportSchedule> {
    await this.take(who);
    const at = { siteId: who.siteId, scheduleId: scheduleId.toLowerCase() };
    await this.writer.send(who, at, mailId.toLowerCase());
    const settled = async () => {
      const row = await this.must(at);
      return row.outcome === 'asked' ? null : row;
    };
    const row = await this.outcomes.wait(mailOutcome(at), settled, this.outcomes.inMs(SOON_MS));
    return this.view(row ?? (await this.must(at)));
  }

  async remove(who: StaffPrincipal, scheduleId: string): Promise<ReportScheduleRemoved> {
    await this.take(who);
    await this.writer.remove(who, { siteId: who.siteId, scheduleId: scheduleId.toLowerCase() });
    return { message: 'The report does not go by mail any more.' };
  }

  private take({ tokenHash }: StaffPrincipal): Promise<unknown> {
    return this.throttle.take({ 'change.session': tokenHash.toString('base64') });
  }

  private async locationOf(who: StaffPrincipal, report: ScheduledReport, locationId?: number): Promise<number | null> {
    if (report === 'projection') return null;
    if (locationId === undefined) throw refused('locationId says of which location.');
    await this.places.mustBe(who, { siteId: who.siteId, locationId });
    return locationId;
  }

  private async must(at: { siteId: number; scheduleId: string }): Promise<ScheduleRow> {
    const row = await this.rows.find(at);
    if (row === null) throw new DomainError('NOT_FOUND', 'There is no such report by mail.');
    return row;
  }

  private async view(row: ScheduleRow): Promise<ReportSchedule> {
    const [view] = await this.views.of(row.siteId, [row]);
    if (view === undefined) throw new Error('a row has a view');
    return view;
  }
}

/** Each once. The rules of the addresses in a location's configuration. 002 §5 "Email" */
function receiversOf(texts: readonly string[]): string[] {
  const emails = texts.map((text) => {
    const contact = parseContact(text);
    if (contact.kind !== 'email' || /\s/.test(text.trim())) throw refused('receivers must be e-mail addresses.');
    return contact.email;
  });
  return [...new Set(emails)];
}

function isSame(row: ScheduleRow, asked: NewSchedule): boolean {
  const told = ({ report, locationId, period, hour, format, language, receivers }: NewSchedule) =>
    JSON.stringify([report, locationId, period, hour, format, language, receivers]);
  return told(row) === told(asked);
}
