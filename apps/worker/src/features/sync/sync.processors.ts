import type { JobPayloads } from '#contracts/work/jobs';
import { ProviderProbe } from '#server/features/sync/outages/provider-probe.service';
import { SyncTurns } from '#server/features/sync/turns/sync-turns.service';
import { ReconcileService } from '#server/features/sync/reconcile.service';
import { SyncComeBack } from '#server/features/sync/outages/sync-come-back';
import { SyncService } from '#server/features/sync/sync.service';
import { DirectoryMirror } from '#server/features/sync/mirror/directory-mirror';
import { SyncTroubles } from '#server/features/sync/outages/sync-troubles.service';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('provider.refreshSites')
export class RefreshSitesProcessor implements Processor<'provider.refreshSites'> {
  constructor(private readonly turns: SyncTurns) {}

  run(): Promise<void> {
    return this.turns.refreshSites();
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
  constructor(private readonly reconciling: ReconcileService) {}

  run({ siteId }: JobPayloads['provider.reconcile']): Promise<void> {
    return this.reconciling.run(siteId);
  }
}

@Processes('provider.syncCatalogue')
export class SyncCatalogueProcessor implements Processor<'provider.syncCatalogue'> {
  constructor(private readonly directory: DirectoryMirror) {}

  run({ siteId }: JobPayloads['provider.syncCatalogue']): Promise<void> {
    return this.directory.refresh(siteId);
  }
}

@Processes('provider.subscribe')
export class SubscribeProcessor implements Processor<'provider.subscribe'> {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly comeBacks: SyncComeBack,
  ) {}

  run(): Promise<void> {
    return this.subscriptions.ensure((tx) => this.comeBacks.messagesMissed(tx));
  }
}

@Processes('provider.probe')
export class ProbeProcessor implements Processor<'provider.probe'> {
  constructor(private readonly probe: ProviderProbe) {}

  run(): Promise<void> {
    return this.probe.run();
  }
}
