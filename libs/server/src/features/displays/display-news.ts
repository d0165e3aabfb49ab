import { Injectable } from '@nestjs/common';
import type { Author } from '#contracts/identity/identity';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';
import type { DisplayAt } from './display-cookies.js';
import type { DisplayRow } from './displays.repository.js';

/** Under which a device waits for what it is to show. */
export const changeOf = ({ siteId, displayId }: DisplayAt): string => `display:${siteId}:${displayId}`;

interface Ended {
  row: DisplayRow;
  by: Author;
}

/** Who hears what of a client's screen: its desk by the site's log, without amounts; its device by the word that it is to look. */
@Injectable()
export class DisplayNews {
  constructor(private readonly events: EventLog) {}

  tellDevice(tx: Transaction, at: DisplayAt): void {
    tx.outcomes.push(changeOf(at));
  }

  /** By whoever made the code, whose desk it stands at. */
  paired(tx: Transaction, at: DisplayAt, { row, address }: { row: DisplayRow; address: string }): void {
    const after = { displayId: row.displayId, locationId: row.locationId };
    const audit = { source: 'desk', address, before: {}, after } as const;
    const payload = { display: newsOf(row) };
    this.events.record(tx, at.siteId, 'display.changed', { payload, actor: row.askedBy, audit });
  }

  tipped(tx: Transaction, at: DisplayAt, row: DisplayRow): void {
    const payload = { display: newsOf(row) };
    this.events.record(tx, at.siteId, 'display.changed', { payload, actor: { kind: 'client' } });
    this.tellDevice(tx, at);
  }

  ended(tx: Transaction, at: DisplayAt, { row, by: { actor, ...from } }: Ended): void {
    const before = { displayId: row.displayId, locationId: row.locationId };
    const payload = { display: { ...newsOf(row), state: 'ended' as const, version: row.version + 1 } };
    this.events.record(tx, at.siteId, 'display.changed', { payload, actor, audit: { ...from, before, after: {} } });
    this.tellDevice(tx, at);
  }
}

function newsOf({ displayId, locationId, state, version }: DisplayRow) {
  return { displayId, locationId, state, version };
}
