import { Injectable } from '@nestjs/common';
import { recordDifferences } from '#domain/sites/site-record';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import type { RecordPart } from './record-change.entity.js';
import { type RecordWritten, type SiteRecord, SiteRecordsRepository } from './site-records.repository.js';

type Next = Omit<RecordWritten, 'by'> | { link: string };

/** A record is written with its history, and open screens and the audit are told, in one transaction. */
@Injectable()
export class RecordWriter {
  constructor(
    private readonly records: SiteRecordsRepository,
    private readonly sites: SitesService,
    private readonly events: EventLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `next` looks at what is there now, held; null leaves it. Throws NOT_FOUND for what the provider does not have. */
  async change(
    who: StaffPrincipal,
    locationId: number,
    next: (tx: Transaction, now: SiteRecord) => Promise<Next | null>,
  ): Promise<SiteRecord> {
    const at = { siteId: who.siteId, locationId };
    const record = await this.unitOfWork.run(async (tx) => {
      const before = mustBeThere(await this.records.hold(tx, at));
      const wanted = await next(tx, before);
      if (wanted === null) return before;
      const { actor: by } = staffAuthor(who);
      if ('link' in wanted) await this.records.writeLink(tx, at, { ...wanted, by });
      else await this.records.write(tx, at, { ...wanted, by });
      const after = mustBeThere(await this.records.hold(tx, at));
      await this.tell(tx, who, { before, after });
      return after;
    });
    this.sites.forget(who.siteId);
    return record;
  }

  private async tell(
    tx: Transaction,
    who: StaffPrincipal,
    { before, after }: { before: SiteRecord; after: SiteRecord },
  ): Promise<void> {
    const { actor, ...from } = staffAuthor(who);
    const names: (keyof RecordPart)[] = [
      ...recordDifferences(before, after),
      ...(before.reviewLinkSent === after.reviewLinkSent ? [] : (['reviewLinkSent'] as const)),
    ];
    const [was, is] = [only(names, before), only(names, after)];
    const { location: locationId, name, phone, timeZone, version } = after;
    await this.records.keep(tx, { siteId: who.siteId, locationId }, { version, actor, before: was, after: is });
    this.events.record(tx, who.siteId, 'config.changed', {
      ...{ payload: { config: { locationId, name, phone, timeZone, version } }, actor },
      audit: { ...from, before: was, after: is },
    });
  }
}

function mustBeThere(found: SiteRecord | null): SiteRecord {
  if (found === null) throw new DomainError('NOT_FOUND', 'The provider has no such location at this site.');
  return found;
}

function only(names: readonly (keyof RecordPart)[], record: SiteRecord): RecordPart {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
