import { Injectable } from '@nestjs/common';
import type { SlotHold } from '#contracts/calendar/hold.dto';
import { hasRole } from '#contracts/identity/identity';
import { holdsOf } from '#domain/block-grid/hold-ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { HoldNews } from '../hold-news.js';
import { HoldsRepository } from '../holds.repository.js';
import { SeatsService } from '../seats.service.js';
import type { Holder, Place } from '../slot.js';
import type { BookableSlot } from './bookable-slots.service.js';

export interface AskedHold {
  holdId: string;
  place: BookableSlot;
  holder: Holder;
}

/** Rows of holds, as agents take and leave them. */
@Injectable()
export class HoldTaking {
  constructor(
    private readonly seats: SeatsService,
    private readonly holds: HoldsRepository,
    private readonly news: HoldNews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Gives the instant at which it is over. Throws SLOT_HELD, SLOT_TAKEN or KEY_REUSED. */
  async take(who: StaffPrincipal, asked: AskedHold, isTakenOver: boolean): Promise<Date> {
    if (isTakenOver) await this.takeOver(who, asked);
    const expiresAt = await this.takenOrRenewed(who, asked);
    if (expiresAt === null) throw await this.refusal(who.siteId, asked);
    return expiresAt;
  }

  async giveUp(who: StaffPrincipal, holdId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const mine = { holdIds: holdsOf(holdId), session: who.tokenHash };
      const holds = await this.holds.free(tx, who.siteId, mine);
      this.news.freed(tx, who.siteId, { holds, actor: staffAuthor(who).actor });
    });
  }

  /** Null when somebody else has the slot. */
  private takenOrRenewed(who: StaffPrincipal, asked: AskedHold): Promise<Date | null> {
    const { holdId, place, holder } = asked;
    return this.unitOfWork.run(async (tx) => {
      const hold = await this.seats.hold(tx, who.siteId, { ...place, holdId, holder });
      if (hold?.isNew === true) this.news.held(tx, who.siteId, { hold: holdOf(asked), actor: staffAuthor(who).actor });
      if (hold === null && (await this.holds.find(tx, who.siteId, holdId)) !== null)
        throw new DomainError('KEY_REUSED', 'This hold is of another slot, or somebody else’s.');
      return hold?.expiresAt ?? null;
    });
  }

  /** First free, then taken: who comes in between has it. */
  private async takeOver(who: StaffPrincipal, asked: AskedHold): Promise<void> {
    if (!hasRole(who.role, 'management'))
      throw new DomainError('FORBIDDEN', 'Only the management may take over what somebody else is booking.');
    const others = await this.holds.inTheWay(who.siteId, asked);
    await this.unitOfWork.run(async (tx) => {
      const holds = await this.holds.free(tx, who.siteId, { holdIds: others.map(({ holdId }) => holdId) });
      this.news.freed(tx, who.siteId, { holds, actor: staffAuthor(who).actor });
    });
  }

  private async refusal(siteId: number, asked: AskedHold): Promise<DomainError> {
    const [other] = await this.holds.inTheWay(siteId, asked);
    return other === undefined
      ? new DomainError('SLOT_TAKEN', 'Somebody else is booked at that time.')
      : new DomainError('SLOT_HELD', `${other.name} is booking at that time.`);
  }
}

export function holdOf({ holdId, place, holder }: AskedHold): SlotHold {
  const at = (instant: Place['startsAt']): string => instant.toISOString();
  const { locationId, name } = holder;
  return { holdId, staffId: place.staffId, locationId, startsAt: at(place.startsAt), endsAt: at(place.endsAt), name };
}
