import { createHash, webcrypto, X509Certificate } from 'node:crypto';
import { ContentInfo, CryptoEngine, IssuerAndSerialNumber, SignedData } from 'pkijs';
import { testSeal } from '#testing/services/seal';
import { sealSettings } from '../../../platform/security/seal-settings.js';
import { drawFormPdf } from '../templates/intake-form/draw-form-pdf.js';
import { withOpaqueMarks } from '../templates/intake-form/mark-images.js';
import { sampleForm } from '../testing/sample-form.js';
import { FileSeal } from './file-seal.js';

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto });
const pair = await testSeal();
const { seal: settings } = sealSettings(pair.SEAL_KEY, pair.SEAL_CERTIFICATES);
if (settings === null) throw new Error('The seal of the tests cannot be used.');
const seal = new FileSeal(settings);
const draw = async (): Promise<Buffer> =>
  drawFormPdf({ ...(await withOpaqueMarks(sampleForm())), sealBytes: seal.bytes });
const file = await seal.seal(await draw());

interface Parts {
  /** All but the signature's own digits and their brackets. */
  covered: Buffer;
  range: number[];
  signed: SignedData;
}

function partsOf(bytes: Buffer): Parts {
  const raw = bytes.toString('latin1');
  const range = (/\/ByteRange \[([\d ]+)\]/.exec(raw)?.[1] ?? '').trim().split(/ +/).map(Number);
  const [from = 0, length = 0, next = 0, rest = 0] = range;
  const hex = raw.slice(from + length + 1, next - 1);
  const covered = Buffer.concat([bytes.subarray(from, from + length), bytes.subarray(next, next + rest)]);
  const { content } = ContentInfo.fromBER(Buffer.from(hex, 'hex'));
  return { covered, range, signed: new SignedData({ schema: content }) };
}

/** As a reader of the file judges it: the hash of what is covered is the one that was signed, by the key of the certificate inside. */
async function isWhole(bytes: Buffer): Promise<boolean> {
  try {
    const { covered, range, signed } = partsOf(bytes);
    if (range[0] !== 0 || (range[2] ?? 0) + (range[3] ?? 0) !== bytes.length) return false;
    const data = Uint8Array.from(covered).buffer;
    return await signed.verify({ signer: 0, data, checkChain: false, extendedMode: false }, engine);
  } catch {
    return false;
  }
}

const attribute = (signed: SignedData, oid: string): Buffer => {
  const [value] = signed.signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === oid)?.values ?? [];
  return Buffer.from((value as { toBER(): ArrayBuffer }).toBER());
};

it('is valid as it was made, by the certificate that was configured', async () => {
  expect(await isWhole(file)).toBe(true);
  const { covered, range, signed } = partsOf(file);
  expect((range[1] ?? 0) + (range[3] ?? 0)).toBe(file.length - 2 * seal.bytes - 2);
  const [own] = signed.certificates ?? [];
  const certificate = new X509Certificate(Buffer.from(own?.toSchema().toBER() ?? new ArrayBuffer(0)));
  expect(certificate.fingerprint256).toBe(settings.certificates[0]?.fingerprint256);
  expect(signed.signerInfos[0]?.sid).toBeInstanceOf(IssuerAndSerialNumber);
  const digest = createHash('sha256').update(covered).digest();
  expect(attribute(signed, '1.2.840.113549.1.9.4').subarray(2)).toEqual(digest);
});

it('is PAdES baseline B: detached, names its certificate by hash, and leaves the time to the file', () => {
  const { signed } = partsOf(file);
  const types = signed.signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type);
  expect(types).toEqual(['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47']);
  const hash = createHash('sha256')
    .update(settings.certificates[0]?.raw ?? '')
    .digest();
  expect(attribute(signed, '1.2.840.113549.1.9.16.2.47').includes(hash)).toBe(true);
  expect(signed.encapContentInfo.eContent).toBeUndefined();
  const raw = file.toString('latin1');
  for (const entry of [
    '/SubFilter /ETSI.CAdES.detached',
    '/TransformMethod /DocMDP',
    '/SigFlags 3',
    '/M (D:20261120211231Z)',
  ])
    expect(raw).toContain(entry);
});

it('breaks with one changed byte, wherever it is', async () => {
  const step = Math.floor(file.length / 60);
  const { range } = partsOf(file);
  const [, signature = 0] = range;
  const places = [...Array.from({ length: 60 }, (_, i) => i * step), signature + 60, file.length - 1];
  for (const place of places) {
    const inRoom = place > signature + 4_000 && place < (range[2] ?? 0) - 1;
    if (inRoom) continue;
    const changed = Buffer.from(file);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect([place, await isWhole(changed)]).toEqual([place, false]);
  }
  expect(await isWhole(Buffer.concat([file, Buffer.from('\n')]))).toBe(false);
});

it('finds its room whatever a client has written', async () => {
  const hostile = Buffer.from('(/ByteRange [0 9999999999 9999999999 9999999999] /Contents <00>)\n', 'latin1');
  const drawn = await draw();
  const room = drawn.lastIndexOf('/ByteRange [', drawn.indexOf('00'.repeat(seal.bytes)));
  // As a text of the form has it, before the room or after it: the range is what this asks for, not whether readers open the file.
  for (const place of [drawn.indexOf('\n', 20) + 1, drawn.lastIndexOf('\n')]) {
    const sealed = await seal.seal(Buffer.concat([drawn.subarray(0, place), hostile, drawn.subarray(place)]));
    expect(place < room ? sealed.indexOf(hostile) : sealed.lastIndexOf(hostile)).toBe(place);
  }
});

it('is the same for the same file', async () => {
  expect((await seal.seal(await draw())).equals(file)).toBe(true);
});

it('has no place in a file that kept none', async () => {
  const bare = await drawFormPdf(await withOpaqueMarks(sampleForm()));
  await expect(seal.seal(bare)).rejects.toThrow('no room');
});
