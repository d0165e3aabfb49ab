import { webcrypto } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { SealSettings } from '#server/platform/security/seal-settings';

const OID = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto });
/** Names, hashes, lengths: what a signature has beside its certificates. */
const FRAME_BYTES = 2_048;

/**
 * The seal of a file: PAdES baseline B. It takes nothing from the clock and nothing by chance, so the same file gets the same seal. The
 * instant stands in the file's own dictionary. ETSI EN 319 142-1, RFC 5652, RFC 5035
 */
export class FileSeal {
  private readonly chain: Certificate[];
  private readonly key: Promise<webcrypto.CryptoKey>;

  constructor({ key, certificates }: SealSettings) {
    this.chain = certificates.map(({ raw }) => Certificate.fromBER(raw));
    const hash = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const der = key.export({ type: 'pkcs8', format: 'der' });
    this.key = webcrypto.subtle.importKey('pkcs8', der, hash, false, ['sign']);
  }

  /** To be kept free in a file. */
  get bytes(): number {
    return FRAME_BYTES + this.chain.reduce((sum, one) => sum + one.toSchema().toBER().byteLength, 0);
  }

  /** Of a file that was drawn with that room; every byte of it but the signature's own. Throws when there is no room. */
  async seal(file: Buffer): Promise<Buffer> {
    const room = Buffer.from(`<${'00'.repeat(this.bytes)}>`);
    const start = file.indexOf(room);
    // The last one before the room: a client's name may hold anything.
    const ranges = file.subarray(0, Math.max(0, start)).lastIndexOf('/ByteRange [');
    if (start < 0 || ranges < 0) throw new Error('The file has no room for a seal.');
    const end = start + room.length;
    const sealed = Buffer.from(file);
    const until = file.indexOf(']', ranges);
    const range = `/ByteRange [0 ${start} ${end} ${file.length - end}`;
    sealed.write(range.padEnd(until - ranges), ranges, 'latin1');
    const signature = await this.sign(Buffer.concat([sealed.subarray(0, start), sealed.subarray(end)]));
    if (signature.length > this.bytes) throw new Error('The seal is larger than its room.');
    sealed.write(signature.toString('hex'), start + 1, 'latin1');
    return sealed;
  }

  private async sign(content: Buffer): Promise<Buffer> {
    const [own] = this.chain;
    if (own === undefined) throw new Error('A seal has a certificate.');
    const data = Uint8Array.from(content).buffer;
    // In the order that DER has a set in, which is that of their lengths.
    const attributes = [
      new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
      new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: await digest(data) })] }),
      new Attribute({ type: OID.signingCertificateV2, values: [await signingCertificate(own)] }),
    ];
    const sid = new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber });
    const signedAttrs = new SignedAndUnsignedAttributes({ type: 0, attributes });
    const signed = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
      signerInfos: [new SignerInfo({ version: 1, sid, signedAttrs })],
      certificates: this.chain,
    });
    await signed.sign(await this.key, 0, 'SHA-256', data, engine);
    const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
    return Buffer.from(info.toSchema().toBER());
  }
}

/** Which certificate it is made with, so that none can take its place. SHA-256 is understood. */
async function signingCertificate(own: Certificate): Promise<Sequence> {
  const issuer = new GeneralNames({ names: [new GeneralName({ type: 4, value: own.issuer })] });
  const serial = new Integer({ valueHex: own.serialNumber.valueBlock.valueHexView });
  const id = new Sequence({
    value: [
      new OctetString({ valueHex: await digest(own.toSchema().toBER()) }),
      new Sequence({ value: [issuer.toSchema(), serial] }),
    ],
  });
  return new Sequence({ value: [new Sequence({ value: [id] })] });
}

function digest(data: ArrayBuffer): Promise<ArrayBuffer> {
  return webcrypto.subtle.digest('SHA-256', data);
}
