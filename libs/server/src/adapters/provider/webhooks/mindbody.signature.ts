import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * True when `header` is `sha256=<base64>` of the HMAC over the body exactly as received (§9.4).
 * The key looks like base64 but is used as the text it is.
 */
export function verifySignature(rawBody: Buffer, header: string | undefined, key: string): boolean {
  const expected = Buffer.from(
    `sha256=${createHmac('sha256', Buffer.from(key, 'utf8')).update(rawBody).digest('base64')}`,
  );
  const given = Buffer.from(header ?? '');
  return key !== '' && given.length === expected.length && timingSafeEqual(given, expected);
}
