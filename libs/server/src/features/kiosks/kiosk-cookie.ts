import { Injectable } from '@nestjs/common';
import { newToken, Secrets } from '../../platform/security/secrets.js';

/** What a paired device says of itself. Signed, so that made-up ones cost no look into the database. */
export interface KioskClaim {
  siteId: number;
  kioskId: string;
  token: string;
}

const PURPOSE = 'kiosk';
/** A device that nobody uses for so long is paired no more. Browsers keep no cookie longer than 400 days. */
export const KIOSK_SECONDS = 180 * 86_400;

/** One for each site: a device may be paired at two. */
export function kioskCookie(siteId: number): string {
  return `kiosk-${siteId}`;
}

@Injectable()
export class KioskCookies {
  constructor(private readonly secrets: Secrets) {}

  /** A claim with a token of its own; of the token only the mark is kept. */
  create(siteId: number, kioskId: string): KioskClaim {
    return { siteId, kioskId, token: newToken() };
  }

  write(claim: KioskClaim): string {
    return this.secrets.sign(JSON.stringify({ purpose: PURPOSE, ...claim }));
  }

  /** Null when it is none of ours. Whether it is still worth anything only the database knows. */
  read(cookie: string): KioskClaim | null {
    const payload = this.secrets.verify(cookie);
    if (payload === null) return null;
    const { purpose, siteId, kioskId, token } = JSON.parse(payload) as KioskClaim & { purpose: string };
    return purpose === PURPOSE ? { siteId, kioskId, token } : null;
  }

  mark({ token }: KioskClaim): string {
    return this.secrets.mark(PURPOSE, token);
  }

  marks({ token }: KioskClaim): string[] {
    return this.secrets.marks(PURPOSE, token);
  }
}
