import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DisplayedCart, DisplayExpected } from '#contracts/money/displays/displays.dto';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import { locationOf, staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { PairingCodes } from '../kiosks/pairing-codes.js';
import { DisplayNews } from './display-news.js';
import { DisplaysRepository } from './displays.repository.js';

/** Waiting and paired ones of a site; a desk has one. */
const MOST_DISPLAYS = 40;

/** The client's screen beside a desk: what the desk does about it. ADR 061 */
@Injectable()
export class DisplaysService {
  constructor(
    private readonly displays: DisplaysRepository,
    private readonly codes: PairingCodes,
    private readonly unitOfWork: UnitOfWork,
    private readonly news: DisplayNews,
    private readonly throttle: Throttle,
  ) {}

  /** A code for a device that is to stand at the location of the session. */
  async expect(who: StaffPrincipal): Promise<DisplayExpected> {
    await this.throttle.take({ 'pair.session': who.tokenHash.toString('base64') });
    const { siteId } = who;
    const locationId = locationOf(who);
    const displayId = randomUUID();
    const { code, codeMark } = this.codes.create('display', siteId);
    const { actor: askedBy } = staffAuthor(who);
    const endsAt = await this.unitOfWork.run(async (tx) => {
      if ((await this.displays.tidy(tx, siteId)) >= MOST_DISPLAYS)
        throw new DomainError(
          'VALIDATION_FAILED',
          'This site has too many client screens. Disconnect those that are not used.',
        );
      return this.displays.expect(tx, { siteId, displayId }, { locationId, askedBy, codeMark });
    });
    const display = { displayId, locationId, state: 'waiting' as const, version: 1, tip: null };
    return { display, code, endsAt: endsAt.toISOString() };
  }

  /** What its device shows from now on, until another cart or fifteen minutes without a word of this one. */
  async show(who: StaffPrincipal, displayId: string, cart: DisplayedCart | null): Promise<void> {
    await this.throttle.take({ 'display.session': who.tokenHash.toString('base64') });
    const at = { siteId: who.siteId, displayId };
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.displays.show(tx, at, cart))) throw gone();
      this.news.tellDevice(tx, at);
    });
  }

  /** At once: its device shows how it is connected. */
  async end(who: StaffPrincipal, displayId: string): Promise<void> {
    const at = { siteId: who.siteId, displayId };
    await this.unitOfWork.run(async (tx) => {
      const row = await this.displays.end(tx, at);
      if (row === null) throw gone();
      this.news.ended(tx, at, { row, by: staffAuthor(who) });
    });
  }
}

function gone(): DomainError {
  return new DomainError('NOT_FOUND', 'This client screen is not connected any more.');
}
