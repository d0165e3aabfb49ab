import { Injectable, Logger } from '@nestjs/common';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { Clock } from '../../../platform/clock.js';
import { mustBeWanted } from '../../../platform/work/work-signal.js';
import { SitesService } from '../../sites/sites.service.js';
import { FormDocumentsRepository } from '../documents/form-documents.repository.js';

const DAY_MS = 86_400_000;
/** No upload takes as long. */
const UNFINISHED_MS = DAY_MS;
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
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.store.removeUnfinished(new Date(now - UNFINISHED_MS));
    for (const { siteId } of await this.sites.all()) await this.removeUnnamed(siteId, new Date(now - UNNAMED_MS));
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
      this.logger.warn({ msg: 'a picture that no form names was not removed', err: error });
    }
  }
}
