import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG } from '../tokens.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN_BYTES = 32;

/** Keys for one purpose each, all derived from SECRET_KEY. */
@Injectable()
export class Secrets {
  private readonly sealKey: Buffer;
  private readonly signKey: Buffer;
  private readonly markKey: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.sealKey = derive(config.secretKey, 'seal');
    this.signKey = derive(config.secretKey, 'sign');
    this.markKey = derive(config.secretKey, 'mark');
  }

  /** AES-256-GCM: iv, tag, ciphertext. */
  seal(text: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Null when it was sealed with another SECRET_KEY, or tampered with. */
  unseal(sealed: Buffer): string | null {
    const decipher = createDecipheriv('aes-256-gcm', this.sealKey, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
    try {
      return text + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  /** `payload.signature`, both base64url. */
  sign(payload: string): string {
    const body = Buffer.from(payload).toString('base64url');
    return `${body}.${this.mac(body)}`;
  }

  /** The payload of a text made by `sign`, or null when a bit of it was changed. */
  verify(signed: string): string | null {
    const [body = '', ...signature] = signed.split('.');
    // As text: base64url reads several last characters as the same bytes.
    const given = Buffer.from(signature.join('.'));
    const wanted = Buffer.from(this.mac(body));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    return Buffer.from(body, 'base64url').toString();
  }

  /** Keyed hash of something that need not be read again, base64url; the same text under another purpose has another. */
  mark(purpose: string, text: string): string {
    return createHmac('sha256', this.markKey).update(`${purpose}\0${text}`).digest('base64url');
  }

  private mac(body: string): string {
    return createHmac('sha256', this.signKey).update(body).digest('base64url');
  }
}

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `studio-hub/${purpose}`, 32));
}
