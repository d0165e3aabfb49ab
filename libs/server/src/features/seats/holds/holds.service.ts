import { Injectable } from '@nestjs/common';
import { type HeldSlot, HOLD_SECONDS, type SlotHold, type SlotWish } from '#contracts/calendar/hold.dto';
import { hasRole } from '#contracts/identity/identity';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { Throttle } from '../../../platform/security/throttle.js';
import { locationOf, staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { HoldNews } from '../hold-news.js';
import { HoldsRepository } from '../holds.repository.js';
import { SeatsService } from '../seats.service.js';
import type { Holder, Place } from '../slot.js';
import { BookableSlots, type BookableSlot } from './bookable-slots.service.js';

/** Slots that agents hold while they book (decisions 53, 55): rows under the same constraint as appointments. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly slots: BookableSlots,
    private readonly seats: SeatsService,
    private readonly holds: HoldsRepository,
    private readonly news: HoldNews,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Takes a slot for two minutes, or renews it. Throws SLOT_HELD with the name of who books there, SLOT_TAKEN where somebody is booked,
   * SLOT_CLOSED where nobody may begin; KEY_REUSED where the id is another hold’s.
   */
  async take(who: StaffPrincipal, holdId: string, wish: SlotWish): Promise<HeldSlot> {
    await this.throttle.take({ 'hold.session': who.tokenHash.toString('base64') });
    const locationId = locationOf(who);
    const slot = await this.slots.mustBeOpen(who.siteId, locationId, wish);
    const holder = {
      ...{ seconds: HOLD_SECONDS, locationId, name: who.userName },
      ...{ session: who.tokenHash, screen: wish.screen ?? null },
    };
    const asked = { holdId, place: slot, holder };
    if (wish.isTakenOver === true) await this.takeOver(who, asked);
    const expiresAt = (await this.renewed(who, asked)) ?? (await this.taken(who, asked));
    if (expiresAt === null) throw await this.refusal(who.siteId, asked);
    return { hold: holdOf(asked), expiresAt: expiresAt.toISOString() };
  }

  /** Of this session alone; also of one that ran out, or never was. */
  async giveUp(who: StaffPrincipal, holdId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const hold = await this.holds.free(tx, who.siteId, { holdId, session: who.tokenHash });
      if (hold !== null) this.news.freed(tx, who.siteId, { holds: [hold], actor: staffAuthor(who).actor });
    });
  }

  private renewed({ siteId }: StaffPrincipal, asked: Asked): Promise<Date | null> {
    return this.unitOfWork.run((tx) => this.holds.renew(tx, siteId, asked));
  }

  private taken(who: StaffPrincipal, asked: Asked): Promise<Date | null> {
    const { holdId, place, holder } = asked;
    return this.unitOfWork.run(async (tx) => {
      const isTaken = await this.seats.hold(tx, who.siteId, { ...place, holdId, holder });
      // Of two presses at once the other one may have been quicker.
      const expiresAt = await this.holds.renew(tx, who.siteId, asked);
      if (expiresAt === null && (await this.holds.find(tx, who.siteId, holdId)) !== null)
        throw new DomainError('KEY_REUSED', 'This hold is of another slot, or somebody else’s.');
      if (isTaken) this.news.held(tx, who.siteId, { hold: holdOf(asked), actor: staffAuthor(who).actor });
      return expiresAt;
    });
  }

  /** First free, then taken: who comes in between has it. */
  private async takeOver(who: StaffPrincipal, asked: Asked): Promise<void> {
    if (!hasRole(who.role, 'management'))
      throw new DomainError('FORBIDDEN', 'Only the management may take over what somebody else is booking.');
    const others = await this.holds.inTheWay(who.siteId, asked);
    await this.unitOfWork.run(async (tx) => {
      for (const other of others) {
        const hold = await this.holds.free(tx, who.siteId, other);
        if (hold !== null) this.news.freed(tx, who.siteId, { holds: [hold], actor: staffAuthor(who).actor });
      }
    });
  }

  private async refusal(siteId: number, asked: Asked): Promise<DomainError> {
    const [other] = await this.holds.inTheWay(siteId, asked);
    return other === undefined
      ? new DomainError('SLOT_TAKEN', 'Somebody else is booked at that time.')
      : new DomainError('SLOT_HELD', `${other.name} is booking at that time.`);
  }
}

interface Asked {
  holdId: string;
  place: BookableSlot;
  holder: Holder;
}

function holdOf({ holdId, place, holder }: Asked): SlotHold {
  const at = (instant: Place['startsAt']): string => instant.toISOString();
  const { locationId, name } = holder;
  return { holdId, staffId: place.staffId, locationId, startsAt: at(place.startsAt), endsAt: at(place.endsAt), name };
}
