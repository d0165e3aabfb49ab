import { generateSync } from 'otplib';
import type { FormLanguage } from '#contracts/forms';
import type { Secrets } from '../../../platform/security/secrets.js';
import type { AskedCode } from '../code-cookie.js';

/** Six digits. A secret is good for one code: its counter never moves. 000 §9 */
export function codeOf(secret: string): string {
  return generateSync({ strategy: 'hotp', secret, counter: 0, digits: 6 });
}

/** Bound to the challenge, so that a hash is of no use beside another one. */
export function codeHash(secrets: Secrets, { challengeId }: AskedCode, code: string): Buffer {
  return Buffer.from(secrets.mark('code', `${challengeId}:${code}`), 'base64url');
}

/** Whether the hash is that of this code, by whichever valid key it was made. */
export function isCode(secrets: Secrets, { challengeId }: AskedCode, tried: { code: string; hash: Buffer }): boolean {
  return secrets.isMark(tried.hash.toString('base64url'), 'code', `${challengeId}:${tried.code}`);
}

export interface CodeWords {
  subject: string;
  /** A text message, and a mail for whoever reads no markup. */
  text: string;
  /** What is said beside the code. */
  hint: string;
}

/** What the client reads; good for 15 minutes. */
export function codeWords(language: FormLanguage, studio: string, code: string): CodeWords {
  if (language === 'es') {
    const hint = 'Vale 15 minutos. No lo compartas con nadie.';
    return { subject: `Tu código de ${studio}`, text: `Tu código de ${studio} es ${code}. ${hint}`, hint };
  }
  const hint = 'It is good for 15 minutes. Do not share it with anyone.';
  return { subject: `Your ${studio} code`, text: `Your ${studio} code is ${code}. ${hint}`, hint };
}
