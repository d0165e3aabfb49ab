// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ secretKey: string, twilioToken: string, seal: import('./seal.mjs').SealPair }} DemoSecrets */

/** The demo's secrets, made once per data folder; what an older one lacks is added. @param {string} file @returns {Promise<DemoSecrets>} */
export async function demoSecrets(file) {
  /** @type {Partial<DemoSecrets>} */
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { secretKey, twilioToken, seal } = known;
  if (secretKey && twilioToken && seal) return { secretKey, twilioToken, seal };
  const secrets = {
    secretKey: secretKey ?? randomBytes(32).toString('base64'),
    twilioToken: twilioToken ?? randomBytes(16).toString('hex'),
    seal: seal ?? (await madeSeal()),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

/** Read only now: on a clean clone the packages it needs are installed after this file was read. */
async function madeSeal() {
  const { selfMadeSeal } = await import('./seal.mjs');
  return selfMadeSeal();
}
