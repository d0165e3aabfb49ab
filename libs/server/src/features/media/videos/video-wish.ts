import { FIXED_PICTURES } from '#contracts/media/videos';
import type { VideoRequest } from '#contracts/media/videos.dto';
import { parseContact } from '#domain/people/contact';
import type { ObjectStore } from '../../../adapters/files/object-store.js';
import { DomainError } from '../../../platform/errors.js';

const KEY_OF_PHOTO = /^sites\/(\d{1,9})\/visits\/(\d{1,15})\/[0-9a-f]{32}\.jpg$/;

export interface VideoWish {
  appointmentId: number;
  /** Each once, in their order. */
  photoKeys: string[];
  email: string;
}

/**
 * What a request asks for. Only the object behind an address counts; no address is ever asked (decision 37). IMAGE_REFUSED for what is no photo of
 * one visit of the site; whether they are there is for whoever holds the visit.
 */
export function readWish(
  store: ObjectStore,
  siteId: number,
  { images, email, appointmentId }: VideoRequest,
): VideoWish {
  const named = images.filter((image) => !isFixed(image)).map((image) => photoKey(store, siteId, image));
  const [first] = named;
  if (first === undefined) throw new DomainError('IMAGE_REFUSED', 'At least one photo of the visit is needed.');
  const visitId = appointmentId ?? first.visitId;
  if (named.some((one) => one.visitId !== visitId)) throw refused();
  const contact = parseContact(email);
  if (contact.kind !== 'email') throw new DomainError('VALIDATION_FAILED', 'email must be an e-mail address.');
  return { appointmentId: visitId, photoKeys: [...new Set(named.map(({ key }) => key))], email: contact.email };
}

export function refused(): DomainError {
  return new DomainError('IMAGE_REFUSED', 'Only photos of this visit can be in its video.');
}

function isFixed(image: string): boolean {
  return FIXED_PICTURES.some((name) => name === image);
}

function photoKey(store: ObjectStore, siteId: number, image: string): { key: string; visitId: number } {
  const key = KEY_OF_PHOTO.test(image) ? image : store.keyBehind(image);
  const [, site, visit] = KEY_OF_PHOTO.exec(key ?? '') ?? [];
  if (key === null || Number(site) !== siteId) throw refused();
  return { key, visitId: Number(visit) };
}
