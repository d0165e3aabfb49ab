import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PAIRING_ALPHABET, PAIRING_CODE_LENGTH } from '#domain/kiosks/pairing-code';
import { Secrets } from '../../platform/security/secrets.js';

/** What a code pairs. */
export type PairedAs = 'kiosk' | 'display';

/** Codes that pair a device of the studio: 37 random bits, of which only a keyed hash is kept. */
@Injectable()
export class PairingCodes {
  constructor(private readonly secrets: Secrets) {}

  create(as: PairedAs, siteId: number): { code: string; codeMark: string } {
    const letters = Array.from(
      { length: PAIRING_CODE_LENGTH },
      () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)],
    );
    const code = letters.join('');
    return { code, codeMark: this.secrets.mark(purposeOf(as), textOf(siteId, code)) };
  }

  /** What a code may be kept as. */
  marks(as: PairedAs, siteId: number, code: string): string[] {
    return this.secrets.marks(purposeOf(as), textOf(siteId, code));
  }
}

const purposeOf = (as: PairedAs): string => `${as}-code`;

function textOf(siteId: number, code: string): string {
  return `${siteId}:${code}`;
}
