import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { columnCapacity } from '#domain/visits';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { SeatsRepository, type Place } from './seats.repository.js';

export interface HoldWish extends Place {
  staffName: string;
  /** How long it stands by itself. */
  seconds: number;
}

/**
 * Slots of the columns of a site's book. Whoever wants to book takes a hold first; an appointment of the mirror always finds a
 * seat, beyond the column's capacity where the provider booked more than that (decision 62).
 */
@Injectable()
export class SeatsService {
  constructor(private readonly seats: SeatsRepository) {}

  /** For whoever keeps seats of appointments: before any of their rows is locked, and until the transaction ends. */
  lockBook(tx: Transaction, siteId: number): Promise<void> {
    return this.seats.lockBook(tx, siteId);
  }

  /** After these appointments were written, under the lock of the book: those that stand have a seat in their place, and only those. */
  async keep(tx: Transaction, siteId: number, appointmentIds: readonly number[]): Promise<void> {
    await this.seats.clear(tx, siteId, appointmentIds);
    const unseated = await this.seats.unseated(tx, siteId, appointmentIds);
    if (unseated.length > 0) await this.seats.letGo(tx, siteId, unseated);
    for (const { appointmentId, ...place } of unseated)
      await this.seats.take(tx, siteId, { ...place, seatId: randomUUID(), owner: { appointmentId } });
  }

  /** Gives the hold's id; null when every slot is taken. One transaction takes one hold; others that it gives up, it gives up after. */
  async hold(tx: Transaction, siteId: number, wish: HoldWish): Promise<string | null> {
    const { staffName, seconds, ...place } = wish;
    await this.seats.letGo(tx, siteId, [place]);
    const wanted = { ...place, seatId: randomUUID(), capacity: columnCapacity(staffName), owner: { seconds } };
    return (await this.seats.take(tx, siteId, wanted)) === null ? null : wanted.seatId;
  }

  /** Also of one that ran out, or never was. */
  async giveUp(tx: Transaction, siteId: number, holdId: string): Promise<void> {
    await this.seats.dropHold(tx, siteId, holdId);
  }

  /**
   * The provider has said yes: the hold becomes the appointment's seat, also when it had run out and nobody has taken the slot yet. An
   * appointment that has a seat already keeps that one; one without any gets it as soon as it is mirrored.
   */
  async occupy(tx: Transaction, siteId: number, booked: { holdId: string; appointmentId: number }): Promise<void> {
    await this.seats.lockBook(tx, siteId);
    await this.seats.handOver(tx, siteId, booked);
    await this.seats.dropHold(tx, siteId, booked.holdId);
  }
}
