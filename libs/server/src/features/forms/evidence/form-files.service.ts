import { Injectable, Logger } from '@nestjs/common';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { mustBeWanted } from '../../../platform/work/work-signal.js';
import { SitesService } from '../../sites/sites.service.js';
import { FormDocumentsRepository } from '../documents/form-documents.repository.js';

const DAY_MS = 86_400_000;
/** No upload takes as long. */
const UNFINISHED_MS = DAY_MS;
/** As a draft: whoever has not come back by then begins anew. */
const REFUSED_MS = 14 * DAY_MS;
/** Time enough to put back a database that lost the rows. */
const UNNAMED_MS = 30 * DAY_MS;
/** What a submission puts before its row is written. PDFs are evidence and stay, whatever the rows say. */
const PICTURE = /\/(signature|initials)-\d+-\d+\.png$/;

/** Takes out of the store what belongs to nothing: a process died, or another submission of the same visit was faster. */
@Injectable()
export class FormFiles {
  private readonly logger = new Logger(FormFiles.name);

  constructor(
    private readonly store: ObjectStore,
    private readonly documents: FormDocumentsRepository,
    private readonly sites: SitesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.store.removeUnfinished(new Date(now - UNFINISHED_MS));
    for (const { siteId } of await this.sites.all()) {
      await this.removeDiscarded(siteId, now);
      await this.removeUnnamed(siteId, new Date(now - UNNAMED_MS));
    }
  }

  /** Those of the days before, too: a store that was away then has them still, and removing nothing is no error. */
  private async removeDiscarded(siteId: number, now: number): Promise<void> {
    const [at, before] = [new Date(now), new Date(now - REFUSED_MS)];
    await this.unitOfWork.run((tx) => this.documents.discard(tx, siteId, { at, before }));
    for (const key of await this.documents.discardedKeys(siteId, new Date(now - UNNAMED_MS))) await this.remove(key);
  }

  private async removeUnnamed(siteId: number, before: Date): Promise<void> {
    const named = await this.documents.pictureKeys(siteId);
    for await (const { key, putAt } of this.store.list(`sites/${siteId}/`))
      if (PICTURE.test(key) && putAt < before && !named.has(key)) await this.remove(key);
  }

  /** A store that locks its objects may refuse. */
  private async remove(key: string): Promise<void> {
    try {
      await this.store.remove(key);
    } catch (error) {
      mustBeWanted();
      this.logger.warn({ msg: 'a file that no form needs was not removed', err: error });
    }
  }
}
