import { Injectable } from '@nestjs/common';
import { hashToken, Secrets } from '../../../platform/security/secrets.js';

/** What a link of a mail leads to. */
export interface Linked {
  kind: 'video' | 'gallery';
  siteId: number;
  id: string;
}

/** Of what is no token nothing is looked for. */
const TOKEN = /^[\w-]{43}$/;

/** Tokens of links: 256 bits that are derived where they are needed and kept nowhere; the row has their hash. */
@Injectable()
export class MediaLinks {
  constructor(private readonly secrets: Secrets) {}

  hashOfNew(to: Linked): Buffer {
    return hashToken(this.secrets.mark(purposeOf(to), textOf(to)));
  }

  /** Null when it was made with a key that is not valid any more. */
  tokenOf(to: Linked, tokenHash: Buffer | null): string | null {
    const tokens = this.secrets.marks(purposeOf(to), textOf(to));
    return tokens.find((token) => tokenHash !== null && hashToken(token).equals(tokenHash)) ?? null;
  }

  /** Of what somebody brings; null when it is no token. */
  hashOf(token: string): Buffer | null {
    return TOKEN.test(token) ? hashToken(token) : null;
  }
}

const purposeOf = ({ kind }: Linked): string => `${kind}-link`;
const textOf = ({ siteId, id }: Linked): string => `${siteId}:${id}`;
