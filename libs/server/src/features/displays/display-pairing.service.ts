import { Injectable } from '@nestjs/common';
import type { DisplayPairing } from '#contracts/money/displays/displays.dto';
import { pairingCode } from '#domain/kiosks/pairing-code';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Throttle } from '../../platform/security/throttle.js';
import { siteOf, type Principal } from '../identity/principal.js';
import { refusedCode } from '../kiosks/kiosk-pairing.service.js';
import { PairingCodes } from '../kiosks/pairing-codes.js';
import { DisplayCookies } from './display-cookies.js';
import type { Held } from './display-device.service.js';
import { DisplayNews } from './display-news.js';
import { DisplaysRepository } from './displays.repository.js';

/** How a device becomes the client's screen of a desk. ADR 061 */
@Injectable()
export class DisplayPairings {
  constructor(
    private readonly displays: DisplaysRepository,
    private readonly codes: PairingCodes,
    private readonly cookies: DisplayCookies,
    private readonly news: DisplayNews,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** By a code that is good once, at the location it was made for; else CODE_REFUSED. What this browser was before at the site it is no more. */
  async pair(who: Principal, { code: typed, locationId }: DisplayPairing, cookie: string | undefined): Promise<Held> {
    const siteId = siteOf(who);
    await this.throttle.take({ 'pair.site': siteId }, { before: who.counted ?? {} });
    const code = pairingCode(typed);
    if (code === null) throw refusedCode();
    const marks = this.codes.marks('display', siteId, code);
    const before = this.cookies.read(siteId, cookie);
    const held = await this.unitOfWork.run(async (tx) => {
      const waiting = await this.displays.waitingFor(tx, { siteId, locationId }, marks);
      if (waiting === null) throw refusedCode();
      const made = this.cookies.create(waiting);
      const row = await this.displays.pair(tx, made, this.cookies.mark(made));
      this.news.paired(tx, made, { row, address: who.ip });
      const old = before === null ? null : await this.displays.end(tx, before);
      const by = { actor: row.askedBy, source: 'desk' as const, address: who.ip };
      if (before !== null && old !== null) this.news.ended(tx, before, { row: old, by });
      return { own: { isPaired: true, version: row.version, cart: null, tip: null }, cookie: this.cookies.write(made) };
    });
    // Only wrong ones count.
    await this.throttle.giveBack('pair.address', who.ip, 1);
    await this.throttle.giveBack('pair.site', String(siteId), 1);
    return held;
  }
}
