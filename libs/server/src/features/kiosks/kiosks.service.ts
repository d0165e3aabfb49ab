import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { KioskExpected, KioskList, KioskView } from '#contracts/identity/kiosks.dto';
import type { LogPosition } from '#contracts/live/realtime';
import { isPlainText } from '#domain/plain-text';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { Throttle } from '../../platform/security/throttle.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { KiosksRepository, toView } from './kiosks.repository.js';
import { PairingCodes } from './pairing-codes.js';

/** Waiting and paired ones of a site; a studio has a handful. */
const MOST_KIOSKS = 40;

/** Which devices of a site are its kiosks: what its management does about them. */
@Injectable()
export class KiosksService {
  constructor(
    private readonly kiosks: KiosksRepository,
    private readonly codes: PairingCodes,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventLog,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async list(siteId: number): Promise<{ list: KioskList; position: LogPosition; now: Date }> {
    const found = await this.kiosks.list(siteId);
    if (found === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    const { epoch, seq, kiosks } = found;
    return { list: { kiosks }, position: { epoch, seq }, now: this.clock.now() };
  }

  /** A code for a device of this name; one that waits under it waits for the new code alone. NAME_TAKEN by one that is paired. */
  async expect(who: StaffPrincipal, wished: string): Promise<KioskExpected> {
    const name = tidied(wished);
    await this.throttle.take({ 'pair.session': who.tokenHash.toString('base64') });
    const { siteId } = who;
    const { actor, ...from } = staffAuthor(who);
    const { code, codeMark } = this.codes.create('kiosk', siteId);
    const kioskId = randomUUID();
    return this.unitOfWork.run(async (tx) => {
      const others = await this.kiosks.tidy(tx, siteId);
      if (others >= MOST_KIOSKS)
        throw new DomainError('VALIDATION_FAILED', 'This site has too many kiosks. Revoke those that are not used.');
      const row = await this.kiosks.expect(tx, { siteId, kioskId }, { name, askedBy: actor, codeMark });
      if (row === null)
        throw new DomainError('NAME_TAKEN', 'Another kiosk has this name. Revoke it first, or choose another name.');
      const kiosk = toView(row);
      const audit = { ...from, before: {}, after: { kioskId: kiosk.kioskId, name } };
      this.events.record(tx, siteId, 'kiosk.expected', { payload: { kiosk }, actor, audit });
      return { kiosk, code };
    });
  }

  /** At once: its next request is that of any browser. One that is gone already is none any more, and nothing is wrong with that. */
  async revoke(who: StaffPrincipal, kioskId: string): Promise<KioskView> {
    const { siteId } = who;
    const { actor, ...from } = staffAuthor(who);
    return this.unitOfWork.run(async (tx) => {
      const row = await this.kiosks.end(tx, { siteId, kioskId });
      if (row === null) throw new DomainError('NOT_FOUND', 'There is no such kiosk any more.');
      const kiosk = toView(row, 'ended');
      const audit = { ...from, before: { kioskId, name: row.name, state: row.state }, after: {} };
      this.events.record(tx, siteId, 'kiosk.revoked', { payload: { kiosk }, actor, audit });
      return kiosk;
    });
  }
}

function tidied(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name === '') throw new DomainError('VALIDATION_FAILED', 'name is required.');
  if (!isPlainText(name)) throw new DomainError('VALIDATION_FAILED', 'name holds characters that cannot be shown.');
  return name;
}
