import { verifySignature } from './mindbody.signature.js';

// Computed with `openssl dgst -sha256 -hmac`, not with our own code.
const KEY = 'aGVsbG8gd29ybGQgdGhpcyBpcyBhIDQ0IGNoYXIga2V5IT0=';
const BODY = Buffer.from('{"messageId":"m-1","eventId":"client.created","eventData":{"siteId":4,"firstName":"José"}}');
const SIGNATURE = 'sha256=slMazZtH+C0ngl42OgB72N3451PeDgyTOIGD5oA7D5k=';
const WITH_DECODED_KEY = 'sha256=lX0QlgJv5mSKHRLufxm5YNV6OMfu1jY+FkPvIntMlrI=';
const IN_HEX = 'sha256=b2531acd9b47f82d27825e363a007bd8ddf8e753de0e0c93388183e6803b0f99';

describe('the signature of a webhook', () => {
  it('is accepted when the key was used as text', () => {
    expect(verifySignature(BODY, SIGNATURE, KEY)).toBe(true);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['in hex', IN_HEX],
    ['made with the decoded key', WITH_DECODED_KEY],
    ['without its prefix', SIGNATURE.slice('sha256='.length)],
    ['cut short', SIGNATURE.slice(0, -1)],
  ])('is refused when %s', (_how, header) => {
    expect(verifySignature(BODY, header, KEY)).toBe(false);
  });

  it('is refused for another body, another key and no key', () => {
    expect(verifySignature(Buffer.from(`${BODY.toString()} `), SIGNATURE, KEY)).toBe(false);
    expect(verifySignature(BODY, SIGNATURE, `${KEY}x`)).toBe(false);
    expect(verifySignature(BODY, SIGNATURE, '')).toBe(false);
  });
});
