import { Injectable } from '@nestjs/common';
import type { AppointmentReply } from '#contracts/appointments.dto';
import { DomainError } from '../../platform/errors.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { authorOf, type Principal, type StaffPrincipal } from '../identity/principal.js';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import { ArrivalUndo } from './arrival-undo.js';
import { ArrivalsService } from './arrivals.service.js';

interface ArrivalChange {
  Execute: 'arrive' | 'unarrive';
  arrivedAt?: string | undefined;
}

/** A check-in, or that one is taken back. */
@Injectable()
export class ArrivalChangesService {
  constructor(
    private readonly arrivals: ArrivalsService,
    private readonly undo: ArrivalUndo,
    private readonly appointments: AppointmentsService,
    private readonly sessions: SessionsService,
  ) {}

  change(who: Principal, appointmentId: number, { Execute, arrivedAt }: ArrivalChange): Promise<AppointmentReply> {
    return Execute === 'arrive'
      ? this.arrivals.arrive(who, appointmentId)
      : this.unarrive(who, appointmentId, arrivedAt);
  }

  /** For staff; what was taken back already, or made anew since `arrivedAt`, is left as it is. */
  async unarrive(who: Principal, appointmentId: number, arrivedAt?: string): Promise<AppointmentReply> {
    if (who.type !== 'staff') throw new DomainError('FORBIDDEN', 'Only the studio’s staff take a check-in back.');
    const meant = { siteId: who.siteId, appointmentId, arrivedAt, author: authorOf(who, 'kiosk') };
    await this.undo.run(meant, () => this.sessions.providerToken(who));
    return this.reply(who, appointmentId);
  }

  /** The visit and its card as they stand now. */
  async reply(who: StaffPrincipal, appointmentId: number): Promise<AppointmentReply> {
    return this.arrivals.reply(who, await this.appointments.find(who.siteId, appointmentId));
  }
}
