import { Injectable, Logger } from '@nestjs/common';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { mustBeWanted } from '../../../platform/work/work-signal.js';
import { SitesService } from '../../sites/sites.service.js';
import { DailyClosesRepository } from '../daily-closes.repository.js';

/** Takes PDFs of closed days out of the store a day after they were made: they name clients, and are made anew for who asks. */
@Injectable()
export class CloseFiles {
  private readonly logger = new Logger(CloseFiles.name);

  constructor(
    private readonly closes: DailyClosesRepository,
    private readonly store: ObjectStore,
    private readonly sites: SitesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async sweep(): Promise<void> {
    for (const { siteId } of await this.sites.all())
      for (const { key, ...at } of await this.closes.filesOver(siteId))
        try {
          await this.store.remove(key);
          await this.unitOfWork.run((tx) => this.closes.forgetFile(tx, at, key));
        } catch (error) {
          mustBeWanted();
          this.logger.warn({ msg: 'the PDF of a closed day was not removed', err: error });
        }
  }
}
