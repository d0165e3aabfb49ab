import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { signaturePng } from '#testing/forms/form-parts';
import { cleanSignature } from './signature-image.js';

const MEGABYTE = 1024 * 1024;
const HEADER_END = 33;

const refusal = (words: string) => ({
  code: 'IMAGE_REFUSED',
  message: expect.stringMatching(new RegExp(`^mark ${words}`)),
});
const clean = (bytes: Buffer): Promise<Buffer> => cleanSignature(bytes, 'mark');
const plain = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), chunk(type, data), png.subarray(HEADER_END)]);

/** The same file under a header that says another size. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(HEADER_END)]);
}

/** Pixels, grey unless told, whose data inflates to `bytes`. */
function inflating(bytes: number, depth = 8, colourType = 0): Buffer {
  const header = Buffer.from([0, 0, 0, 100, 0, 0, 0, 100, depth, colourType, 0, 0, 0]);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(bytes), { level: 9 });
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

describe('a signature', () => {
  it.each(['#ffffff', 'none'])('drawn on %s is kept as its pixels on white', async (ground) => {
    const kept = await clean(await signaturePng({ ground }));
    const { width, height, hasAlpha } = await sharp(kept).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 600, height: 200, hasAlpha: false });
    const [corner, stroke] = [await pixel(kept, 0, 0), await pixel(kept, 40, 149)];
    expect(corner).toEqual([255, 255, 255]);
    expect(stroke).not.toEqual([255, 255, 255]);
  });

  it('is kept whatever kind of PNG it came as', async () => {
    const drawn = sharp(await signaturePng());
    const kinds = [{ progressive: true }, { palette: true, colours: 2 }, { palette: true }, {}];
    const pngs = await Promise.all(kinds.map((kind) => drawn.clone().png(kind).toBuffer()));
    const wide = await drawn.clone().toColourspace('rgb16').png().toBuffer();
    const grey = await drawn.clone().toColourspace('b-w').png().toBuffer();
    for (const png of [...pngs, wide, grey]) {
      const { width, height } = await sharp(await clean(png)).metadata();
      expect({ width, height }).toEqual({ width: 600, height: 200 });
    }
  });

  it('loses whatever is no pixel', async () => {
    const note = Buffer.concat([Buffer.from('Comment\0'), Buffer.from('hidden words')]);
    const kept = await clean(
      withChunk(withChunk(await signaturePng(), 'tEXt', note), 'eXIf', Buffer.from('hidden words')),
    );
    expect(kept.toString('latin1')).not.toContain('hidden words');
    expect(kept.toString('latin1')).not.toContain('Comment');
  });

  // 000 §9.9: Images are PNG, named with site and appointment id. The server takes no other kind, nothing blank and nothing made to hurt, and draws
  //   each anew (decisions 12, 28)
  it('of one colour is an empty canvas, whatever the colour', async () => {
    for (const ground of ['#ffffff', '#000000', '#00000000'])
      await expect(clean(await plain(600, 200, ground))).rejects.toMatchObject(refusal('is empty'));
  });
});

describe('what is no signature', () => {
  // 000 §9.9: Images are PNG, named with site and appointment id. The server takes no other kind, nothing blank and nothing made to hurt, and draws
  //   each anew (decisions 12, 28)
  it('but another kind of picture, or none, is refused', async () => {
    const good = await signaturePng();
    const others = [
      await sharp(good).jpeg().toBuffer(),
      await sharp(good).webp().toBuffer(),
      await sharp(good).gif().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(0),
      good.subarray(0, 8),
    ];
    for (const bytes of others) await expect(clean(bytes)).rejects.toMatchObject(refusal('is not a PNG'));
  });

  it('but a picture with something before or behind it is refused', async () => {
    const good = await signaturePng();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const bytes of [
      [good, page],
      [page, good],
      [good, Buffer.from('PK\u0003\u0004')],
      [good, good],
      [good, Buffer.alloc(1)],
    ])
      await expect(clean(Buffer.concat(bytes))).rejects.toMatchObject(refusal('is not a PNG'));
  });

  it('but damaged is refused', async () => {
    const good = await signaturePng();
    const broken = Buffer.from(good);
    broken.fill(0x5a, 60, 120);
    await expect(clean(broken)).rejects.toMatchObject({ code: 'IMAGE_REFUSED' });
    await expect(clean(good.subarray(0, good.length - 20))).rejects.toMatchObject(refusal('is not a PNG'));
  });
});

describe('a picture made to hurt', () => {
  const memory = (): number => process.memoryUsage().rss;

  // 000 §9.9: Images are PNG, named with site and appointment id. The server takes no other kind, nothing blank and nothing made to hurt, and draws
  //   each anew (decisions 12, 28)
  it.each([
    [30_000, 30_000],
    [4_001, 1],
    [2_001, 2_000],
    [0, 200],
    [4_294_967_295, 4_294_967_295],
  ])('of %i × %i pixels is refused by its header', async (width, height) => {
    const bad = claiming(await signaturePng(), width, height);
    await expect(clean(bad)).rejects.toMatchObject(refusal('has too many pixels'));
  });

  it.each([
    [255, 6],
    [0, 0],
    [8, 1],
    [8, 255],
    [16, 3],
    [4, 6],
  ])('with pixels of depth %i and colour type %i is no PNG', async (depth, colourType) => {
    await expect(clean(inflating(1_000, depth, colourType))).rejects.toMatchObject(refusal('is not a PNG'));
  });

  it('that weighs more than a megabyte is refused', async () => {
    const heavy = withChunk(await signaturePng(), 'tEXt', Buffer.alloc(MEGABYTE));
    await expect(clean(heavy)).rejects.toMatchObject(refusal('is larger than 1 MB'));
  });

  it('whose pixels or notes inflate to a hundred megabytes is refused or redrawn, and stays small', async () => {
    const note = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100 * MEGABYTE), { level: 9 })]);
    const pixels = inflating(100 * MEGABYTE);
    const noted = withChunk(await signaturePng(), 'zTXt', note);
    await clean(await signaturePng());
    const before = memory();
    await expect(clean(pixels)).rejects.toMatchObject({ code: 'IMAGE_REFUSED' });
    const [outcome] = await Promise.allSettled([clean(noted)]);
    if (outcome.status === 'fulfilled') expect(outcome.value.length).toBeLessThan(MEGABYTE / 10);
    else expect(outcome.reason).toMatchObject({ code: 'IMAGE_REFUSED' });
    expect(memory() - before).toBeLessThan(40 * MEGABYTE);
  });
});

async function pixel(png: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
