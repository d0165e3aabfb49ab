import { Injectable } from '@nestjs/common';
import type { ClientInvoices } from '#contracts/money/sales.dto';
import { toDollars } from '#domain/money/cents';
import { addDays } from '#domain/time/site-time';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import { ProviderSales } from '../../adapters/provider/sales/provider-sales.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { askedDay } from '../sites/asked-days.js';
import { SiteCalendar } from '../sites/site-calendar.js';

const DAYS_BACK = 30;

/** GET /api/clients/{clientId}/invoices: what she bought, as the provider has it (decision 22). */
@Injectable()
export class Invoices {
  constructor(
    private readonly provider: ProviderSales,
    private readonly calendar: SiteCalendar,
    private readonly throttle: Throttle,
  ) {}

  /** `startDate` as the documents write dates; the last 30 days when left out. */
  async of({ siteId, tokenHash }: StaffPrincipal, clientId: string, startDate?: string): Promise<ClientInvoices> {
    await this.throttle.take({ 'search.session': tokenHash.toString('base64') });
    const since =
      startDate === undefined
        ? addDays(await this.calendar.today(siteId), -DAYS_BACK)
        : askedDay('startDate', startDate);
    const bought = await callingAs('deskSearch', () => this.provider.purchases(siteId, clientId, since));
    const invoices = bought.map(({ providerSaleId, description, quantity, paidCents, isReturned }) => ({
      ...{ saleId: providerSaleId, description, quantity, amountPaid: toDollars(paidCents), isReturned },
    }));
    return { message: `${invoices.length} found.`, invoices };
  }
}
