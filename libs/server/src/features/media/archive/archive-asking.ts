import { Injectable } from '@nestjs/common';
import type { Author } from '#contracts/identity/identity';
import { localDate } from '#domain/time/calendar-day';
import { addDays, toInstant } from '#domain/time/site-time';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { JobOutbox } from '../../../platform/jobs/job-outbox.js';
import { SitesService } from '../../sites/sites.service.js';
import { ArchiveFetchesRepository } from './archive-fetches.repository.js';
import { ArchiveNews } from './archive-news.js';

/** Has the worker look for the pictures of a visit. */
@Injectable()
export class ArchiveAsking {
  constructor(
    private readonly fetches: ArchiveFetchesRepository,
    private readonly news: ArchiveNews,
    private readonly sites: SitesService,
    private readonly jobs: JobOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Pressed ten times it is one job; pressed while one waits for its next look, it looks at once. */
  async ask(asked: { siteId: number; appointmentId: number; patientId: string; author: Author }): Promise<void> {
    const at = { siteId: asked.siteId, appointmentId: asked.appointmentId };
    const { actor, ...origin } = asked.author;
    const wish = { patientId: asked.patientId, tryUntil: await this.endOfDay(asked.siteId), by: actor };
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.fetches.ask(tx, at, wish))) return;
      await this.jobs.ask(tx, 'archive.fetch', { payload: at, dedupeKey: String(at.appointmentId) });
      await this.news.tell(tx, at, { actor, audit: { ...origin, before: {}, after: { archive: 'asked' } } });
    });
  }

  /** Midnight by the clocks of the site. */
  private async endOfDay(siteId: number): Promise<Date> {
    const { timeZone } = await this.sites.one(siteId);
    const tomorrow = addDays(localDate(this.clock.now(), timeZone), 1);
    return toInstant(`${tomorrow}T00:00:00`, timeZone, 'earlier');
  }
}
