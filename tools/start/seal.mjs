// @ts-check
import { webcrypto } from 'node:crypto';
import { BitString, Integer, PrintableString } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, CryptoEngine, Extension } from 'pkijs';

const YEARS = 10;
const COMMON_NAME = '2.5.4.3';
const CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const SIGNATURE_AND_NON_REPUDIATION = 0b1100_0000;
const engine = new CryptoEngine({ name: 'node', crypto: /** @type {Crypto} */ (/** @type {unknown} */ (webcrypto)) });

/** @typedef {{ key: string, certificates: string }} SealPair PEM in base64, as SEAL_KEY and SEAL_CERTIFICATES take it. */

/**
 * A key, and a certificate that vouches for itself: readers show what was changed since, and that they do not know who sealed it.
 * Not for real forms.
 *
 * @param {{ name?: string, bits?: number, now?: Date }} [wish]
 * @returns {Promise<SealPair>}
 */
export async function selfMadeSeal({
  name = 'Studio Hub demo, not for real forms',
  bits = 3_072,
  now = new Date(),
} = {}) {
  const kind = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: bits,
    publicExponent: Uint8Array.of(1, 0, 1),
  };
  const pair = await webcrypto.subtle.generateKey(kind, true, ['sign', 'verify']);
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber = new Integer({ value: now.getTime() % 0x7f_ff_ff_ff });
  for (const side of [certificate.issuer, certificate.subject])
    side.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new PrintableString({ value: name }) }),
    );
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() + YEARS));
  const usage = new BitString({ valueHex: Uint8Array.of(SIGNATURE_AND_NON_REPUDIATION).buffer, unusedBits: 6 });
  certificate.extensions = [
    new Extension({
      extnID: CONSTRAINTS,
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(),
    }),
    new Extension({ extnID: KEY_USAGE, critical: true, extnValue: usage.toBER() }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine);
  await certificate.sign(pair.privateKey, 'SHA-256', engine);
  const key = await webcrypto.subtle.exportKey('pkcs8', pair.privateKey);
  return { key: pemOf('PRIVATE KEY', key), certificates: pemOf('CERTIFICATE', certificate.toSchema().toBER()) };
}

/** @param {string} label @param {ArrayBuffer} der */
function pemOf(label, der) {
  const lines = Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n').trim();
  return Buffer.from(`-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`).toString('base64');
}
