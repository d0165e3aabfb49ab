import { Injectable } from '@nestjs/common';
import { type HeldSlot, HOLD_SECONDS, type SlotWish } from '#contracts/calendar/hold.dto';
import type { Wire } from '#contracts/wire';
import { secondHold } from '#domain/block-grid/hold-ids';
import { Clock } from '../../../platform/clock.js';
import { Throttle } from '../../../platform/security/throttle.js';
import { locationOf, type StaffPrincipal } from '../../identity/principal.js';
import { HoldsRepository } from '../holds.repository.js';
import { partsBeside, standsUntil } from '../move-parts.js';
import { BookableSlots } from './bookable-slots.service.js';
import { HoldTaking, holdOf } from './hold-taking.service.js';

/** Slots that agents hold while they book (decisions 53, 55): rows under the same constraint as appointments. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly slots: BookableSlots,
    private readonly holds: HoldsRepository,
    private readonly taking: HoldTaking,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a slot for two minutes, or renews it; for a move only what of it the visit has not already. Throws SLOT_HELD with the name of who books
   * there, SLOT_TAKEN where somebody is booked, SLOT_CLOSED where nobody may begin; KEY_REUSED where the id is another hold’s.
   */
  async take(who: StaffPrincipal, holdId: string, wish: Wire<SlotWish>): Promise<HeldSlot> {
    await this.throttle.take({ 'hold.session': who.tokenHash.toString('base64') });
    const locationId = locationOf(who);
    const own = wish.appointmentId === undefined ? null : await this.holds.seatOf(who.siteId, wish.appointmentId);
    const slot = await this.slots.mustBeOpen(who.siteId, locationId, { ...wish, standsUntil: standsUntil(own, wish) });
    const holder = {
      ...{ seconds: HOLD_SECONDS, locationId, name: who.userName },
      ...{ session: who.tokenHash, screen: wish.screen ?? null },
    };
    const whole = { holdId, place: slot, holder };
    const parts = partsBeside(own, slot).map((part, n) => ({
      ...whole,
      holdId: n === 0 ? holdId : secondHold(holdId),
      place: { ...slot, ...part },
    }));
    let expiresAt = new Date(this.clock.now().getTime() + HOLD_SECONDS * 1_000);
    for (const part of parts) expiresAt = await this.taking.take(who, part, wish.isTakenOver === true);
    return { hold: holdOf(parts[0] ?? whole), expiresAt: expiresAt.toISOString() };
  }

  /** Of this session alone; also of one that ran out, or never was. */
  giveUp(who: StaffPrincipal, holdId: string): Promise<void> {
    return this.taking.giveUp(who, holdId);
  }
}
