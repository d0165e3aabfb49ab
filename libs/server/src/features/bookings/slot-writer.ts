import { Injectable } from '@nestjs/common';
import type { Actor, Author } from '#contracts/identity/identity';
import { holdsOf } from '#domain/block-grid/hold-ids';
import type { ProviderAppointment } from '../../adapters/provider/appointments/provider-appointments.js';
import type { ProviderClient } from '../../adapters/provider/clients/provider-clients.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { isClearNo } from '../../platform/operations/running-operation.js';
import type { Visit } from '../appointments/visits.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { HoldsService } from '../seats/holds/holds.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { SitesService } from '../sites/sites.service.js';
import type { Asked } from '../sync/mirror/mirror-merge.js';
import { ProviderAnswers } from '../sync/mirror/provider-answers.js';
import { VisitMails } from '../visit-mails/visit-mails.service.js';
import { BookingTrail } from './records/booking-trail.service.js';
import type { WishedBooking } from '../wish-list/wished-bookings.js';
import type { VisitTimes } from './visit-times.js';

/** What became of a wish at the provider: an appointment as it is now, or that it was called off. */
export interface Outcome {
  siteId: number;
  /** IANA. */
  zone: string;
  appointment?: Asked<ProviderAppointment>;
  gone?: Asked<number>;
  clients?: readonly Asked<ProviderClient>[];
  author: Author;
  /** What the client may be told of it; undefined where it is no news to her. */
  news?: OutcomeNews;
}

export type OutcomeNews = { kind: 'booked' | 'moved'; isWished: boolean } | { kind: 'cancelled' };

/** The slot of a booking or a move: held before the provider is asked, the appointment's once it has said yes. */
@Injectable()
export class SlotWriter {
  constructor(
    private readonly holds: HoldsService,
    private readonly seats: SeatsService,
    private readonly answers: ProviderAnswers,
    private readonly sites: SitesService,
    private readonly mails: VisitMails,
    private readonly trail: BookingTrail,
  ) {}

  /** Takes the slot, or renews it. `appointmentId`: of the visit that is moved there. */
  async hold(
    who: StaffPrincipal,
    holdId: string,
    { staffId, times, appointmentId }: { staffId: number; times: VisitTimes; appointmentId?: number },
  ): Promise<void> {
    const [startsAt, endsAt] = [times.startsAt.toISOString(), times.endsAt.toISOString()];
    await this.holds.take(who, holdId, {
      ...{ staffId, startsAt, endsAt },
      ...(appointmentId === undefined ? {} : { appointmentId }),
    });
  }

  /** A clear no, whoever said it, frees what is held for it. */
  async freeing<T>(who: StaffPrincipal, holdId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isClearNo(error)) await this.holds.giveUp(who, holdId);
      throw error;
    }
  }

  async zoneOf(siteId: number): Promise<string> {
    return (await this.sites.one(siteId)).timeZone;
  }

  asked<T>(ask: () => Promise<T>): Promise<Asked<T>> {
    return this.answers.asked(ask);
  }

  unknownClient(siteId: number, clientId: string): Promise<Asked<ProviderClient>[]> {
    return this.answers.unknownClient(siteId, clientId);
  }

  /** After it is held: the wish that is booked with it, where there is one, is nobody else's to book. */
  async claim(booked: Omit<WishedBooking, 'wishId'>, wishId: string | undefined): Promise<void> {
    if (wishId !== undefined) await this.trail.claim({ ...booked, wishId: wishId.toLowerCase() });
  }

  /** The hold is the appointment's seat, and the wish that it was for is over. */
  async occupy(
    tx: Transaction,
    { author, ...booked }: { siteId: number; holdId: string; appointmentId: number; author: Author },
  ): Promise<void> {
    await this.seats.occupy(tx, booked.siteId, booked);
    await this.trail.fulfil(tx, { ...booked, by: author });
  }

  /** What was held for a move is free for the appointment itself. */
  release(tx: Transaction, siteId: number, holdId: string): Promise<void> {
    return this.seats.release(tx, siteId, holdsOf(holdId));
  }

  /** Who booked it, beside the mirrored visit (decision 57). */
  recordBooked(tx: Transaction, siteId: number, booked: { appointmentId: number; by: Actor }): Promise<void> {
    return this.trail.booked(tx, siteId, booked);
  }

  /** The provider is asked to move it: whatever mail waits waits for what becomes of that. */
  beginMove(visit: Visit): Promise<void> {
    const { siteId, appointmentId } = visit;
    return this.mails.beginMove({ siteId, appointmentId, stands: visit });
  }

  /** The mirror has what the provider said, and screens hear of it; its client does by mail. Of what was called off it is kept by whom. */
  async takeOver(tx: Transaction, outcome: Outcome): Promise<void> {
    const { appointment, gone, clients = [], news: _, ...rest } = outcome;
    const isNews = await this.tellClient(tx, outcome);
    await this.answers.takeOver(tx, {
      ...{ ...rest, clients },
      ...{ appointment: appointment ?? null, gone: gone ?? null },
    });
    const appointmentId = appointment?.said.appointmentId ?? gone?.said;
    if (appointmentId === undefined) return;
    await this.seats.keep(tx, rest.siteId, [appointmentId]);
    if (gone !== undefined) await this.trail.cancelled(tx, rest.siteId, { appointmentId, by: rest.author.actor });
    // The mirror may have heard of all of it before.
    if (isNews) await this.mails.tell(tx, { siteId: rest.siteId, appointmentId }, rest.author.actor);
  }

  private async tellClient(
    tx: Transaction,
    { siteId, appointment, gone, clients, news, author }: Outcome,
  ): Promise<boolean> {
    const by = author.actor;
    if (news?.kind === 'cancelled' && gone !== undefined)
      return this.mails.cancelled(tx, { siteId, appointmentId: gone.said }, by);
    if (news === undefined || news.kind === 'cancelled' || appointment === undefined) return false;
    const { appointmentId, clientId } = appointment.said;
    const { isWished } = news;
    if (news.kind === 'moved')
      return this.mails.moved(tx, { siteId, appointmentId }, { after: appointment.said, isWished, by });
    const email = clients?.find(({ said }) => said.clientId === clientId)?.said.email;
    return isWished && this.mails.booked(tx, { siteId, appointmentId, clientId, email }, by);
  }
}
