import type { PhotoType } from '#contracts/media/photos';

/** So many bytes from a file's beginning tell what it is. */
export const TELLING_BYTES = 32;

/** Brands of the pictures that phones write; `mif1` is any still picture of the family, also AVIF, which is not ours. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const ANY_BRAND = ['mif1', 'msf1'];

/** What a file is by its first bytes, whatever it is called; null when it is none that may be a photo. */
export function pictureTypeOf(bytes: Uint8Array): PhotoType | null {
  const text = String.fromCharCode(...bytes.subarray(0, TELLING_BYTES));
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return text.slice(4, 8) === 'ftyp' && isHeic(text) ? 'image/heic' : null;
}

function isHeic(text: string): boolean {
  const brand = text.slice(8, 12);
  if (HEIC_BRANDS.includes(brand)) return true;
  const others = text.slice(16).match(/.{4}/gs) ?? [];
  return ANY_BRAND.includes(brand) && others.some((other) => HEIC_BRANDS.includes(other));
}
