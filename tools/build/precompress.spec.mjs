import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { precompress } from './precompress.mjs';

const PAGE = 'const words = "so and so";\n'.repeat(200);

/** @type {string} */
let folder;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-hub-web-'));
  await mkdir(path.join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

it('puts the same, smaller, beside each text, in whatever folder', async () => {
  await writeFile(path.join(folder, 'index.html'), PAGE);
  await writeFile(path.join(folder, 'assets/app-1.js'), PAGE);
  await precompress(folder);
  for (const file of ['index.html', 'assets/app-1.js']) {
    const [brotli, gzip] = await Promise.all(['br', 'gz'].map((end) => readFile(path.join(folder, `${file}.${end}`))));
    expect(brotliDecompressSync(brotli ?? '').toString()).toBe(PAGE);
    expect(gunzipSync(gzip ?? '').toString()).toBe(PAGE);
    expect(Math.max(brotli?.length ?? Infinity, gzip?.length ?? Infinity)).toBeLessThan(PAGE.length);
  }
});

it('leaves alone what is short, and what is compressed in itself', async () => {
  const files = ['font.woff2', 'photo.jpg', 'photo.png', 'short.js'];
  await Promise.all(files.map((file) => writeFile(path.join(folder, file), file === 'short.js' ? 'short' : PAGE)));
  await precompress(folder);
  expect((await readdir(folder)).sort()).toEqual(['assets', ...files]);
});
