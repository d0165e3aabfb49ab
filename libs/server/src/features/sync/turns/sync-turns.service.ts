import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Schedules } from '../../../platform/jobs/schedules.js';
import { SitesService } from '../../sites/sites.service.js';
import { DirectoryMirror } from '../mirror/directory-mirror.js';

/** Turns that belong to no site. */
const SITELESS = [
  'provider.refreshSites',
  'provider.subscribe',
  'provider.probe',
  'clock.prune',
  'clock.outdateForms',
  'clock.freeHolds',
  'clock.reportTurns',
  'clock.settleOperations',
  'clock.sweepFiles',
  'days.check',
  'message.exceptions',
] as const;
export type SitelessTurn = (typeof SITELESS)[number];

/** Whose turn it ever is: what belongs to no site, and each site that the provider has. */
@Injectable()
export class SyncTurns {
  private readonly logger = new Logger(SyncTurns.name);

  constructor(
    private readonly schedules: Schedules,
    private readonly sites: SitesService,
    private readonly directory: DirectoryMirror,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The turns that belong to no site; the first refresh of the sites brings those of each site. */
  async ensure(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const name of SITELESS) await this.schedules.ensure(tx, 0, name);
    });
  }

  /** Takes over the provider's sites, their names and services, and starts the turns of the new ones. */
  async refreshSites(): Promise<void> {
    for (const siteId of await this.sites.refresh()) {
      await this.directory.refresh(siteId).catch((error: unknown) => {
        this.logger.warn(`directory of site ${siteId}: ${String(error)}`);
      });
      await this.unitOfWork.run(async (tx) => {
        await this.schedules.ensure(tx, siteId, 'provider.syncDay');
        await this.schedules.ensure(tx, siteId, 'provider.reconcile');
        await this.schedules.ensure(tx, siteId, 'provider.syncCatalogue');
        await this.schedules.ensure(tx, siteId, 'provider.syncSales');
        await this.schedules.ensure(tx, siteId, 'provider.syncSchedule');
      });
    }
  }
}
