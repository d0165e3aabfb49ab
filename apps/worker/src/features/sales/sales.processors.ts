import type { JobPayloads } from '#contracts/work/jobs';
import { SaleFollowUp } from '#server/features/sales/sale-follow-up.service';
import { SaleSync } from '#server/features/sales/sync/sale-sync.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('sale.followUp')
export class FollowUpProcessor implements Processor<'sale.followUp'> {
  constructor(private readonly followUp: SaleFollowUp) {}

  run({ siteId, saleId }: JobPayloads['sale.followUp']): Promise<void> {
    return this.followUp.run(siteId, saleId);
  }
}

@Processes('provider.syncSales')
export class SyncSalesProcessor implements Processor<'provider.syncSales'> {
  constructor(private readonly sync: SaleSync) {}

  run({ siteId, days }: JobPayloads['provider.syncSales']): Promise<void> {
    return this.sync.lastDays(siteId, days);
  }
}

@Processes('provider.syncSaleDays')
export class SyncSaleDaysProcessor implements Processor<'provider.syncSaleDays'> {
  constructor(private readonly sync: SaleSync) {}

  run({ siteId, ...span }: JobPayloads['provider.syncSaleDays']): Promise<void> {
    return this.sync.ofDays(siteId, span);
  }
}
