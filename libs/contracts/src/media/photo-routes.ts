import { ANY_STAFF, PHOTO_BYTES, PHOTO_IDS, SMALL_BODY, type Endpoint } from '../endpoint.js';
import type { NewPhotoReply, PhotoList, PhotoView } from './photos.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): the photos of a visit, and the way of their bytes into the folder. Decisions 36, 41 */
export const PHOTO_ENDPOINTS = {
  'photos.list': {
    method: 'GET',
    path: '/api/appointments/:appointmentId/photos',
    ...ANY_STAFF,
    answers: REPLY as PhotoList,
  },
  'photos.add': {
    method: 'POST',
    path: '/api/appointments/:appointmentId/photos',
    ...ANY_STAFF,
    takes: SMALL_BODY,
    answers: REPLY as NewPhotoReply,
  },
  'photos.order': {
    method: 'PUT',
    path: '/api/appointments/:appointmentId/photos',
    ...ANY_STAFF,
    takes: PHOTO_IDS,
    answers: REPLY as null,
  },
  'photos.complete': {
    method: 'PUT',
    path: '/api/appointments/:appointmentId/photos/:photoId',
    ...ANY_STAFF,
    takes: SMALL_BODY,
    answers: REPLY as PhotoView,
  },
  'photos.remove': {
    method: 'DELETE',
    path: '/api/appointments/:appointmentId/photos/:photoId',
    ...ANY_STAFF,
    answers: REPLY as null,
  },
  'files.upload': {
    method: 'PUT',
    path: '/api/files/:token',
    who: ['public'],
    takes: PHOTO_BYTES,
    answers: REPLY as null,
  },
} as const satisfies Record<string, Endpoint>;
