import sharp from 'sharp';
import type { Picture } from './pictures.js';
import { SharpPictures } from './sharp.pictures.js';
import { brokenPhonePicture, hugePhonePicture, phonePicture, PLACE_CANARY } from './testing/phone-picture.js';

const pictures = new SharpPictures();
afterAll(() => pictures.onApplicationShutdown());

const EXIF = { IFD0: { ImageDescription: PLACE_CANARY }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 45/1 0/1' } };

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ]);

function made(picture: Awaited<ReturnType<SharpPictures['make']>>): Picture {
  if ('fault' in picture) throw new Error(`refused: ${picture.fault}`);
  return picture;
}

async function colourAt(picture: Buffer, top: number): Promise<{ r: number; b: number }> {
  const part = await sharp(picture).extract({ left: 0, top, width: 1_024, height: 100 }).png().toBuffer();
  return (await sharp(part).stats()).dominant;
}

/** A JPEG whose head says another size than it has. */
function sized(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

it('turns a picture upright, makes both versions and leaves nothing behind of where it was taken', async () => {
  const bytes = await halves(3_000, 1_500).withExif(EXIF).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(bytes).metadata()).orientation).toBe(6);
  const { width, height, large, thumbnail } = made(await pictures.make(bytes, 'image/jpeg'));
  expect([width, height]).toEqual([1_500, 3_000]);
  for (const [version, size] of [
    [large, { width: 1_024, height: 2_048 }],
    [thumbnail, { width: 200, height: 400 }],
  ] as const) {
    const seen = await sharp(version).metadata();
    expect(seen).toMatchObject({ ...size, format: 'jpeg' });
    expect([seen.exif, seen.icc, seen.xmp, seen.iptc, seen.orientation]).toEqual(Array(5).fill(undefined));
    expect(version.includes(PLACE_CANARY)).toBe(false);
  }
  // What was left is above.
  const [top, bottom] = await Promise.all([0, 1_948].map((from) => colourAt(large, from)));
  expect(top?.r).toBeGreaterThan(200);
  expect(bottom?.b).toBeGreaterThan(200);
});

it('makes nothing larger, and gives what can be seen through a ground', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { large, thumbnail } = made(await pictures.make(bytes, 'image/png'));
  expect(await sharp(large).metadata()).toMatchObject({ width: 60, height: 40, channels: 3 });
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 60, height: 40 });
  expect((await sharp(large).stats()).dominant.r).toBeGreaterThan(240);
});

it('takes WebP', async () => {
  const bytes = await halves(80, 60).webp().toBuffer();
  expect(made(await pictures.make(bytes, 'image/webp'))).toMatchObject({ width: 80, height: 60 });
});

it('takes the picture of a phone, upright and without its place', async () => {
  expect(phonePicture().includes(PLACE_CANARY)).toBe(true);
  const { width, height, large } = made(await pictures.make(phonePicture(), 'image/heic'));
  expect([width, height]).toEqual([96, 128]);
  const seen = await sharp(large).metadata();
  expect(seen).toMatchObject({ width: 96, height: 128, format: 'jpeg' });
  expect([seen.exif, seen.xmp]).toEqual([undefined, undefined]);
  expect((await sharp(large).stats()).entropy).toBeGreaterThan(1);
});

it('refuses what has too many pixels before it decodes it', async () => {
  const small = await halves(40, 20).jpeg().toBuffer();
  expect(await pictures.make(sized(small, 30_000, 30_000), 'image/jpeg')).toEqual({ fault: 'pixels' });
  expect(await pictures.make(hugePhonePicture(), 'image/heic')).toEqual({ fault: 'pixels' });
});

it('refuses what does not decode', async () => {
  const jpeg = await halves(400, 300).jpeg().toBuffer();
  const polyglot = Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<!doctype html><script>alert(1)</script>')]);
  expect(await pictures.make(polyglot, 'image/jpeg')).toEqual({ fault: 'unreadable' });
  expect(await pictures.make(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg')).toEqual({ fault: 'unreadable' });
  expect(await pictures.make(brokenPhonePicture(), 'image/heic')).toEqual({ fault: 'unreadable' });
  expect(await pictures.make(phonePicture().subarray(0, 300), 'image/heic')).toEqual({ fault: 'unreadable' });
  // By another name than its content's.
  expect(await pictures.make(jpeg, 'image/png')).toEqual({ fault: 'unreadable' });
});

it('goes on with the next one, and nothing of a page behind a picture is left in it', async () => {
  const page = '<script>alert("still here")</script>';
  const bytes = Buffer.concat([await halves(40, 20).jpeg().toBuffer(), Buffer.from(page)]);
  const { large, thumbnail } = made(await pictures.make(bytes, 'image/jpeg'));
  expect([large.includes('script'), thumbnail.includes('script')]).toEqual([false, false]);
});
