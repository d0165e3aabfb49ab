// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ secretKey: string, twilioToken: string }} DemoSecrets */

/** The demo's secrets, made once per data folder. @param {string} file @returns {DemoSecrets} */
export function demoSecrets(file) {
  if (!existsSync(file)) {
    const secrets = { secretKey: randomBytes(32).toString('base64'), twilioToken: randomBytes(16).toString('hex') };
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
