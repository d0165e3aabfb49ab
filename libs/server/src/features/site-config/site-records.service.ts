import { Injectable } from '@nestjs/common';
import { RECORD_TEXTS, type RecordTextName, type RecordTexts } from '#contracts/config/site-record';
import type { RecordHistory, RecordWish, SiteRecordReply } from '#contracts/config/site-record.dto';
import type { LogPosition } from '#contracts/live/realtime';
import type { Wire } from '#contracts/wire';
import { recordDifferences, type RecordFault, recordFaults, tidiedRecord } from '#domain/sites/site-record';
import { tableZone } from '#domain/sites/time-zones';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { StaffPrincipal } from '../identity/principal.js';
import type { RecordPart } from './record-change.entity.js';
import { type KeptChange, type SiteRecord, SiteRecordsRepository } from './site-records.repository.js';
import { RecordWriter } from './record-writer.js';

type Read<T> = T & { position: LogPosition; now: Date };

/** The record of each location of the caller's site, for whoever manages it. 002 §3 "Site configuration record", decisions 16 and 76 */
@Injectable()
export class SiteRecordsService {
  constructor(
    private readonly records: SiteRecordsRepository,
    private readonly writer: RecordWriter,
    private readonly jobs: JobOutbox,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async list({ siteId }: StaffPrincipal): Promise<Read<{ records: SiteRecord[] }>> {
    const { records, epoch, seq } = mustBeThere(await this.records.ofSite(siteId));
    return { records, position: { epoch, seq }, now: this.clock.now() };
  }

  async history({ siteId }: StaffPrincipal, locationId: number): Promise<Read<Wire<RecordHistory>>> {
    const { changes, epoch, seq } = mustBeThere(await this.records.changes({ siteId, locationId }));
    return { changes: changes.map(toChange), position: { epoch, seq }, now: this.clock.now() };
  }

  /** Creates the record of a location that the provider has, or writes it anew. Throws STALE_VERSION, with the one that is there. */
  async save(who: StaffPrincipal, wish: RecordWish): Promise<Wire<SiteRecordReply>> {
    const { record, isNew } = await this.write(who, wish, () => undefined);
    return { message: isNew ? 'Site created successfully!' : 'Site updated successfully!', record };
  }

  /** Of a record that is there. */
  async change(who: StaffPrincipal, wish: RecordWish): Promise<Wire<SiteRecordReply>> {
    const { record } = await this.write(who, wish, ({ version }) => {
      if (version === 0) throw new DomainError('NOT_FOUND', 'There is no record of this location yet.');
    });
    return { message: 'Site updated successfully!', record };
  }

  private async write(who: StaffPrincipal, wish: RecordWish, look: (now: SiteRecord) => void) {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    if (wish.site !== who.siteId) throw new DomainError('SITE_MISMATCH', 'This session is of another site.');
    const texts = tidiedRecord(textsOf(wish));
    const zone = mustBeRight(texts);
    let isNew = wish.version === 0;
    const record = await this.writer.change(who, wish.location, async (tx, now) => {
      look(now);
      isNew ||= now.version === 0;
      // Sent again by whoever heard no answer: it is so already.
      if (now.version > 0 && recordDifferences(now, texts).length === 0) return null;
      mustBeFresh(now, wish.version);
      if (now.version > 0 && texts.reviewLinkOriginal !== now.reviewLinkOriginal)
        throw invalid('The Google review link of a record cannot be changed.');
      if (zone !== now.timeZone) await this.readAnew(tx, who.siteId);
      const reviewLinkSent = now.version === 0 ? texts.reviewLinkOriginal : now.reviewLinkSent;
      return { texts, zone, reviewLinkSent };
    });
    return { record, isNew };
  }

  /** When a visit is follows from its wall time and the zone. */
  private async readAnew(tx: Transaction, siteId: number): Promise<void> {
    await this.jobs.ask(tx, 'provider.reconcile', { payload: { siteId }, dedupeKey: 'zone' });
  }
}

export function mustBeFresh(now: SiteRecord, version: number | undefined): void {
  if (version === undefined || version === now.version) return;
  const words = 'Somebody else changed this meanwhile. Please look at it again.';
  throw new DomainError('STALE_VERSION', words, { current: now });
}

function mustBeThere<T>(found: T | null): T {
  if (found === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
  return found;
}

function toChange({ before, after, ...change }: KeptChange): Wire<RecordHistory>['changes'][number] {
  const fields = (Object.keys(after) as (keyof RecordPart)[]).map((field) => ({
    ...{ field, before: before[field] ?? '', after: after[field] ?? '' },
  }));
  return { ...change, fields };
}

function textsOf(wish: RecordWish): RecordTexts {
  return Object.fromEntries(RECORD_TEXTS.map((name) => [name, wish[name]])) as unknown as RecordTexts;
}

/** What the document says is shown. 002 §5, §8 */
const NEEDED = 'Debe llenar los campos obligatorios';
const TO_CORRECT = 'Debe corregir los errores en los campos Folder y/o Email y/o Phone';
const CORRECTED: readonly RecordTextName[] = ['folder', 'email', 'phone'];
const WORDS: Record<RecordFault, string> = {
  missing: 'is required.',
  tooLong: 'is too long.',
  unprintable: 'has letters that cannot be shown.',
  folder: 'is no folder.',
  email: 'is no list of e-mail addresses.',
  phone: 'is no US phone number.',
  zone: 'is no time zone of the list.',
  link: 'is no address that begins with https://.',
};

/** Gives the IANA zone. Throws VALIDATION_FAILED, which names the first field at fault where the document has no words. */
function mustBeRight(texts: RecordTexts): string {
  const faults = Object.entries(recordFaults(texts)) as [RecordTextName, RecordFault][];
  if (faults.some(([, fault]) => fault === 'missing')) throw invalid(NEEDED);
  if (faults.some(([name]) => CORRECTED.includes(name))) throw invalid(TO_CORRECT);
  const [first] = faults;
  const zone = tableZone(texts.timeZoneValue);
  if (first !== undefined || zone === null) throw invalid(`${first?.[0]} ${WORDS[first?.[1] ?? 'zone']}`);
  return zone.zone;
}

function invalid(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message);
}
