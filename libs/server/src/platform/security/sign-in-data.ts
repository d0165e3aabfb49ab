import { createDecipheriv, createHash } from 'node:crypto';

const SALTED = Buffer.from('Salted__');

/**
 * Opens CryptoJS `AES.encrypt(text, passphrase).toString()`: base64 of "Salted__", 8 bytes of salt and AES-256-CBC, key and
 * iv from OpenSSL's EVP_BytesToKey with MD5. Kept for existing callers only (decision 2). Null when it does not open.
 */
export function openSignInData(data: string, passphrase: string): { username: string; password: string } | null {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length < 32 || !bytes.subarray(0, 8).equals(SALTED)) return null;
  const { key, iv } = bytesToKey(Buffer.from(passphrase), bytes.subarray(8, 16));
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    const text = decipher.update(bytes.subarray(16), undefined, 'utf8') + decipher.final('utf8');
    const opened: unknown = JSON.parse(text);
    return isCredentials(opened) ? opened : null;
  } catch {
    return null;
  }
}

function bytesToKey(passphrase: Buffer, salt: Buffer): { key: Buffer; iv: Buffer } {
  let derived = Buffer.alloc(0);
  let block = Buffer.alloc(0);
  while (derived.length < 48) {
    block = createHash('md5')
      .update(Buffer.concat([block, passphrase, salt]))
      .digest();
    derived = Buffer.concat([derived, block]);
  }
  return { key: derived.subarray(0, 32), iv: derived.subarray(32, 48) };
}

function isCredentials(value: unknown): value is { username: string; password: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'username' in value &&
    'password' in value &&
    typeof value.username === 'string' &&
    typeof value.password === 'string'
  );
}
