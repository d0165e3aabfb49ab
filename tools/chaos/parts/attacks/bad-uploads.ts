import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { signaturePng, type FormParts } from '../../../testing/forms/form-parts.js';
import { chunk, deflatedNothing, pngOf, PNG_MAGIC, withChunks } from './png.js';
import { endless, multipart, type Upload } from './uploads.js';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
/** A thousandth of it travels: just within what a signature may weigh. */
const BOMB_BYTES = 900 * MEGABYTE;

/** Uploads that must be refused, by what is wrong with them; each call makes a new one. */
export async function badUploads(parts: FormParts): Promise<Map<string, () => Upload>> {
  const pictures = await badPictures(parts.files.signatureFile ?? Buffer.alloc(0));
  const uploads = pictures.map(([what, bytes, type = 'image/png']): [string, () => Upload] => {
    const files = [
      { name: 'signatureFile', bytes, type },
      ...(parts.files.initialsFile
        ? [{ name: 'initialsFile', bytes: parts.files.initialsFile, type: 'image/png' }]
        : []),
    ];
    const upload = multipart(parts.fields, files);
    return [what, () => upload];
  });
  return new Map([...uploads, ...badBodies(parts)]);
}

type Picture = [what: string, bytes: Buffer, type?: string];

async function badPictures(good: Buffer): Promise<Picture[]> {
  const bomb = await deflatedNothing(BOMB_BYTES);
  const huge = await deflatedNothing(30_000 * (1 + 30_000 / 8));
  const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(2_000)]);
  const seen = sharp(good);
  return [
    ['pixels that inflate to 900 MB', pngOf({ width: 2_000, height: 2_000, depth: 8, data: bomb })],
    ['pixels of 1,020 bits that do', pngOf({ width: 2_000, height: 2_000, depth: 255, colourType: 6, data: bomb })],
    ['30,000 × 30,000 pixels', pngOf({ width: 30_000, height: 30_000, depth: 1, data: huge })],
    ['30,000 × 30,000 in the header only', pngOf({ width: 30_000, height: 30_000, depth: 1, data: Buffer.alloc(0) })],
    ['a side of 4,001', pngOf({ width: 4_001, height: 8, depth: 8, data: await deflatedNothing(4_002 * 8) })],
    ['no pixels', pngOf({ width: 0, height: 0, depth: 8, data: Buffer.alloc(0) })],
    ['an empty canvas', pngOf({ width: 600, height: 200, depth: 8, data: await deflatedNothing(601 * 200) })],
    ['a ZIP behind the picture', Buffer.concat([good, zip])],
    ['a page behind the picture', Buffer.concat([good, page])],
    ['a page before the picture', Buffer.concat([page, good])],
    ['a PDF before the picture', Buffer.concat([Buffer.from('%PDF-1.7\n'), good])],
    ['a ZIP', zip, 'image/png'],
    ['half a picture', good.subarray(0, good.length / 2)],
    ['a picture with a broken middle', Buffer.concat([good.subarray(0, 60), randomBytes(40), good.subarray(100)])],
    [
      'chunks of wrong lengths',
      Buffer.concat([good.subarray(0, 33), Buffer.from([0x7f, 255, 255, 255]), good.subarray(37)]),
    ],
    ['only the first eight bytes', PNG_MAGIC],
    ['nothing', Buffer.alloc(0)],
    ['a JPEG that says it is a PNG', await seen.clone().jpeg().toBuffer()],
    ['a JPEG', await seen.clone().jpeg().toBuffer(), 'image/jpeg'],
    ['a GIF that says it is a PNG', await seen.clone().gif().toBuffer()],
    ['a WebP', await seen.clone().webp().toBuffer(), 'image/webp'],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/svg+xml',
    ],
    ['a PNG that says it is a page', good, 'text/html'],
    ['2 MB of noise', pngOf({ width: 1_000, height: 1_000, depth: 8, data: randomBytes(2 * MEGABYTE) })],
  ];
}

function badBodies({ fields, files }: FormParts): [string, () => Upload][] {
  const good = Object.entries(files).map(([name, bytes]) => ({ name, bytes, type: 'image/png' }));
  const whole = multipart(fields, good);
  const body = whole.body as Buffer;
  const like = (change: Buffer, headers = {}): Upload => ({
    headers: { ...whole.headers, ...headers },
    body: change,
    stated: change.length,
  });
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`field-${i}`, 'x']));
  return [
    ['1 GB, its length stated', () => endless(GIGABYTE, { isStated: true })],
    ['1 GB, its length not stated', () => endless(GIGABYTE, { isStated: false })],
    ['1 GB, by nobody', () => byNobody(endless(GIGABYTE, { isStated: true }))],
    ['1 GB without a stated length, by nobody', () => byNobody(endless(GIGABYTE, { isStated: false }))],
    ['a good form, by nobody', () => byNobody(whole)],
    ['no picture', () => multipart(fields, [])],
    ['the same picture five times', () => multipart(fields, [...good, ...good, ...good])],
    ['5,000 fields', () => multipart({ ...fields, ...many }, good)],
    ['a field of 2 MB', () => multipart({ ...fields, pregnancyProblemExplain: 'x'.repeat(2 * MEGABYTE) }, good)],
    ['an answer of 10,000 letters', () => multipart({ ...fields, pregnancyProblemExplain: 'x'.repeat(10_000) }, good)],
    ['a body without an end', () => like(body.subarray(0, -30))],
    ['noise for a body', () => like(randomBytes(50_000))],
    ['no boundary', () => like(body, { 'content-type': 'multipart/form-data' })],
    ['another boundary', () => like(body, { 'content-type': 'multipart/form-data; boundary=other' })],
    ['JSON', () => like(Buffer.from('{"clientId":"1"}'), { 'content-type': 'application/json' })],
    ['a zipped body', () => like(gzipSync(body), { 'content-encoding': 'gzip' })],
  ];
}

function byNobody(upload: Upload): Upload {
  return { ...upload, headers: { ...upload.headers, authorization: '' } };
}

/** A good signature that carries along what is no picture: text, and a compressed text that inflates to 900 MB. */
export async function burdenedPng(secret: string): Promise<Buffer> {
  const bomb = Buffer.concat([Buffer.from('Comment\0\0'), await deflatedNothing(BOMB_BYTES / 2)]);
  const note = Buffer.concat([Buffer.from('Comment\0'), Buffer.from(secret)]);
  return withChunks(await signaturePng(), [
    chunk('tEXt', note),
    chunk('zTXt', bomb),
    chunk('eXIf', Buffer.from(secret)),
  ]);
}
