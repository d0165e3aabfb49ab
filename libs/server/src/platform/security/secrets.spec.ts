import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { anyText } from '#testing/any-text';
import type { Config } from '../config.js';
import { Secrets, hashToken, newToken } from './secrets.js';

const secretsWith = (secretKey: Buffer, otherSecretKey: Buffer | null = null): Secrets =>
  new Secrets({ secretKey, otherSecretKey } as Config);
const key = randomBytes(32);
const ours = secretsWith(key);
const theirs = secretsWith(randomBytes(32));

const SEALED_BEFORE = 'ABEiM0RVZneImaq7kjhrYYVIl3H+ATmF06oz3SpO/YXkDAjjadBxuggs';

function opened(secrets: Secrets, sealed: Buffer): string | null {
  try {
    return secrets.unseal(sealed);
  } catch {
    return null;
  }
}

function withFlippedBit(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes);
  const index = place % changed.length;
  changed[index] = (changed[index] ?? 0) ^ (1 << (place % 8));
  return changed;
}

describe('a sealed text', () => {
  it('opens with the same key only, also after a restart', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const sealed = ours.seal(text);
        expect(secretsWith(key).unseal(sealed)).toBe(text);
        expect(opened(theirs, sealed)).toBeNull();
      }),
    );
  });

  it('does not open when any bit of it was changed', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, place) => {
        expect(opened(ours, withFlippedBit(ours.seal(text), place))).toBeNull();
      }),
    );
  });

  it('shows nothing of what is in it, not even that it is the same', () => {
    const sealed = ours.seal('provider-token');
    expect(sealed.includes('provider-token')).toBe(false);
    expect(ours.seal('provider-token').equals(sealed)).toBe(false);
  });
});

describe('a signed text', () => {
  it('reads back with the same key only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(secretsWith(key).verify(ours.sign(text))).toBe(text);
        expect(theirs.verify(ours.sign(text))).toBeNull();
      }),
    );
  });

  it('is nothing once its payload or its signature was changed', () => {
    const signed = ours.sign('{"appointmentIds":[1]}');
    const [, signature = ''] = signed.split('.');
    const other = Buffer.from('{"appointmentIds":[2]}').toString('base64url');
    expect(ours.verify(`${other}.${signature}`)).toBeNull();
    fc.assert(
      fc.property(fc.nat(), (place) => {
        const changed = withFlippedBit(Buffer.from(signature, 'base64url'), place).toString('base64url');
        expect(ours.verify(`${signed.split('.')[0] ?? ''}.${changed}`)).toBeNull();
      }),
    );
  });

  it('is nothing in another spelling of the same bytes', () => {
    const signed = ours.sign('{}');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const others = Array.from(letters, (letter) => signed.slice(0, -1) + letter).filter((other) => other !== signed);
    for (const other of [...others, `${signed}=`, `${signed}.`, ` ${signed}`]) expect(ours.verify(other)).toBeNull();
  });

  it.each(['', '.', 'x', 'e30.', '.e30'])('is nothing when it is %j', (text) => {
    expect(ours.verify(text)).toBeNull();
  });
});

describe('while one key takes the place of another', () => {
  const next = randomBytes(32);
  const [before, during, after] = [secretsWith(key), secretsWith(next, key), secretsWith(next)];

  it('what either made is read, and what is made needs the new one alone', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(during.unseal(before.seal(text))).toBe(text);
        expect(after.unseal(during.seal(text))).toBe(text);
        expect(during.verify(before.sign(text))).toBe(Buffer.from(text).toString());
        expect(after.verify(during.sign(text))).toBe(Buffer.from(text).toString());
        expect(during.isMark(before.mark('a', text), 'a', text)).toBe(true);
        expect(during.marks('a', text)).toEqual([after.mark('a', text), before.mark('a', text)]);
      }),
    );
  });

  it('nothing of a third key is, and afterwards nothing of the old one', () => {
    expect(opened(during, theirs.seal('x'))).toBeNull();
    expect(during.verify(theirs.sign('x'))).toBeNull();
    expect(during.isMark(theirs.mark('a', 'x'), 'a', 'x')).toBe(false);
    expect(opened(after, before.seal('x'))).toBeNull();
    expect(after.verify(before.sign('x'))).toBeNull();
    expect(after.isMark(before.mark('a', 'x'), 'a', 'x')).toBe(false);
  });

  it('both may be valid before anything is made with the new one', () => {
    const ahead = secretsWith(key, next);
    expect(ahead.unseal(during.seal('x'))).toBe('x');
    expect(before.unseal(ahead.seal('x'))).toBe('x');
  });

  it('what is sealed says by which key: its id leads the iv', () => {
    expect(during.keyId).toMatch(/^[0-9a-f]{4}$/);
    expect(during.seal('x').subarray(0, 2).toString('hex')).toBe(during.keyId);
    expect([during.isCurrent(during.seal('x')), during.isCurrent(before.seal('x'))]).toEqual([true, false]);
  });

  it('what was sealed before keys had ids is read, too, and counts as old', () => {
    // SECRET_KEY=AAEC…Hh8= (bytes 0 to 31), sealed by the version before this one.
    const secrets = secretsWith(randomBytes(32), Buffer.from(Array.from({ length: 32 }, (_, i) => i)));
    const sealed = Buffer.from(SEALED_BEFORE, 'base64');
    expect(secrets.unseal(sealed)).toBe('provider-token');
    expect(secrets.isCurrent(sealed)).toBe(false);
  });
});

it('makes tokens of 256 bits that are kept as their hash', () => {
  const tokens = new Set(Array.from({ length: 500 }, newToken));
  expect(tokens.size).toBe(500);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  // printf abc | sha256sum
  expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
