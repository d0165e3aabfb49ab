import { Injectable } from '@nestjs/common';
import type { Actor, Author } from '#contracts/identity/identity';
import type { AuditedChange } from '../../../platform/events/announcement.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { keyOf } from './photo-keys.js';
import { PhotosRepository, type VisitAt } from './photos.repository.js';

/** Keys that an event names: it stays below 2 KB. */
const NEWEST = 4;

interface TellsOf {
  actor: Actor;
  audit?: AuditedChange & Omit<Author, 'actor'>;
}

/** Tells the rooms that the photos of a visit changed. Whoever does holds them (`PhotosRepository.hold`). */
@Injectable()
export class PhotoNews {
  constructor(
    private readonly photos: PhotosRepository,
    private readonly events: EventLog,
  ) {}

  async tell(tx: Transaction, at: VisitAt, by: TellsOf): Promise<void> {
    const { count, version, bases } = await this.photos.next(tx, at, NEWEST);
    const { siteId, appointmentId } = at;
    const payload = { appointmentId, photos: { count, version }, newest: bases.map(keyOf) };
    this.events.record(tx, siteId, 'photos.changed', { payload, ...by });
  }
}
