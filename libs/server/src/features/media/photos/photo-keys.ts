import { randomBytes } from 'node:crypto';
import type { PhotoType } from '#contracts/media/photos';

const RANDOM_BYTES = 16;
const ENDS: Record<PhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
};

/** The folder of the appointment and 128 random bits (decision 36). */
export function newBaseKey(siteId: number, appointmentId: number): string {
  return `sites/${siteId}/visits/${appointmentId}/${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/** The photo as people see it. */
export function keyOf(baseKey: string): string {
  return `${baseKey}.jpg`;
}

export function thumbnailKeyOf(baseKey: string): string {
  return `${baseKey}-400.jpg`;
}

/** What came from the browser: nobody is ever given an address of it, and it goes when the photo is ready. */
export function uploadKeyOf(baseKey: string, type: PhotoType): string {
  return `${baseKey}-upload.${ENDS[type]}`;
}

export function keysOf({ baseKey, type }: { baseKey: string; type: PhotoType }): string[] {
  return [keyOf(baseKey), thumbnailKeyOf(baseKey), uploadKeyOf(baseKey, type)];
}

/** What a photo is called where it is saved: it is a JPEG, whatever it was. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
}
