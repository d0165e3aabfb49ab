import { Injectable } from '@nestjs/common';
import { newToken, Secrets } from '../../platform/security/secrets.js';

export interface DisplayAt {
  siteId: number;
  displayId: string;
}

/** What a paired screen says of itself. Signed, so that made-up ones cost no look into the database. */
export interface DisplayClaim extends DisplayAt {
  token: string;
}

const PURPOSE = 'display';
/** A screen on which nothing is shown for so long is paired no more. */
export const DISPLAY_SECONDS = 180 * 86_400;

/** One for each site: a device may stand at two. */
export function displayCookie(siteId: number): string {
  return `display-${siteId}`;
}

@Injectable()
export class DisplayCookies {
  constructor(private readonly secrets: Secrets) {}

  /** With a token of its own; of the token only the mark is kept. */
  create(at: DisplayAt): DisplayClaim {
    return { ...at, token: newToken() };
  }

  write(claim: DisplayClaim): string {
    return this.secrets.sign(JSON.stringify({ purpose: PURPOSE, ...claim }));
  }

  /** Null when it is none of ours for this site. Whether it is still worth anything only the database knows. */
  read(siteId: number, cookie: string | undefined): DisplayClaim | null {
    const payload = cookie === undefined ? null : this.secrets.verify(cookie);
    if (payload === null) return null;
    const { purpose, ...claim } = JSON.parse(payload) as DisplayClaim & { purpose: string };
    return purpose === PURPOSE && claim.siteId === siteId ? claim : null;
  }

  mark({ token }: DisplayClaim): string {
    return this.secrets.mark(PURPOSE, token);
  }

  marks({ token }: DisplayClaim): string[] {
    return this.secrets.marks(PURPOSE, token);
  }
}
