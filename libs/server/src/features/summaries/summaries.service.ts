import { Injectable, Logger } from '@nestjs/common';
import PQueue from 'p-queue';
import type { LogPosition } from '#contracts/live/realtime';
import type {
  OperationalSummary,
  SiteAnswer,
  SiteAsked,
  SiteSummaries,
  SummariesReply,
  SummaryRef,
} from '#contracts/operations/summary.dto';
import { SUMMARY_ENDPOINTS } from '#contracts/operations/summary-routes';
import { isCalendarDate } from '#domain/time/calendar-day';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { locationOf, type StaffPrincipal } from '../identity/principal.js';
import { admitsSession } from '../identity/rights.js';
import { SessionCache } from '../identity/sessions/session-cache.js';
import { askedDay } from '../sites/asked-days.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { SummariesTogether } from './summaries-together.js';
import { type AskedDays, SummariesRepository, type SummedSite } from './summaries.repository.js';
import { seesAmounts, siteView, summaryView } from './summary-views.js';

/** Sessions that are looked up side by side for one caller: the others' statements have room, too. */
const AT_ONCE = 6;
/** Long before there were studios: the year 0 is none to the database. */
const FIRST_DAY = '1900-01-01';
const UNREAD: SiteAnswer = { summaries: null, epoch: '', seq: 0 };

interface Admitted extends AskedDays {
  role: string;
}

export interface PositionedSummaries {
  summaries: SiteSummaries;
  position: LogPosition;
  now: Date;
}

/** What the days of locations come to. 002 §3, §7 */
@Injectable()
export class SummariesService {
  private readonly logger = new Logger(SummariesService.name);

  constructor(
    private readonly summaries: SummariesRepository,
    private readonly together: SummariesTogether,
    private readonly sessions: SessionCache,
    private readonly calendar: SiteCalendar,
    private readonly clock: Clock,
  ) {}

  /** Of one location of the session's site. Throws SITE_MISMATCH, NOT_FOUND, VALIDATION_FAILED. */
  async one(who: StaffPrincipal, { siteId, locationId, appointmentDate }: SummaryRef): Promise<OperationalSummary> {
    if (who.siteId !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    const day =
      appointmentDate === undefined ? await this.calendar.today(siteId) : askedDay('appointmentDate', appointmentDate);
    mustBeDays([day]);
    const { locations } = await this.read(siteId, [day], locationId);
    const summed = locations[0]?.days[0];
    if (summed === undefined) throw new DomainError('NOT_FOUND', 'There is no such location at this site.');
    return summaryView(summed, seesAmounts(who.role));
  }

  /** Days (YYYY-MM-DD) of the location that the session works at. */
  async days(who: StaffPrincipal, days: readonly string[]): Promise<PositionedSummaries> {
    mustBeDays(days);
    const site = await this.read(who.siteId, days, locationOf(who));
    const { epoch, seq } = site;
    const summaries = siteView(who.siteId, site, seesAmounts(who.role));
    return { summaries, position: { epoch, seq }, now: this.clock.now() };
  }

  /** Of every location of each session's site; what one of them fails at is the others' without effect. */
  async all(asked: readonly SiteAsked[]): Promise<SummariesReply> {
    mustBeDays(asked.flatMap(({ days }) => days));
    const queue = new PQueue({ concurrency: AT_ONCE });
    const found = await queue.addAll(asked.map((one) => () => this.admitted(one)));
    const sites = await this.together.read(found.filter((one) => one !== null));
    return { now: this.clock.now().getTime(), sites: found.map((one) => answerTo(one, sites)) };
  }

  /** Null for whom the figures are not, and when nobody can say. */
  private async admitted({ token, days }: SiteAsked): Promise<Admitted | null> {
    try {
      const session = await this.sessions.byToken(token);
      if (session === null || !admitsSession(SUMMARY_ENDPOINTS['summaries.all'], session)) return null;
      return { siteId: session.siteId, role: session.role, days };
    } catch (error) {
      this.logger.warn(`a session could not be read: ${String(error)}`);
      return null;
    }
  }

  private async read(siteId: number, days: readonly string[], locationId: number | null): Promise<SummedSite> {
    const site = await this.summaries.ofSite(siteId, days, locationId);
    if (site === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    return site;
  }
}

function answerTo(asked: Admitted | null, sites: ReadonlyMap<number, SummedSite>): SiteAnswer {
  const site = asked === null ? undefined : sites.get(asked.siteId);
  if (asked === null || site === undefined) return UNREAD;
  const { epoch, seq } = site;
  return { summaries: siteView(asked.siteId, onDays(site, asked.days), seesAmounts(asked.role)), epoch, seq };
}

function onDays(site: SummedSite, dates: readonly string[]): SummedSite {
  const locations = site.locations.map(({ days, ...location }) => ({
    ...location,
    days: days.filter(({ local_date }) => dates.includes(local_date)),
  }));
  return { ...site, locations };
}

/** Throws VALIDATION_FAILED for what no calendar has, or only one that the database does not. */
function mustBeDays(days: readonly string[]): void {
  const wrong = days.find((day) => !isCalendarDate(day) || day < FIRST_DAY);
  if (wrong !== undefined) throw new DomainError('VALIDATION_FAILED', `${wrong} is no day of the calendar.`);
}
