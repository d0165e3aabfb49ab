import type { JobPayloads } from '#contracts/work/jobs';
import { ProviderProbe } from '#server/features/sync/provider-probe.service';
import { SyncSchedule } from '#server/features/sync/sync-schedule';
import { SyncService } from '#server/features/sync/sync.service';
import { SyncTroubles } from '#server/features/sync/sync-troubles.service';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
import { DomainError } from '#server/platform/errors';
import { OutboxRepository } from '#server/platform/jobs/outbox.repository';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('provider.refreshSites')
export class RefreshSitesProcessor implements Processor<'provider.refreshSites'> {
  constructor(private readonly schedule: SyncSchedule) {}

  run(): Promise<void> {
    return this.schedule.refreshSites();
  }
}

@Processes('provider.syncDay')
export class SyncDayProcessor implements Processor<'provider.syncDay'> {
  constructor(
    private readonly sync: SyncService,
    private readonly troubles: SyncTroubles,
  ) {}

  run({ siteId, from, to }: JobPayloads['provider.syncDay']): Promise<void> {
    return this.sync.days(siteId, { from, to });
  }

  waits({ siteId, from, to }: JobPayloads['provider.syncDay'], times: number): Promise<void> {
    return this.troubles.daysWait(siteId, { from, to }, times);
  }
}

@Processes('provider.syncAppointment')
export class SyncAppointmentProcessor implements Processor<'provider.syncAppointment'> {
  constructor(
    private readonly sync: SyncService,
    private readonly troubles: SyncTroubles,
  ) {}

  run({ siteId, appointmentId }: JobPayloads['provider.syncAppointment']): Promise<void> {
    return this.sync.appointment(siteId, appointmentId);
  }

  waits({ siteId }: JobPayloads['provider.syncAppointment'], times: number): Promise<void> {
    return this.troubles.recordWaits(siteId, times);
  }
}

@Processes('provider.syncClient')
export class SyncClientProcessor implements Processor<'provider.syncClient'> {
  constructor(
    private readonly sync: SyncService,
    private readonly troubles: SyncTroubles,
  ) {}

  run({ siteId, clientId }: JobPayloads['provider.syncClient']): Promise<void> {
    return this.sync.client(siteId, clientId);
  }

  waits({ siteId }: JobPayloads['provider.syncClient'], times: number): Promise<void> {
    return this.troubles.recordWaits(siteId, times);
  }
}

@Processes('provider.reconcile')
export class ReconcileProcessor implements Processor<'provider.reconcile'> {
  constructor(private readonly sync: SyncService) {}

  run({ siteId }: JobPayloads['provider.reconcile']): Promise<void> {
    return this.sync.reconcile(siteId);
  }
}

@Processes('provider.subscribe')
export class SubscribeProcessor implements Processor<'provider.subscribe'> {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly outbox: OutboxRepository,
    private readonly troubles: SyncTroubles,
  ) {}

  /** Two at once would each deactivate the other's subscription. */
  async run(_payload: JobPayloads['provider.subscribe'], id: string): Promise<void> {
    if (await this.outbox.isBehindAnother(0, id)) throw new DomainError('UNAVAILABLE', 'Another one is being made.');
    await this.subscriptions.ensure((tx) => this.troubles.messagesMissed(tx));
  }
}

@Processes('provider.probe')
export class ProbeProcessor implements Processor<'provider.probe'> {
  constructor(private readonly probe: ProviderProbe) {}

  run(): Promise<void> {
    return this.probe.run();
  }
}
