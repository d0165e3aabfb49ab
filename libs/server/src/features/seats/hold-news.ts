import { Injectable } from '@nestjs/common';
import type { SlotHold } from '#contracts/calendar/hold.dto';
import type { Actor } from '#contracts/identity/identity';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';

export const SYSTEM: Actor = { kind: 'system' };

/** What screens hear of holds. */
@Injectable()
export class HoldNews {
  constructor(private readonly events: EventLog) {}

  held(tx: Transaction, siteId: number, { hold, actor }: { hold: SlotHold; actor: Actor }): void {
    this.events.record(tx, siteId, 'slot.held', { payload: { hold }, actor });
  }

  /** `actor`: the owner, who took it over, or the system where it ran out. */
  freed(tx: Transaction, siteId: number, { holds, actor }: { holds: readonly SlotHold[]; actor: Actor }): void {
    for (const hold of holds) this.events.record(tx, siteId, 'slot.freed', { payload: { hold }, actor });
  }
}
