import { Inject, Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import type { SiteSync, SiteSyncState } from '#contracts/work/site-sync.dto';
import type { Wire } from '#contracts/wire';
import { CallBudget } from '../../../adapters/provider/budget/call-budget.js';
import { Clock } from '../../../platform/clock.js';
import type { Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/errors.js';
import { CONFIG } from '../../../platform/tokens.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { SitesService } from '../../sites/sites.service.js';
import { SubscriptionsService } from '../../webhooks/subscriptions.service.js';

const FIGURES = {
  name: 'sync_figures',
  text: `SELECT counter.epoch, counter.seq, state.synced_at AS "syncedAt", state.degraded_since AS "degradedSince",
      state.silent_since AS "silentSince", state.reconciled_at AS "passedAt", state.reconcile_found AS "passFound",
      (SELECT max(received_at) FROM webhook_inbox WHERE site_id = $1) AS "toldAt"
    FROM site_counters counter LEFT JOIN sync_states state USING (site_id) WHERE site_id = $1`,
};

interface FiguresRow extends LogPosition {
  syncedAt: Date | null;
  degradedSince: Date | null;
  silentSince: Date | null;
  passedAt: Date | null;
  passFound: number | null;
  toldAt: Date | null;
}

/** How the mirror of a site is kept, for its directors. 002 §2 Logs */
@Injectable()
export class SyncFiguresService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly budget: CallBudget,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Calls of other processes are those of a minute ago. */
  async of({ siteId }: StaffPrincipal): Promise<{ figures: Wire<SiteSync>; position: LogPosition; now: Date }> {
    const { timeZone } = await this.sites.one(siteId);
    const [row, isSubscribed] = await Promise.all([
      this.database.first<FiguresRow>(FIGURES, [siteId]),
      this.subscriptions.tells(),
    ]);
    if (row === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    const { epoch, seq, passFound } = row;
    const figures = {
      ...{
        state: stateOf(row),
        syncedAt: instantOf(row.syncedAt),
        since: instantOf(row.silentSince ?? row.degradedSince),
      },
      ...{ isSubscribed, toldAt: instantOf(row.toldAt) },
      ...{ calls: this.budget.spent(siteId), callsLimit: this.config.provider.dailyCalls },
      ...{ passedAt: instantOf(row.passedAt), passFound, timeZone },
    };
    return { figures, position: { epoch, seq }, now: this.clock.now() };
  }
}

function stateOf({ silentSince, degradedSince, syncedAt }: FiguresRow): SiteSyncState {
  if (silentSince !== null) return 'silent';
  if (degradedSince !== null) return 'degraded';
  return syncedAt === null ? 'never' : 'ok';
}

function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
