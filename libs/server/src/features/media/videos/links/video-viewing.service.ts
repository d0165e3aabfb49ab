import { Injectable } from '@nestjs/common';
import type { LinkedVideo } from '#contracts/media/videos.dto';
import type { LinkState } from '#contracts/media/links';
import { localDate } from '#domain/time/calendar-day';
import type { LinkedFile } from '../../../../adapters/files/links/linked-files.js';
import { ObjectStore } from '../../../../adapters/files/object-store.js';
import { SitesService } from '../../../sites/sites.service.js';
import { linkGone, linkState } from '../../links/link-words.js';
import { MediaLinks } from '../../links/media-links.js';
import { type Video, VideosRepository } from '../videos.repository.js';

/** What a link leads to, for whoever holds it. */
@Injectable()
export class VideoViewingService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly links: MediaLinks,
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
    if (fileKey === null || facts === null) throw linkGone();
    return { ...facts, inline, fileName: 'video.mp4', read: (span) => this.store.read(fileKey, span) };
  }

  private async find(token: string): Promise<Video> {
    const hash = this.links.hashOf(token);
    const video = hash === null ? null : await this.videos.byToken(hash);
    if (video === null) throw linkGone();
    return video;
  }
}

function stateOf({ state, isOver }: Video): LinkState {
  return linkState({ isRevoked: state === 'revoked', isOver });
}
