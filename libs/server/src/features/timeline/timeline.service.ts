import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import { TIMELINE_PAGE } from '#contracts/timeline/timeline';
import type { TimelinePage } from '#contracts/timeline/timeline.dto';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { ClientRecordService } from '../clients/client-record.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { isTelling, toEntry } from './timeline-entry.js';
import { placeIn, placeOf, type TimelinePlace } from './timeline-place.js';
import { TimelineRepository, type TimelineSubject } from './timeline.repository.js';

type PositionedPage = { page: TimelinePage; position: LogPosition; now: Date };

/** Who did what, when, through what, and what was before: of a visit, or of a client (decision 42). */
@Injectable()
export class TimelineService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly clients: ClientRecordService,
    private readonly timelines: TimelineRepository,
    private readonly events: EventLog,
    private readonly clock: Clock,
  ) {}

  async newestOfVisit(who: StaffPrincipal, appointmentId: number): Promise<PositionedPage> {
    return this.newest(await this.visit(who, appointmentId));
  }

  /** `before` is what a page gave as `earlier`. */
  async earlierOfVisit(who: StaffPrincipal, appointmentId: number, before: string): Promise<TimelinePage> {
    return this.page(await this.visit(who, appointmentId), placeIn(before));
  }

  async newestOfClient(who: StaffPrincipal, clientId: string): Promise<PositionedPage> {
    return this.newest(await this.client(who, clientId));
  }

  async earlierOfClient(who: StaffPrincipal, clientId: string, before: string): Promise<TimelinePage> {
    return this.page(await this.client(who, clientId), placeIn(before));
  }

  private async visit({ siteId }: StaffPrincipal, appointmentId: number): Promise<TimelineSubject> {
    await this.appointments.find(siteId, appointmentId);
    return { siteId, appointmentId };
  }

  private async client({ siteId }: StaffPrincipal, clientId: string): Promise<TimelineSubject> {
    await this.clients.mustBeClient(siteId, clientId);
    return { siteId, clientId };
  }

  /** The log's position is taken before the rows are read: what they have more than it an event says once again. */
  private async newest(subject: TimelineSubject): Promise<PositionedPage> {
    const [head] = await this.events.heads([subject.siteId]);
    if (head === undefined) throw new DomainError('NOT_FOUND', 'There is no such site.');
    const page = await this.page(subject, null);
    return { page, position: { epoch: head.epoch, seq: head.seq }, now: this.clock.now() };
  }

  private async page(subject: TimelineSubject, from: TimelinePlace | null): Promise<TimelinePage> {
    const rows = await this.timelines.page(subject, from);
    const shown = rows.slice(0, TIMELINE_PAGE);
    const last = shown.at(-1);
    const earlier = rows.length > shown.length && last !== undefined ? placeOf(last) : null;
    return { entries: shown.map(toEntry).filter(isTelling), earlier };
  }
}
