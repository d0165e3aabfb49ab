import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import type { NotesPage } from '#contracts/visits/notes.dto';
import { ImageArchive } from '../../adapters/archive/image-archive.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { VisitsService } from '../appointments/visits.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { KeptNotes } from './kept-notes.js';

type PositionedPage = { page: NotesPage; position: LogPosition; now: Date };

/** What the notes page shows, however it is reached. 001 §2.3b */
@Injectable()
export class NotesPageService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly visits: VisitsService,
    private readonly kept: KeptNotes,
    private readonly events: EventLog,
    private readonly archive: ImageArchive,
    private readonly clock: Clock,
  ) {}

  /** The log's position is taken before the rows are read: what they have more than it an event says once again. */
  async of(who: StaffPrincipal, appointmentId: number): Promise<PositionedPage> {
    const { siteId } = who;
    const [head] = await this.events.heads([siteId]);
    // The card first: who reads an older version of it than of the appointment reads both again.
    const card = await this.visits.card(siteId, appointmentId);
    const visit = await this.appointments.find(siteId, appointmentId);
    if (head === undefined || card === null) throw new DomainError('NOT_FOUND', 'There is no such appointment.');
    const appointment = this.appointments.detailFor(who, visit);
    const page = { appointment, card, ...(await this.kept.of(visit, who.userId)), hasArchive: this.archive.isOn };
    return { page, position: { epoch: head.epoch, seq: head.seq }, now: this.clock.now() };
  }
}
