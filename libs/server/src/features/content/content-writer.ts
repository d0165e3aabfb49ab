import { Injectable } from '@nestjs/common';
import type { ContentKind } from '#contracts/content/content';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { type ContentAt, type ContentItem, ContentRepository } from './content.repository.js';

interface Told {
  kind: ContentKind;
  /** Null of their order. */
  uniqueId: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Ids in small letters. */
export interface NewOrder {
  wanted: readonly string[];
  /** As it stood for whoever changed it; undefined where that does not matter. */
  seen: readonly string[] | undefined;
}

/** Rows of content, each told of in the transaction that writes it: to rooms that it is another one, to the audit how it was. */
@Injectable()
export class ContentWriter {
  constructor(
    private readonly items: ContentRepository,
    private readonly events: EventLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** False when there is one under its id already. */
  add(who: StaffPrincipal, item: ContentItem, most: number): Promise<boolean> {
    const { siteId, kind, uniqueId } = item;
    return this.unitOfWork.run(async (tx) => {
      const there = await this.items.holdAll(tx, siteId, kind);
      if (!(await this.items.add(tx, item, staffAuthor(who).actor))) return false;
      if (there.length >= most)
        throw new DomainError('VALIDATION_FAILED', `A site has at most ${most} of them. Delete one first.`);
      this.tell(tx, who, { kind, uniqueId, before: {}, after: audited(item) });
      return true;
    });
  }

  /** `next` looks at what is there now, held. */
  change(
    who: StaffPrincipal,
    at: ContentAt,
    next: (current: ContentItem) => Promise<ContentItem>,
  ): Promise<{ before: ContentItem; now: ContentItem }> {
    return this.unitOfWork.run(async (tx) => {
      const before = await this.held(tx, at);
      const now = await next(before);
      await this.items.write(tx, now, staffAuthor(who).actor);
      const { kind, uniqueId } = now;
      this.tell(tx, who, { kind, uniqueId, before: audited(before), after: audited(now) });
      return { before, now };
    });
  }

  remove(who: StaffPrincipal, at: ContentAt, look: (current: ContentItem) => Promise<void>): Promise<ContentItem> {
    return this.unitOfWork.run(async (tx) => {
      const before = await this.held(tx, at);
      await look(before);
      await this.items.remove(tx, at);
      const { kind, uniqueId } = before;
      this.tell(tx, who, { kind, uniqueId, before: audited(before), after: {} });
      return before;
    });
  }

  /** Throws STALE_VERSION unless they are all that there are, and stand as they were seen. */
  order(who: StaffPrincipal, kind: ContentKind, { wanted, seen }: NewOrder): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const there = await this.items.holdAll(tx, who.siteId, kind);
      if (there.toSorted().join() !== wanted.toSorted().join())
        throw new DomainError('STALE_VERSION', 'There are others by now. Please look at the list again.');
      if (there.join() === wanted.join()) return;
      if (seen !== undefined && there.join() !== seen.join())
        throw new DomainError('STALE_VERSION', 'Somebody else changed the order meanwhile. Please look at it again.');
      await this.items.order(tx, who.siteId, wanted);
      this.tell(tx, who, { kind, uniqueId: null, before: { order: there }, after: { order: wanted } });
    });
  }

  private async held(tx: Transaction, at: ContentAt): Promise<ContentItem> {
    const found = await this.items.hold(tx, at);
    if (found === null) throw new DomainError('NOT_FOUND', 'Somebody else has deleted it meanwhile.');
    return found;
  }

  private tell(tx: Transaction, who: StaffPrincipal, { kind, uniqueId, before, after }: Told): void {
    const { actor, ...from } = staffAuthor(who);
    const payload = { content: { kind, uniqueId } };
    this.events.record(tx, who.siteId, 'content.changed', { payload, actor, audit: { ...from, before, after } });
  }
}

/** With the pictures by their hashes: where they are kept is nobody's to know. */
function audited({ kind, uniqueId, texts, isVisible, version, pictures }: ContentItem): Record<string, unknown> {
  const hashes = Object.entries(pictures).map(([slot, { hash }]) => [slot, hash]);
  return { kind, uniqueId, texts, isVisible, version, pictures: Object.fromEntries(hashes) };
}
