import { Injectable } from '@nestjs/common';
import { pairingCode } from '#domain/kiosks/pairing-code';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { Throttle } from '../../platform/security/throttle.js';
import { kioskOf, siteOf, type PairedKiosk, type Principal } from '../identity/principal.js';
import { KioskCookies, type KioskClaim } from './kiosk-cookie.js';
import { KiosksRepository, toView, type KioskRow } from './kiosks.repository.js';
import { PairingCodes } from './pairing-codes.js';

/** What a device is paired as, and the cookie that says so from now on; null where that it holds goes on. */
export interface Paired {
  siteId: number;
  name: string;
  cookie: string | null;
}

/** What a device does about its pairing, and how it is known by it. */
@Injectable()
export class KioskPairingService {
  constructor(
    private readonly kiosks: KiosksRepository,
    private readonly codes: PairingCodes,
    private readonly cookies: KioskCookies,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventLog,
  ) {}

  /** Which kiosk of the site a cookie proves; null when it is none, or was revoked, or not used for too long. */
  async known(siteId: number, cookie: string): Promise<PairedKiosk | null> {
    const claim = this.claim(siteId, cookie);
    return claim === null ? null : this.kiosks.paired(claim, this.cookies.marks(claim));
  }

  /**
   * By a code that is good once. Wrong, used and late ones look the same: CODE_REFUSED. What this browser was paired as before at the site it is
   * no more.
   */
  async pair(who: Principal, typed: string): Promise<Paired> {
    const siteId = siteOf(who);
    await this.throttle.take({ 'pair.site': siteId }, { before: who.counted ?? {} });
    const code = pairingCode(typed);
    if (code === null) throw refusedCode();
    const paired = await this.unitOfWork.run(async (tx) => {
      const waiting = await this.kiosks.waitingFor(tx, siteId, this.codes.marks('kiosk', siteId, code));
      if (waiting === null) throw refusedCode();
      const claim = this.cookies.create(siteId, waiting.kioskId);
      const row = await this.kiosks.pair(tx, claim, this.cookies.mark(claim));
      await this.replace(tx, who, row);
      const { kioskId, name, askedBy: actor } = row;
      const audit = { source: 'kiosk', address: who.ip, before: {}, after: { kioskId, name } } as const;
      this.events.record(tx, siteId, 'kiosk.paired', { payload: { kiosk: toView(row) }, actor, audit });
      return { siteId, name, cookie: this.cookies.write(claim) };
    });
    // Only wrong ones count.
    await this.throttle.giveBack('pair.address', who.ip, 1);
    await this.throttle.giveBack('pair.site', String(siteId), 1);
    return paired;
  }

  /** What this browser is paired as at the site it stands in, and stays for as long again; null when it is not. */
  async renew(who: Principal, cookie: string | undefined): Promise<Paired | null> {
    const kiosk = kioskOf(who);
    const claim = kiosk === null || cookie === undefined ? null : this.claim(kiosk.siteId, cookie);
    if (claim === null || kiosk === null) return null;
    const { siteId, name } = kiosk;
    if (!kiosk.isDue) return { siteId, name, cookie: null };
    const marks = { known: this.cookies.marks(claim), current: this.cookies.mark(claim) };
    const isNews = await this.unitOfWork.run(async (tx) => {
      const row = await this.kiosks.seen(tx, claim, marks);
      if (row === null) return false;
      const payload = { kiosk: toView(row) };
      this.events.record(tx, siteId, 'kiosk.seen', { payload, actor: { kind: 'system' } });
      return true;
    });
    return { siteId, name, cookie: isNews ? this.cookies.write(claim) : null };
  }

  /** Whatever else this browser was paired as at the site. */
  private async replace(tx: Transaction, who: Principal, by: KioskRow): Promise<void> {
    const kiosk = kioskOf(who);
    const old = kiosk === null ? null : await this.kiosks.end(tx, kiosk);
    if (kiosk === null || old === null) return;
    const before = { kioskId: old.kioskId, name: old.name, state: old.state };
    const audit = { source: 'kiosk', address: who.ip, before, after: { replacedBy: by.kioskId } } as const;
    const payload = { kiosk: toView(old, 'ended') };
    this.events.record(tx, kiosk.siteId, 'kiosk.revoked', { payload, actor: by.askedBy, audit });
  }

  private claim(siteId: number, cookie: string): KioskClaim | null {
    const claim = this.cookies.read(cookie);
    return claim?.siteId === siteId ? claim : null;
  }
}

/** Wrong, used and late ones look the same. */
export function refusedCode(): DomainError {
  return new DomainError(
    'CODE_REFUSED',
    'This code is not right, or not good any more. Ask for a new one at the desk.',
  );
}
