import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ContentKind, MOST_CONTENT } from '#contracts/content/content';
import type { ContentOrder } from '#contracts/content/content.dto';
import type { LogPosition } from '#contracts/live/realtime';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { Upload } from '../forms/submission/form-upload.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { ContentPictures } from './content-pictures.js';
import { ContentViews } from './content-views.js';
import { changed, isDone, mustBeRight, wishOf } from './content-wish.js';
import { ContentWriter } from './content-writer.js';
import { type ContentItem, ContentRepository } from './content.repository.js';

/** What the studio's web pages show, for whoever edits it. 002 §3, §7; decision 76 */
@Injectable()
export class ContentService {
  constructor(
    private readonly items: ContentRepository,
    private readonly pictures: ContentPictures,
    private readonly writer: ContentWriter,
    private readonly views: ContentViews,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async list(
    { siteId }: StaffPrincipal,
    kind: ContentKind,
  ): Promise<{ items: ContentItem[]; position: LogPosition; now: Date }> {
    const found = await this.items.ofKind(siteId, kind);
    if (found === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    const { items, epoch, seq } = found;
    return { items, position: { epoch, seq }, now: this.clock.now() };
  }

  /** Visible from the start. Sent again under its id, it is the same. Throws KEY_REUSED when that is something else. 002 §4 */
  async add(who: StaffPrincipal, kind: ContentKind, upload: Upload): Promise<ContentItem> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const { siteId } = who;
    const wish = wishOf(kind, siteId, upload);
    const texts = { ...(kind === 'service' ? { type: 'type1' } : {}), ...wish.texts };
    mustBeRight(kind, texts);
    const at = { siteId, uniqueId: wish.uniqueId ?? randomUUID() };
    const before = await this.items.find(at);
    if (before !== null) return again(before, kind, texts);
    const pictures = await this.pictures.put(siteId, wish.pictures);
    const item = { ...at, kind, texts, pictures, isVisible: true, version: 1 };
    return this.keeping(item, async () => {
      if (await this.writer.add(who, item, MOST_CONTENT)) return item;
      const other = await this.items.find(at);
      if (other === null) throw stale();
      await this.pictures.remove(Object.values(pictures));
      return again(other, kind, texts);
    });
  }

  /** Throws STALE_VERSION, with the one that is there, when it is another one than was seen, unless it is what was wished for. */
  async change(
    who: StaffPrincipal,
    kind: ContentKind,
    change: { uniqueId: string; upload: Upload },
  ): Promise<ContentItem> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const at = { siteId: who.siteId, uniqueId: change.uniqueId.toLowerCase() };
    const wish = wishOf(kind, at.siteId, change.upload);
    const seen = await this.must(at, kind);
    if (isDone(seen, wish)) return seen;
    await this.mustBeFresh(seen, wish.version);
    mustBeRight(kind, { ...seen.texts, ...wish.texts });
    const pictures = await this.pictures.put(at.siteId, wish.pictures);
    const { before, now } = await this.keeping({ pictures }, () =>
      this.writer.change(who, at, async (current) => {
        await this.mustBeFresh(current, wish.version);
        return changed(current, wish, pictures);
      }),
    );
    const gone = Object.values(before.pictures).filter(
      ({ baseKey }) => !Object.values(now.pictures).some((one) => one.baseKey === baseKey),
    );
    await this.pictures.remove(gone);
    return now;
  }

  async remove(who: StaffPrincipal, kind: ContentKind, end: { uniqueId: string; version?: number }): Promise<void> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const at = { siteId: who.siteId, uniqueId: end.uniqueId.toLowerCase() };
    await this.must(at, kind);
    const before = await this.writer.remove(who, at, (current) => this.mustBeFresh(current, end.version));
    await this.pictures.remove(Object.values(before.pictures));
  }

  /** All of the kind, each once. Throws STALE_VERSION when there are others by now, or they stand otherwise than was seen. */
  async order(who: StaffPrincipal, { kind, uniqueIds, seen }: ContentOrder): Promise<void> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const small = (ids: readonly string[]) => ids.map((id) => id.toLowerCase());
    await this.writer.order(who, kind, { wanted: small(uniqueIds), seen: seen && small(seen) });
  }

  /** What was put for it goes with it when it cannot be kept. */
  private async keeping<T>({ pictures }: Pick<ContentItem, 'pictures'>, keep: () => Promise<T>): Promise<T> {
    try {
      return await keep();
    } catch (error) {
      await this.pictures.remove(Object.values(pictures));
      throw error;
    }
  }

  private async must(at: { siteId: number; uniqueId: string }, kind: ContentKind): Promise<ContentItem> {
    const found = await this.items.find(at);
    if (found?.kind !== kind) throw new DomainError('NOT_FOUND', `There is no such ${kind}.`);
    return found;
  }

  private async mustBeFresh(current: ContentItem, version: number | undefined): Promise<void> {
    if (version === undefined || version === current.version) return;
    throw stale(await (current.kind === 'review' ? this.views.review(current) : this.views.service(current)));
  }
}

function again(there: ContentItem, kind: ContentKind, texts: ContentItem['texts']): ContentItem {
  if (there.kind === kind && isDone(there, { texts, pictures: {} })) return there;
  throw new DomainError('KEY_REUSED', 'There is something else under this uniqueId.');
}

function stale(current?: object): DomainError {
  const words = 'Somebody else changed this meanwhile. Please look at it again.';
  return new DomainError('STALE_VERSION', words, current === undefined ? {} : { current });
}
