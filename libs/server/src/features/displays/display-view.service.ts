import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import type { DisplayView } from '#contracts/money/displays/displays.dto';
import type { Wire } from '#contracts/wire';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { DisplaysRepository } from './displays.repository.js';

/** How a desk follows the client's screen beside it. */
@Injectable()
export class DisplayViews {
  constructor(
    private readonly displays: DisplaysRepository,
    private readonly events: EventLog,
    private readonly clock: Clock,
  ) {}

  /** One that is gone is `ended`. The log's position is taken before the row is read. */
  async one(
    { siteId }: StaffPrincipal,
    displayId: string,
  ): Promise<{ display: Wire<DisplayView>; position: LogPosition; now: Date }> {
    const [head] = await this.events.heads([siteId]);
    if (head === undefined) throw new DomainError('NOT_FOUND', 'There is no such site.');
    const found = await this.displays.one({ siteId, displayId });
    const gone = { displayId, locationId: 0, state: 'ended' as const, version: 0, tip: null };
    return { display: found ?? gone, position: { epoch: head.epoch, seq: head.seq }, now: this.clock.now() };
  }
}
