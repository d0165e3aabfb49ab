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
/** The first bytes of the iv say which key sealed; the other 80 bits are random. */
const ID_BYTES = 2;
const TAG_BYTES = 16;
const TOKEN_BYTES = 32;

interface Keys {
  id: Buffer;
  seal: Buffer;
  sign: Buffer;
  mark: Buffer;
}

/**
 * Keys for one purpose each, derived from SECRET_KEY and, while one key takes the place of another, from SECRET_KEY_OTHER. The first
 * makes everything; what either made is read.
 */
@Injectable()
export class Secrets {
  private readonly current: Keys;
  private readonly valid: readonly Keys[];

  constructor(@Inject(CONFIG) { secretKey, otherSecretKey }: Config) {
    this.current = keysOf(secretKey);
    this.valid = otherSecretKey ? [this.current, keysOf(otherSecretKey)] : [this.current];
  }

  /** Four hexadecimal digits that tell the current key from the other one, and nothing of it. */
  get keyId(): string {
    return this.current.id.toString('hex');
  }

  /** AES-256-GCM: iv, tag, ciphertext. */
  seal(text: string): Buffer {
    const iv = Buffer.concat([this.current.id, randomBytes(IV_BYTES - ID_BYTES)]);
    const cipher = createCipheriv('aes-256-gcm', this.current.seal, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Null when it was sealed with a key that is not valid, or tampered with. */
  unseal(sealed: Buffer): string | null {
    // What was sealed before keys had ids begins with anything.
    const likelyFirst = [...this.valid].sort((one, other) => Number(isBy(other, sealed)) - Number(isBy(one, sealed)));
    for (const { seal } of likelyFirst) {
      const text = unsealed(seal, sealed);
      if (text !== null) return text;
    }
    return null;
  }

  /** Whether it needs none but the current key. */
  isCurrent(sealed: Buffer): boolean {
    return isBy(this.current, sealed) && unsealed(this.current.seal, sealed) !== null;
  }

  /** `payload.signature`, both base64url. */
  sign(payload: string): string {
    const body = Buffer.from(payload).toString('base64url');
    return `${body}.${mac(this.current, body)}`;
  }

  /** The payload of a text made by `sign`, or null when a bit of it was changed. */
  verify(signed: string): string | null {
    const [body = '', ...signature] = signed.split('.');
    // As text: base64url reads several last characters as the same bytes.
    const given = signature.join('.');
    const isOurs = this.valid.some((keys) => isSame(given, mac(keys, body)));
    return isOurs ? Buffer.from(body, 'base64url').toString() : null;
  }

  /** Keyed hash of something that need not be read again, base64url; the same text under another purpose has another. */
  mark(purpose: string, text: string): string {
    return markBy(this.current, purpose, text);
  }

  /** What `mark` gives by each valid key, to look for. */
  marks(purpose: string, text: string): string[] {
    return this.valid.map((keys) => markBy(keys, purpose, text));
  }

  /** Whether `mark` gave this, by whichever valid key; what has none was marked by no version that counts. */
  isMark(given: string | undefined, purpose: string, text: string): boolean {
    return given !== undefined && this.marks(purpose, text).some((mark) => isSame(given, mark));
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

function keysOf(secretKey: Buffer): Keys {
  return {
    id: derive(secretKey, 'id').subarray(0, ID_BYTES),
    seal: derive(secretKey, 'seal'),
    sign: derive(secretKey, 'sign'),
    mark: derive(secretKey, 'mark'),
  };
}

function isBy({ id }: Keys, sealed: Buffer): boolean {
  return sealed.subarray(0, ID_BYTES).equals(id);
}

function unsealed(key: Buffer, sealed: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
  try {
    return text + decipher.final('utf8');
  } catch {
    return null;
  }
}

function mac({ sign }: Keys, body: string): string {
  return createHmac('sha256', sign).update(body).digest('base64url');
}

function markBy({ mark }: Keys, purpose: string, text: string): string {
  return createHmac('sha256', mark).update(`${purpose}\0${text}`).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
