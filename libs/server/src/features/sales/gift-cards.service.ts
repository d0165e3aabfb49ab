import { Injectable } from '@nestjs/common';
import type { GiftCardBalance } from '#contracts/money/sales.dto';
import { toDollars } from '#domain/money/cents';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import { ProviderSales } from '../../adapters/provider/sales/provider-sales.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { StaffPrincipal } from '../identity/principal.js';

/** GET /api/giftCardBalance/{code}: only the provider knows; codes cannot be tried in great number. 001 §7 */
@Injectable()
export class GiftCards {
  constructor(
    private readonly provider: ProviderSales,
    private readonly throttle: Throttle,
  ) {}

  async balance(who: StaffPrincipal, code: string): Promise<GiftCardBalance> {
    await this.throttle.take({ 'giftCard.session': who.tokenHash.toString('base64') });
    const left = await callingAs('deskEdit', () => this.provider.giftCardBalance(who.siteId, code));
    if (left === null) throw new DomainError('NOT_FOUND', 'There is no such gift card at this studio.');
    return { RemainingBalance: toDollars(left) };
  }
}
