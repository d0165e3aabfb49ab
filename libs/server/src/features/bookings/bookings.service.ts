import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AppointmentReply } from '#contracts/appointments.dto';
import type { Booking } from '#contracts/calendar/booking.dto';
import { NEW_VISIT } from '#contracts/work/operations';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import {
  type NewAppointment,
  type ProviderAppointment,
  ProviderAppointments,
} from '../../adapters/provider/appointments/provider-appointments.js';
import type { ProviderClient } from '../../adapters/provider/clients/provider-clients.js';
import { DomainError } from '../../platform/errors.js';
import { Operations } from '../../platform/operations/operations.js';
import type { OperationOf } from '../../platform/operations/operations.repository.js';
import type { RunningOperation } from '../../platform/operations/running-operation.js';
import { ArrivalChangesService } from '../arrivals/arrival-changes.service.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import type { Asked } from '../sync/mirror/mirror-merge.js';
import { BookingWishes } from './booking-wishes.js';
import { SlotWriter } from './slot-writer.js';

type Book = OperationOf<'appointment.book'>;

/** What asking the provider takes; the sweep, which only looks, has none of it. */
interface Wanted {
  appointment: NewAppointment;
  clients: Asked<ProviderClient>[];
  /** Holds the slot, or says who has it. */
  hold: () => Promise<void>;
  token: () => Promise<string | undefined>;
}

/** Books a slot under its hold: however often it is pressed, one appointment (ADR 064). */
@Injectable()
export class BookingsService implements OnModuleInit {
  constructor(
    private readonly wishes: BookingWishes,
    private readonly operations: Operations,
    private readonly provider: ProviderAppointments,
    private readonly slots: SlotWriter,
    private readonly sessions: SessionsService,
    private readonly arrivals: ArrivalChangesService,
  ) {}

  onModuleInit(): void {
    this.operations.settles('appointment.book', (book) => ({ work: (operation) => this.ask(operation, book, null) }));
  }

  /**
   * `holdId`: the key of the press, and the hold of its slot; one that is not held yet is taken. Throws SLOT_HELD, SLOT_TAKEN or SLOT_CLOSED as a hold does,
   * PROVIDER_REFUSED in the provider's words, with which the hold ends.
   */
  async book(who: StaffPrincipal, holdId: string, booking: Booking): Promise<AppointmentReply> {
    const { appointment, times, wish } = await this.wishes.ofBooking(who, holdId, booking);
    const { staffId, clientId, startsLocal } = appointment;
    const untold = booking.tellClient === false ? ({ isUntold: true } as const) : {};
    const request = { holdId, clientId, staffId, startsLocal, wish, ...untold };
    const of = { siteId: who.siteId, kind: 'appointment.book', key: `${NEW_VISIT} ${holdId}`, request } as const;
    const book: Book = { ...of, author: staffAuthor(who) };
    const hold = async () => {
      await this.slots.hold(who, holdId, { staffId, times });
      await this.slots.claim({ ...appointment, siteId: who.siteId, holdId }, booking.wishId);
    };
    const token = () => this.sessions.providerToken(who);
    const { appointmentId } = await this.slots.freeing(who, holdId, () =>
      this.operations.run(book, (operation) =>
        callingAs('deskEdit', async () => {
          const clients = await this.slots.unknownClient(who.siteId, clientId);
          return this.ask(operation, book, { appointment, clients, hold, token });
        }),
      ),
    );
    return this.arrivals.reply(who, appointmentId);
  }

  private async ask(
    operation: RunningOperation,
    book: Book,
    wanted: Wanted | null,
  ): Promise<{ appointmentId: number }> {
    const { siteId, request, author } = book;
    const { holdId, startsLocal } = request;
    const zone = await this.slots.zoneOf(siteId);
    // As the provider holds it; an operation keeps no notes.
    let answer: Asked<ProviderAppointment> | null = null;
    const booked = (said: Asked<ProviderAppointment>) => {
      answer = said;
      return { appointmentId: said.said.appointmentId };
    };
    return operation.step('book', {
      call: async () => {
        if (wanted === null) throw new DomainError('INTERNAL', 'A sweep books nothing.');
        await wanted.hold();
        const token = await wanted.token();
        return booked(await this.slots.asked(() => this.provider.add(siteId, wanted.appointment, token)));
      },
      lookUp: async () => {
        const { askedAt, said } = await this.slots.asked(() =>
          this.provider.addedAs(siteId, holdId, startsLocal.slice(0, 10)),
        );
        return said === null ? null : booked({ askedAt, said });
      },
      record: async (tx, { appointmentId }) => {
        await this.slots.occupy(tx, { siteId, holdId, appointmentId, author });
        const news = { kind: 'booked', isWished: request.isUntold !== true } as const;
        const clients = wanted?.clients ?? [];
        if (answer !== null)
          await this.slots.takeOver(tx, { siteId, zone, appointment: answer, clients, author, news });
        await this.slots.recordBooked(tx, siteId, { appointmentId, by: author.actor });
      },
    });
  }
}
