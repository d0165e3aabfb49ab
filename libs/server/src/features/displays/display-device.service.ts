import { Injectable } from '@nestjs/common';
import type { ChosenTip, OwnDisplay } from '#contracts/money/displays/displays.dto';
import { MOST_TIP_CENTS, tipOf } from '#domain/money/tips';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { Outcomes } from '../../platform/events/outcomes.js';
import { Throttle } from '../../platform/security/throttle.js';
import { siteOf, type Principal } from '../identity/principal.js';
import { DisplayCookies, type DisplayClaim } from './display-cookies.js';
import { changeOf, DisplayNews } from './display-news.js';
import { DisplaysRepository, type ShownDisplay } from './displays.repository.js';

/** A device hears at the latest after so long that nothing changed. */
const WAIT_MS = 20_000;
const NOT_PAIRED: OwnDisplay = { isPaired: false, version: 0, cart: null, tip: null };

/** What a device shows from now on, and the cookie that says whose it is; null where that it holds goes on. */
export interface Held {
  own: OwnDisplay;
  cookie: string | null;
}

/** The client's screen beside a desk: what its device does. It has no session and proves itself by its cookie alone. ADR 061 */
@Injectable()
export class DisplayDevices {
  constructor(
    private readonly displays: DisplaysRepository,
    private readonly cookies: DisplayCookies,
    private readonly news: DisplayNews,
    private readonly outcomes: Outcomes,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** At once, or as soon as it is another version than it knows; what it holds is renewed when it knows none. */
  async own(who: Principal, held: string | undefined, known: number | undefined): Promise<Held> {
    const claim = this.cookies.read(siteOf(who), held);
    if (claim === null) return { own: NOT_PAIRED, cookie: null };
    await this.throttle.take({ 'display.device': claim.displayId });
    if (known === undefined) return this.renewed(claim);
    const look = async (): Promise<OwnDisplay | null> => {
      const own = await this.look(claim);
      return own.version === known ? null : own;
    };
    const end = this.outcomes.inMs(WAIT_MS);
    return { own: (await this.outcomes.wait(changeOf(claim), look, end)) ?? (await this.look(claim)), cookie: null };
  }

  /** For the cart that is shown and no other: ILLEGAL_STATUS once it is another, or its payment was begun. */
  async choose(
    who: Principal,
    held: string | undefined,
    { cartKey, percent, tipCents }: ChosenTip,
  ): Promise<OwnDisplay> {
    const claim = this.cookies.read(siteOf(who), held);
    const shown = claim === null ? null : await this.shown(claim);
    if (claim === null || shown === null) throw new DomainError('FORBIDDEN', 'This screen is not connected to a desk.');
    await this.throttle.take({ 'display.device': claim.displayId });
    if (percent === null && tipCents > MOST_TIP_CENTS)
      throw new DomainError('VALIDATION_FAILED', 'A tip is at most 500 dollars.');
    const cents = percent === null ? tipCents : tipOf(shown.cart?.netCents ?? 0, percent);
    await this.unitOfWork.run(async (tx) => {
      const row = await this.displays.choose(tx, claim, { cartKey, percent, tipCents: cents });
      if (row === null) throw new DomainError('ILLEGAL_STATUS', 'This sale is not open any more.');
      this.news.tipped(tx, claim, row);
    });
    return this.look(claim);
  }

  private async renewed(claim: DisplayClaim): Promise<Held> {
    const own = await this.look(claim);
    if (!own.isPaired) return { own, cookie: null };
    await this.unitOfWork.run((tx) => this.displays.renew(tx, claim, this.cookies.mark(claim)));
    return { own, cookie: this.cookies.write(claim) };
  }

  private async look(claim: DisplayClaim): Promise<OwnDisplay> {
    const shown = await this.shown(claim);
    if (shown === null) return NOT_PAIRED;
    const { version, cart, tip } = shown;
    return { isPaired: true, version, cart, tip };
  }

  private shown(claim: DisplayClaim): Promise<ShownDisplay | null> {
    return this.displays.ofDevice(claim, this.cookies.marks(claim));
  }
}
