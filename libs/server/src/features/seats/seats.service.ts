import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { columnCapacity } from '#domain/visits';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { HoldNews, SYSTEM } from './hold-news.js';
import { HoldsRepository } from './holds.repository.js';
import { SeatsRepository } from './seats.repository.js';
import type { Holder, Place } from './slot.js';

export interface HoldWish extends Place {
  holdId: string;
  staffName: string;
  holder: Holder;
}

interface Hold {
  expiresAt: Date;
  isNew: boolean;
}

/**
 * Slots of the columns of a site's book. Whoever wants to book takes a hold first; an appointment of the mirror always finds a
 * seat, beyond the column's capacity where the provider booked more than that (decision 62).
 */
@Injectable()
export class SeatsService {
  constructor(
    private readonly seats: SeatsRepository,
    private readonly holds: HoldsRepository,
    private readonly news: HoldNews,
  ) {}

  /** For whoever keeps seats of appointments: before any of their rows is locked, and until the transaction ends. */
  lockBook(tx: Transaction, siteId: number): Promise<void> {
    return this.seats.lockBook(tx, siteId);
  }

  /** After these appointments were written, under the lock of the book: those that stand have a seat in their place, and only those. */
  async keep(tx: Transaction, siteId: number, appointmentIds: readonly number[]): Promise<void> {
    await this.seats.clear(tx, siteId, appointmentIds);
    const unseated = await this.seats.unseated(tx, siteId, appointmentIds);
    if (unseated.length > 0) await this.letGo(tx, siteId, unseated);
    for (const { appointmentId, ...place } of unseated)
      await this.seats.take(tx, siteId, { ...place, seatId: randomUUID(), appointmentId });
  }

  /**
   * Takes a slot or, of the same session, renews the hold that has it, also one that ran out. Null when every slot is taken, or the id is
   * another hold's. One transaction takes one hold; others that it gives up, it gives up after.
   */
  async hold(tx: Transaction, siteId: number, wish: HoldWish): Promise<Hold | null> {
    const { holdId, staffName, holder, ...place } = wish;
    const capacity = columnCapacity(staffName);
    const taken = await this.seats.hold(tx, siteId, { ...place, seatId: holdId, capacity, holder });
    if (taken !== null) return { expiresAt: taken, isNew: true };
    const renewed = await this.holds.renew(tx, siteId, { holdId, place, holder });
    if (renewed !== null) return { expiresAt: renewed, isNew: false };
    return (await this.letGo(tx, siteId, [place])) ? this.hold(tx, siteId, wish) : null;
  }

  /**
   * The provider has said yes: the hold becomes the appointment's seat, also when it had run out and nobody has taken the slot yet. An
   * appointment that has a seat already keeps that one; one without any gets it as soon as it is mirrored.
   */
  async occupy(tx: Transaction, siteId: number, booked: { holdId: string; appointmentId: number }): Promise<void> {
    await this.seats.lockBook(tx, siteId);
    const hold = await this.holds.find(tx, siteId, booked.holdId);
    await this.seats.handOver(tx, siteId, booked);
    await this.holds.endHold(tx, siteId, booked.holdId);
    if (hold !== null) this.news.freed(tx, siteId, { holds: [hold], actor: SYSTEM });
  }

  /** Before the appointment itself takes the slots that were held for its move, in the same transaction. */
  async release(tx: Transaction, siteId: number, holdIds: readonly string[]): Promise<void> {
    await this.seats.lockBook(tx, siteId);
    for (const holdId of holdIds) {
      const hold = await this.holds.endHold(tx, siteId, holdId);
      if (hold !== null) this.news.freed(tx, siteId, { holds: [hold], actor: SYSTEM });
    }
  }

  /** Whether a hold that ran out stood there. */
  private async letGo(tx: Transaction, siteId: number, places: readonly Place[]): Promise<boolean> {
    const holds = await this.seats.letGo(tx, siteId, places);
    this.news.freed(tx, siteId, { holds, actor: SYSTEM });
    return holds.length > 0;
  }
}
