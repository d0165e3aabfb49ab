import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AppointmentChange } from '#contracts/appointments.dto';
import type { Wire } from '#contracts/wire';
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
import { BookingWishes } from './booking-wishes.js';
import { SlotWriter } from './slot-writer.js';
import { StandingThere } from './standing-there.js';

type Move = OperationOf<'appointment.move'>;

/** What asking the provider takes; the sweep, which only looks, has none of it. */
interface Wanted {
  visit: Visit;
  change: ProviderAppointmentChange;
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
    {
      holdId,
      asked,
      token,
    }: { holdId: string; asked: Wire<AppointmentChange> & { StartDateTime: string }; token: Wanted['token'] },
  ): Promise<void> {
    const visit = await this.appointments.find(who.siteId, appointmentId);
    const { change, times, wish } = await this.wishes.ofMove(who, visit, asked);
    const { staffId } = change;
    const request = { holdId, appointmentId, staffId, startsLocal: times.startsLocal, wish };
    const of = { siteId: who.siteId, kind: 'appointment.move', key: `${appointmentId} ${holdId}`, request } as const;
    const move: Move = { ...of, author: staffAuthor(who) };
    const hold = () => this.slots.hold(who, holdId, { staffId, times, appointmentId });
    await this.slots.freeing(who, holdId, () =>
      this.operations.run(move, (operation) =>
        callingAs('deskEdit', () => this.ask(operation, move, { visit, change, hold, token })),
      ),
    );
  }

  private async ask(operation: RunningOperation, move: Move, wanted: Wanted | null): Promise<null> {
    const { siteId, request, author } = move;
    const { holdId, appointmentId, staffId, startsLocal } = request;
    const zone = await this.slots.zoneOf(siteId);
    const change = wanted?.change ?? { appointmentId, staffId, startsLocal };
    let answer: Asked<ProviderAppointment> | null = null;
    await operation.step('move', {
      call: async () => {
        if (wanted === null) throw new DomainError('INTERNAL', 'A sweep moves nothing.');
        await wanted.hold();
        await this.there.mustBe(wanted.visit);
        const token = await wanted.token();
        answer = await this.slots.asked(() => this.provider.change(siteId, wanted.change, token));
        return true;
      },
      lookUp: async () => {
        const { askedAt, said } = await this.slots.asked(() => this.provider.byId(siteId, [appointmentId]));
        const [found] = said;
        if (found === undefined || !hasChange(found, change)) return null;
        answer = { askedAt, said: found };
        return true;
      },
      record: async (tx) => {
        await this.slots.release(tx, siteId, holdId);
        if (answer !== null) await this.slots.takeOver(tx, { siteId, zone, appointment: answer, author });
      },
    });
    return null;
  }
}
