import { Injectable } from '@nestjs/common';
import type { WishChange } from '#contracts/calendar/wish-list.dto';
import type { Wire } from '#contracts/wire';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { ProviderAnswers } from '../sync/mirror/provider-answers.js';
import { WishListNews } from './wish-news.js';
import { type WishAt, WishListRepository } from './wish-list.repository.js';

/** Rows of the wish list, each told of in the transaction that writes it. */
@Injectable()
export class WishWriter {
  constructor(
    private readonly wishes: WishListRepository,
    private readonly news: WishListNews,
    private readonly answers: ProviderAnswers,
    private readonly sites: SitesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** False when there is one already. A client whom the mirror does not know yet is taken over with it. */
  async add(
    who: StaffPrincipal,
    at: WishAt,
    { wish, today, most }: { wish: Wire<WishChange>; today: string; most: number },
  ): Promise<boolean> {
    const { siteId } = at;
    const clients = await this.answers.unknownClient(siteId, wish.clientId);
    const zone = (await this.sites.one(siteId)).timeZone;
    const by = staffAuthor(who);
    return this.unitOfWork.run(async (tx) => {
      if (clients.length > 0)
        await this.answers.takeOver(tx, { siteId, zone, appointment: null, gone: null, clients, author: by });
      const count = await this.wishes.tidy(tx, at, today);
      const added = await this.wishes.add(tx, at, { wish, by: by.actor });
      if (added === null) return false;
      if (count >= most)
        throw new DomainError('VALIDATION_FAILED', `At most ${most} clients wait at a location. End a wish first.`);
      this.news.tell(tx, siteId, { wish: added, state: 'waiting', by });
      return true;
    });
  }

  /** False when its version is another one. */
  change(who: StaffPrincipal, at: WishAt, wish: Wire<WishChange>): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const changed = await this.wishes.change(tx, at, wish);
      if (changed !== null) this.news.tell(tx, at.siteId, { wish: changed, state: 'waiting', by: staffAuthor(who) });
      return changed !== null;
    });
  }

  /** False when its version is another one, or it is gone. */
  end(who: StaffPrincipal, at: WishAt, version: number): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const ended = await this.wishes.end(tx, at, version);
      if (ended !== null) this.news.tell(tx, at.siteId, { wish: ended, state: 'ended', by: staffAuthor(who) });
      return ended !== null;
    });
  }
}
