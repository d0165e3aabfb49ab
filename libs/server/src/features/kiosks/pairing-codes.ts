import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PAIRING_ALPHABET, PAIRING_CODE_LENGTH } from '#domain/kiosks/pairing-code';
import { Secrets } from '../../platform/security/secrets.js';

const PURPOSE = 'kiosk-code';

/** Codes that pair a kiosk: 37 random bits, of which only a keyed hash is kept. */
@Injectable()
export class PairingCodes {
  constructor(private readonly secrets: Secrets) {}

  create(siteId: number): { code: string; codeMark: string; kioskId: string } {
    const letters = Array.from(
      { length: PAIRING_CODE_LENGTH },
      () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)],
    );
    const code = letters.join('');
    return { code, codeMark: this.secrets.mark(PURPOSE, textOf(siteId, code)), kioskId: randomUUID() };
  }

  /** What a code may be kept as. */
  marks(siteId: number, code: string): string[] {
    return this.secrets.marks(PURPOSE, textOf(siteId, code));
  }
}

function textOf(siteId: number, code: string): string {
  return `${siteId}:${code}`;
}
