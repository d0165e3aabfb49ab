import type { JobPayloads } from '#contracts/jobs';
import { SyncSchedule } from '#server/features/sync/sync-schedule';
import { SyncService } from '#server/features/sync/sync.service';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
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
  constructor(private readonly sync: SyncService) {}

  run({ siteId, from, to }: JobPayloads['provider.syncDay']): Promise<void> {
    return this.sync.days(siteId, { from, to });
  }
}

@Processes('provider.syncAppointment')
export class SyncAppointmentProcessor implements Processor<'provider.syncAppointment'> {
  constructor(private readonly sync: SyncService) {}

  run({ siteId, appointmentId }: JobPayloads['provider.syncAppointment']): Promise<void> {
    return this.sync.appointment(siteId, appointmentId);
  }
}

@Processes('provider.syncClient')
export class SyncClientProcessor implements Processor<'provider.syncClient'> {
  constructor(private readonly sync: SyncService) {}

  run({ siteId, clientId }: JobPayloads['provider.syncClient']): Promise<void> {
    return this.sync.client(siteId, clientId);
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
  constructor(private readonly subscriptions: SubscriptionsService) {}

  run(): Promise<void> {
    return this.subscriptions.ensure();
  }
}
