import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Config } from '../../../platform/config.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { CONFIG } from '../../../platform/tokens.js';
import type { FileLink, LinkWish, UploadWish } from '../object-store.js';

export interface LinkedKey {
  key: string;
  fileName: string;
  inline: boolean;
}

export interface UploadedKey {
  key: string;
  size: number;
}

/** A link to read is none to write, and neither is anything else that we sign. */
interface Purposes {
  file: LinkedKey;
  upload: UploadedKey;
}

/** Short addresses of our own for objects in the folder. */
@Injectable()
export class FileLinks {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  issue(key: string, { seconds, ...rest }: LinkWish): FileLink {
    return this.sign('file', seconds, { key, ...rest });
  }

  /** To be put to. */
  issueUpload(key: string, { seconds, size }: UploadWish): FileLink {
    return this.sign('upload', seconds, { key, size });
  }

  /** Null when it was changed or made for something else, when its time is over, or when an S3 store serves its own links. */
  read(token: string): LinkedKey | null {
    return this.open('file', token);
  }

  /** Of an address that was made by `issue`, also when its time is over. */
  keyBehind(url: string): string | null {
    const begin = `${this.config.publicUrl}/api/files/`;
    const payload = url.startsWith(begin) ? this.secrets.verify(url.slice(begin.length)) : null;
    if (payload === null) return null;
    const { purpose, key } = JSON.parse(payload) as { purpose?: string; key?: string };
    return purpose === 'file' ? (key ?? null) : null;
  }

  /** As `read`, of a token of `issueUpload`. */
  readUpload(token: string): UploadedKey | null {
    return this.open('upload', token);
  }

  private sign<P extends keyof Purposes>(purpose: P, seconds: number, said: Purposes[P]): FileLink {
    const expires = this.clock.now().getTime() + seconds * 1_000;
    const token = this.secrets.sign(JSON.stringify({ purpose, expires, ...said }));
    return { url: `${this.config.publicUrl}/api/files/${token}`, expiresAt: new Date(expires) };
  }

  private open<P extends keyof Purposes>(wanted: P, token: string): Purposes[P] | null {
    if (this.config.files.kind !== 'folder') return null;
    const payload = this.secrets.verify(token);
    if (payload === null) return null;
    const { purpose, expires, ...said } = JSON.parse(payload) as Record<string, unknown> & { expires: number };
    return purpose === wanted && this.clock.now().getTime() < expires ? (said as unknown as Purposes[P]) : null;
  }
}
