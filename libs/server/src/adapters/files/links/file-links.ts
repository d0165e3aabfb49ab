import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Config } from '../../../platform/config.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { CONFIG } from '../../../platform/tokens.js';
import type { FileLink, LinkWish } from '../object-store.js';

export interface LinkedKey {
  key: string;
  fileName: string;
  inline: boolean;
}

const PURPOSE = 'file';

/** Short addresses of our own for objects in the folder. */
@Injectable()
export class FileLinks {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  issue(key: string, { seconds, ...rest }: LinkWish): FileLink {
    const expires = this.clock.now().getTime() + seconds * 1_000;
    const token = this.secrets.sign(JSON.stringify({ purpose: PURPOSE, expires, key, ...rest }));
    const url = `${this.config.publicUrl}/api/files/${token}`;
    return { url, expiresAt: new Date(expires) };
  }

  /** Null when it was changed or made for something else, when its time is over, or when an S3 store serves its own links. */
  read(token: string): LinkedKey | null {
    if (this.config.files.kind !== 'folder') return null;
    const payload = this.secrets.verify(token);
    if (payload === null) return null;
    const { purpose, expires, ...rest } = JSON.parse(payload) as LinkedKey & { purpose: string; expires: number };
    return purpose === PURPOSE && this.clock.now().getTime() < expires ? rest : null;
  }
}
