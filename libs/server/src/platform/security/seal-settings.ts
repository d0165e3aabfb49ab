import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** What documents are sealed with. */
export interface SealSettings {
  key: KeyObject;
  /** The key's own first, then whoever vouches for it. */
  certificates: X509Certificate[];
}

const LEAST_BITS = 2_048;
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * `key` and `certificates` are PEM, or PEM in base64 on one line. RSA alone: its signature over the same bytes is the same each time, and a
 * form that is drawn again must be the same file. Null with the fault when they cannot be used; no fault names what is in them.
 */
export function sealSettings(key: string, certificates: string): { seal: SealSettings | null; fault: string | null } {
  try {
    const own = createPrivateKey(pemOf(key));
    if (own.asymmetricKeyType !== 'rsa' || (own.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS)
      return refused(`SEAL_KEY must be an RSA key of at least ${LEAST_BITS} bits`);
    return withChain(own, certificates);
  } catch {
    return refused('SEAL_KEY must be a private key in PEM, or that in base64');
  }
}

function withChain(key: KeyObject, certificates: string): { seal: SealSettings | null; fault: string | null } {
  try {
    const chain = (pemOf(certificates).match(PEM) ?? []).map((pem) => new X509Certificate(pem));
    if (chain[0]?.checkPrivateKey(key) !== true)
      return refused('SEAL_CERTIFICATES must begin with the certificate of SEAL_KEY');
    return { seal: { key, certificates: chain }, fault: null };
  } catch {
    return refused('SEAL_CERTIFICATES must be certificates in PEM, or that in base64');
  }
}

function refused(fault: string): { seal: null; fault: string } {
  return { seal: null, fault };
}

function pemOf(text: string): string {
  return text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64').toString('utf8');
}
