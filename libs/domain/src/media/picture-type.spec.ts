import { pictureTypeOf } from './picture-type.js';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['a JPEG', '\xFF\xD8\xFF\xE0\x00\x10JFIF', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'image/png'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['a picture of a phone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic'],
  ['one that says so second', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'image/heic'],
])('knows %s by its content', (_, text, type) => {
  expect(pictureTypeOf(bytes(text))).toBe(type);
});

it.each([
  ['nothing', ''],
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['a page', '<!doctype html><script>'],
  ['an AVIF', '\0\0\0\x18ftypavif\0\0\0\0mif1avif'],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ['a piece of a JPEG', '\xFF\xD8'],
])('takes %s for no photo', (_, text) => {
  expect(pictureTypeOf(bytes(text))).toBeNull();
});
