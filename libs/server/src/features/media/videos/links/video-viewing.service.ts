import { Injectable } from '@nestjs/common';
import type { LinkedVideo } from '#contracts/media/videos.dto';
import type { VideoLinkState } from '#contracts/media/videos';
import { localDate } from '#domain/time/calendar-day';
import type { LinkedFile } from '../../../../adapters/files/links/linked-files.js';
import { ObjectStore } from '../../../../adapters/files/object-store.js';
import { DomainError } from '../../../../platform/errors.js';
import { hashToken } from '../../../../platform/security/secrets.js';
import { SitesService } from '../../../sites/sites.service.js';
import { type Video, VideosRepository } from '../videos.repository.js';

const TOKEN = /^[\w-]{43}$/;

/** What a link leads to, for whoever holds it. */
@Injectable()
export class VideoViewingService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly sites: SitesService,
    private readonly store: ObjectStore,
  ) {}

  /** NOT_FOUND for what is no link of ours. */
  async linked(token: string): Promise<LinkedVideo> {
    const video = await this.find(token);
    const { name, timeZone } = await this.sites.one(video.siteId);
    return { state: stateOf(video), studio: name, lastDay: localDate(video.expiresAt ?? '', timeZone) };
  }

  /** To be watched, or to be saved under a name that names nobody. NOT_FOUND also when it is over. */
  async file(token: string, { inline }: { inline: boolean }): Promise<LinkedFile> {
    const video = await this.find(token);
    const { fileKey } = video;
    const facts = stateOf(video) !== 'ready' || fileKey === null ? null : await this.store.facts(fileKey);
    if (fileKey === null || facts === null) throw gone();
    return { ...facts, inline, fileName: 'video.mp4', read: (span) => this.store.read(fileKey, span) };
  }

  private async find(token: string): Promise<Video> {
    const video = TOKEN.test(token) ? await this.videos.byToken(hashToken(token)) : null;
    if (video === null) throw gone();
    return video;
  }
}

function stateOf({ state, isOver }: Video): VideoLinkState {
  if (state === 'revoked') return 'revoked';
  return isOver ? 'expired' : 'ready';
}

function gone(): DomainError {
  return new DomainError('NOT_FOUND', 'This link is not valid any more.');
}
