import { Injectable, type OnModuleInit } from '@nestjs/common';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import { hasChange } from '../../adapters/provider/appointments/appointment-change.js';
import {
  type ProviderAppointment,
  type ProviderAppointmentChange,
  ProviderAppointments,
} from '../../adapters/provider/appointments/provider-appointments.js';
import { DomainError } from '../../platform/errors.js';
import { Operations } from '../../platform/operations/operations.js';
import type { OperationOf } from '../../platform/operations/operations.repository.js';
import type { RunningOperation } from '../../platform/operations/running-operation.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import type { Visit } from '../appointments/visits.service.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import type { Asked } from '../sync/mirror/mirror-merge.js';
import { type AskedMove, BookingWishes } from './booking-wishes.js';
import { SlotWriter } from './slot-writer.js';
import { StandingThere } from './standing-there.js';

type Move = OperationOf<'appointment.move'>;

/** What asking the provider takes; the sweep, which only looks, has none of it. */
interface Wanted {
  visit: Visit;
  /** The whole text; undefined where it stays. */
  notes: string | undefined;
  /** Throws where it may not be. */
  change: () => Promise<ProviderAppointmentChange>;
  hold: () => Promise<void>;
  token: () => Promise<string | undefined>;
}

/** Moves a visit under the hold of its new slot (ADR 064): to another time, person or room, with another service or notes where they are said. */
@Injectable()
export class MovesService implements OnModuleInit {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly wishes: BookingWishes,
    private readonly operations: Operations,
    private readonly provider: ProviderAppointments,
    private readonly slots: SlotWriter,
    private readonly there: StandingThere,
  ) {}

  onModuleInit(): void {
    this.operations.settles('appointment.move', (move) => ({ work: (operation) => this.ask(operation, move, null) }));
  }

  /** Throws as a booking does, and STALE_VERSION when it stands elsewhere at the provider than the mirror knows. */
  async move(
    who: StaffPrincipal,
    appointmentId: number,
    { holdId, asked, token }: { holdId: string; asked: AskedMove; token: Wanted['token'] },
  ): Promise<void> {
    const visit = await this.appointments.find(who.siteId, appointmentId);
    const { target, times, wish } = await this.wishes.ofMove(who, visit, asked);
    const untold = asked.tellClient === false ? ({ isUntold: true } as const) : {};
    const request = { holdId, appointmentId, ...target, wish, ...untold };
    const of = { siteId: who.siteId, kind: 'appointment.move', key: `${appointmentId} ${holdId}`, request } as const;
    const move: Move = { ...of, author: staffAuthor(who) };
    const { staffId } = target;
    const wanted: Wanted = {
      ...{ visit, notes: asked.Notes, token },
      change: () => this.wishes.changeFor(who, visit, { asked, target }),
      hold: () => this.slots.hold(who, holdId, { staffId, times, appointmentId }),
    };
    await this.slots.freeing(who, holdId, () =>
      this.operations.run(move, (operation) => callingAs('deskEdit', () => this.ask(operation, move, wanted))),
    );
  }

  private async ask(operation: RunningOperation, move: Move, wanted: Wanted | null): Promise<null> {
    const { siteId, request, author } = move;
    const { holdId, appointmentId } = request;
    const zone = await this.slots.zoneOf(siteId);
    let answer: Asked<ProviderAppointment> | null = null;
    await operation.step('move', {
      call: async () => {
        if (wanted === null) throw new DomainError('INTERNAL', 'A sweep moves nothing.');
        const change = await wanted.change();
        await wanted.hold();
        await this.there.mustBe(wanted.visit);
        await this.slots.beginMove(wanted.visit);
        const token = await wanted.token();
        answer = await this.slots.asked(() => this.provider.change(siteId, change, token));
        return true;
      },
      lookUp: async () => {
        const { askedAt, said } = await this.slots.asked(() => this.provider.byId(siteId, [appointmentId]));
        const [found] = said;
        if (found === undefined || !isThere(found, move, wanted?.notes)) return null;
        answer = { askedAt, said: found };
        return true;
      },
      record: async (tx) => {
        await this.slots.release(tx, siteId, holdId);
        const news = { kind: 'moved', isWished: request.isUntold !== true } as const;
        if (answer !== null) await this.slots.takeOver(tx, { siteId, zone, appointment: answer, author, news });
      },
    });
    return null;
  }
}

/** The provider holds all of what was wished. */
function isThere(found: ProviderAppointment, { request }: Move, notes: string | undefined): boolean {
  const { staffId, startsLocal, endsLocal, sessionTypeId } = request;
  return hasChange(found, {
    ...{ staffId, startsLocal, endsLocal },
    ...(sessionTypeId === null ? {} : { sessionTypeId }),
    ...(notes === undefined ? {} : { notes }),
  });
}
