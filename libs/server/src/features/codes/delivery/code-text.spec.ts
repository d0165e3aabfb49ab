import { generateSecret } from 'otplib';
import type { Config } from '#server/platform/config';
import { Secrets } from '#server/platform/security/secrets';
import { codeHash, codeOf, codeWords, isCode } from './code-text.js';

const asked = { siteId: 1, appointmentId: 2, challengeId: 'a1' };
const secrets = new Secrets({ secretKey: Buffer.alloc(32, 7) } as Config);

describe('the code of a secret', () => {
  it('is the first one of RFC 4226’s own example', () => {
    // "12345678901234567890" in base32.
    expect(codeOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBe('755224');
  });

  it('is always six digits, of which the first may be noughts', () => {
    const codes = Array.from({ length: 3_000 }, () => codeOf(generateSecret()));
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(2_900);
  });
});

describe('the hash of a code', () => {
  it('is the same for the same challenge and code, and for no other', () => {
    const hash = codeHash(secrets, asked, '012345');
    expect(isCode(secrets, asked, { code: '012345', hash })).toBe(true);
    expect(isCode(secrets, asked, { code: '12345', hash })).toBe(false);
    expect(isCode(secrets, { ...asked, challengeId: 'a2' }, { code: '012345', hash })).toBe(false);
    expect(isCode(secrets, asked, { code: '012345', hash: hash.subarray(0, 31) })).toBe(false);
  });

  it('is of this code under a second key that is valid, and under no other', () => {
    const [theirs, other] = [Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
    const hash = codeHash(secrets, asked, '012345');
    const read = (config: Partial<Config>) => isCode(new Secrets(config as Config), asked, { code: '012345', hash });
    expect(read({ secretKey: theirs })).toBe(false);
    expect(read({ secretKey: theirs, otherSecretKey: other })).toBe(false);
    expect(read({ secretKey: theirs, otherSecretKey: Buffer.alloc(32, 7) })).toBe(true);
  });
});

it('the message names the studio and the code in both languages, and is short', () => {
  const studio = 'Studio Hub West Palm Beach';
  for (const language of ['en', 'es'] as const) {
    const { text, subject } = codeWords(language, studio, '012345');
    expect(text).toContain(' 012345.');
    for (const words of [text, subject]) expect(words).toContain(studio);
    expect(text.length).toBeLessThanOrEqual(160);
  }
});
