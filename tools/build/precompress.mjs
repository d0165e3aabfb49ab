// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is text; fonts (woff2) and pictures are compressed in themselves. */
const TEXT = /\.(?:js|mjs|css|html|svg|json|txt)$/;
/** Most of it saves a packet or nothing below this. */
const LEAST_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Beside each text of a folder the same, smaller: `.br` and `.gz`, as small as they get, since each is made once. @param {string} folder */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => precompressFile(path.join(parentPath, name))));
}

/** @param {string} file */
async function precompressFile(file) {
  const text = await readFile(file);
  if (text.byteLength < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(text, { params })),
    writeFile(`${file}.gz`, await deflate(text, { level: 9 })),
  ]);
}
