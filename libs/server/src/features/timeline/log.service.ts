import { Injectable } from '@nestjs/common';
import { LOG_PAGE, loggedNames } from '#contracts/timeline/log';
import type { LogPage, LogQuery, NewestLog } from '#contracts/timeline/log.dto';
import type { Wire } from '#contracts/wire';
import type { LogPosition } from '#contracts/live/realtime';
import { isCalendarDate } from '#domain/time/calendar-day';
import { dayBounds } from '#domain/time/day-bounds';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { ClientSearchService } from '../visit-search/client-search.service.js';
import { toLine } from './log-line.js';
import { LogRepository, type LogSubject, type LogWish } from './log.repository.js';
import { isTelling } from './timeline-entry.js';
import { placeIn, placeOf, type TimelinePlace } from './timeline-place.js';

/** What happened at a site, for its directors. 002 §2 Logs, decisions 23 and 42 */
@Injectable()
export class LogService {
  constructor(
    private readonly log: LogRepository,
    private readonly sites: SitesService,
    private readonly clients: ClientSearchService,
    private readonly events: EventLog,
    private readonly clock: Clock,
  ) {}

  /** The log's position is taken before the rows are read: what they have more than it an event says once again. */
  async newest(
    { siteId }: StaffPrincipal,
    query: LogQuery,
  ): Promise<{ page: NewestLog; position: LogPosition; now: Date }> {
    const { timeZone } = await this.sites.one(siteId);
    const [head] = await this.events.heads([siteId]);
    if (head === undefined) throw new DomainError('NOT_FOUND', 'There is no such site.');
    const [page, people] = await Promise.all([this.page(siteId, query, null), this.log.people(siteId)]);
    const position = { epoch: head.epoch, seq: head.seq };
    return { page: { ...page, timeZone, people }, position, now: this.clock.now() };
  }

  /** Names of the staff who ever signed in at the site. */
  people(siteId: number): Promise<string[]> {
    return this.log.people(siteId);
  }

  /** `before` is what a page gave as `earlier`. */
  earlier({ siteId }: StaffPrincipal, query: LogQuery, before: string): Promise<LogPage> {
    return this.page(siteId, query, placeIn(before));
  }

  /** Rows that say nothing make no page that is empty though there are earlier ones. */
  private async page(siteId: number, query: LogQuery, from: TimelinePlace | null): Promise<Wire<LogPage>> {
    const wish = await this.wish(siteId, query);
    let page = await this.rows(wish, from);
    while (page.entries.length === 0 && page.earlier !== null) page = await this.rows(wish, placeIn(page.earlier));
    return page;
  }

  private async rows(wish: LogWish, from: TimelinePlace | null): Promise<Wire<LogPage>> {
    const rows = await this.log.page(wish, from);
    const shown = rows.slice(0, LOG_PAGE);
    const last = shown.at(-1);
    const earlier = rows.length > shown.length && last !== undefined ? placeOf(last) : null;
    return { entries: shown.map(toLine).filter(isTelling), earlier };
  }

  private async wish(siteId: number, { day, by, kind, find = '' }: LogQuery): Promise<LogWish> {
    return {
      siteId,
      names: loggedNames(kind ?? null),
      between: day === undefined ? null : await this.between(siteId, day),
      actor: by === undefined ? null : OTHERS.has(by) ? by : `staff:${by}`,
      about: find.trim() === '' ? null : await this.subject(siteId, find.trim()),
    };
  }

  private async between(siteId: number, day: string): Promise<{ start: Date; end: Date }> {
    if (!isCalendarDate(day)) throw new DomainError('VALIDATION_FAILED', `${day} is no day.`);
    const { start, end } = dayBounds(day, (await this.sites.one(siteId)).timeZone);
    return { start: new Date(start), end: new Date(end) };
  }

  /** A number may be of an appointment or of a client, and part of a phone. */
  private async subject(siteId: number, text: string): Promise<LogSubject> {
    const { clients } = await this.clients.matches(siteId, text);
    return {
      appointmentId: APPOINTMENT.test(text) ? text : null,
      clientIds: [text, ...clients.map(({ clientId }) => clientId)],
    };
  }
}

/** Who is no staff. */
const OTHERS: ReadonlySet<string> = new Set(['client', 'provider', 'system']);
/** What a bigint holds. */
const APPOINTMENT = /^\d{1,18}$/;
