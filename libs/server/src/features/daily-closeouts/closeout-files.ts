import { Injectable, Logger } from '@nestjs/common';
import { ObjectStore } from '../../adapters/files/object-store.js';
import { Clock } from '../../platform/clock.js';
import { mustBeWanted } from '../../platform/work/work-signal.js';
import { SitesService } from '../sites/sites.service.js';

const DAY_MS = 86_400_000;
const CLOSEOUT = /\/DailyCloseout-\d+-\d+-\d{8}\.pdf$/;

/** Takes PDFs of closeouts out of the store a day after they were made: no row names them, and who wants one makes another. */
@Injectable()
export class CloseoutFiles {
  private readonly logger = new Logger(CloseoutFiles.name);

  constructor(
    private readonly store: ObjectStore,
    private readonly sites: SitesService,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    for (const { siteId } of await this.sites.all())
      for await (const { key, putAt } of this.store.list(`sites/${siteId}/`))
        if (CLOSEOUT.test(key) && putAt < before) await this.remove(key);
  }

  private async remove(key: string): Promise<void> {
    try {
      await this.store.remove(key);
    } catch (error) {
      mustBeWanted();
      this.logger.warn({ msg: 'the PDF of a closeout was not removed', err: error });
    }
  }
}
