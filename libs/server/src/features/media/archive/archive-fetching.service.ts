import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import type { VisitAt } from '../photos/photos.repository.js';
import { ArchiveFetchesRepository, type Outcome } from './archive-fetches.repository.js';
import { type Found, ArchiveLook } from './archive-look.js';
import { ArchiveNews } from './archive-news.js';

/** How long what is asked for again is looked for. */
const AGAIN_MS = 12 * 3_600_000;

/** Takes the pictures of a visit from the archive and says what became of it. Doing it twice adds what is new since. */
@Injectable()
export class ArchiveFetching {
  constructor(
    private readonly looking: ArchiveLook,
    private readonly fetches: ArchiveFetchesRepository,
    private readonly news: ArchiveNews,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** UNAVAILABLE when it is to be tried again: nothing is there yet, or the archive is away, and the day is not over. */
  async run(at: VisitAt): Promise<void> {
    const fetch = await this.fetches.find(at);
    if (fetch?.isTrying !== true) return;
    const found = await this.looking.look(at, fetch);
    const isTrying = mayPass(found) && this.clock.now() < fetch.tryUntil;
    await this.write(at, { ...found, isTrying });
    if (isTrying)
      throw new DomainError('UNAVAILABLE', `No pictures from the archive yet: ${found.trouble ?? found.state}.`);
  }

  /** It was tried as often as is of use. */
  async giveUp(at: VisitAt): Promise<void> {
    const fetch = await this.fetches.find(at);
    if (fetch === null) return;
    await this.write(at, { state: 'failed', trouble: 'error', pictures: fetch.pictures, isTrying: false });
  }

  /** It had been given up and is looked for once more. */
  async again(at: VisitAt): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (await this.fetches.again(tx, at, new Date(this.clock.now().getTime() + AGAIN_MS)))
        await this.news.tell(tx, at, { actor: { kind: 'system' } });
    });
  }

  private async write(at: VisitAt, outcome: Outcome): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (await this.fetches.write(tx, at, outcome)) await this.news.tell(tx, at, { actor: { kind: 'system' } });
    });
  }
}

/** The machine may have yet to send, the archive may come back; what it refuses or says wrong stays so until somebody asks again. */
function mayPass({ state, trouble }: Found): boolean {
  return state === 'unknown' || state === 'none' || trouble === 'down' || trouble === 'error';
}
