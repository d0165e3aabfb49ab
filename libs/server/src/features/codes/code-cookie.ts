import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/security/secrets.js';

/** Which challenge a browser asked for. */
export interface AskedCode {
  siteId: number;
  appointmentId: number;
  challengeId: string;
  /** Before it this contact gets no other one, ISO 8601; only where that is later than for everybody. */
  againAt?: string;
}

export const CODE_COOKIE = 'code';
export const CODE_SECONDS = 900;

/**
 * Signed and HttpOnly: only the browser that asked for a code can try it. The tries are the appointment's all the same: what
 * one browser gets wrong with a code of its own, the next code lacks.
 */
@Injectable()
export class CodeCookies {
  constructor(private readonly secrets: Secrets) {}

  issue(asked: AskedCode): string {
    return this.secrets.sign(JSON.stringify({ ...asked, purpose: CODE_COOKIE }));
  }

  read(cookie: string | undefined): AskedCode | null {
    const payload = cookie === undefined ? null : this.secrets.verify(cookie);
    if (payload === null) return null;
    const { purpose, ...asked } = JSON.parse(payload) as AskedCode & { purpose: string };
    return purpose === CODE_COOKIE ? asked : null;
  }
}
