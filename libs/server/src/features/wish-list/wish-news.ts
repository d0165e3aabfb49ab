import { Injectable } from '@nestjs/common';
import type { WishState } from '#contracts/calendar/wish-list';
import type { WishNews } from '#contracts/calendar/wish-list.dto';
import type { Author } from '#contracts/identity/identity';
import type { Wire } from '#contracts/wire';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';

interface Told {
  wish: Omit<Wire<WishNews>, 'state'>;
  state: WishState;
  by: Author;
}

/** What screens hear of the wish list: that it is another one. Who waits for what they read. */
@Injectable()
export class WishListNews {
  constructor(private readonly events: EventLog) {}

  tell(tx: Transaction, siteId: number, { wish, state, by: { actor, ...from } }: Told): void {
    const { wishId, locationId, clientId } = wish;
    // One that is gone is newer than whatever was known of it.
    const version = state === 'waiting' ? wish.version : wish.version + 1;
    const audit = { ...from, before: {}, after: { wishId, state, version } };
    const payload = { wish: { wishId, locationId, clientId, state, version } };
    this.events.record(tx, siteId, 'wish.changed', { payload, actor, audit });
  }
}
