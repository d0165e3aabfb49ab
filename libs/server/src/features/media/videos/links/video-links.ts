import { Injectable } from '@nestjs/common';
import { hashToken, Secrets } from '../../../../platform/security/secrets.js';
import type { VideoAt } from '../videos.repository.js';

const PURPOSE = 'video-link';

/** Tokens of links: 256 bits that are derived where they are needed and kept nowhere; the row has their hash. */
@Injectable()
export class VideoLinks {
  constructor(private readonly secrets: Secrets) {}

  hashOfNew(at: VideoAt): Buffer {
    return hashToken(this.secrets.mark(PURPOSE, textOf(at)));
  }

  /** Null when it was made with a key that is not valid any more. */
  tokenOf({ tokenHash, ...at }: VideoAt & { tokenHash: Buffer | null }): string | null {
    const tokens = this.secrets.marks(PURPOSE, textOf(at));
    return tokens.find((token) => tokenHash !== null && hashToken(token).equals(tokenHash)) ?? null;
  }
}

function textOf({ siteId, videoId }: VideoAt): string {
  return `${siteId}:${videoId}`;
}
