import { ANY_STAFF, SMALL_BODY, type Endpoint } from '../../endpoint.js';
import type { GalleryReply, LinkedGallery } from './gallery.dto.js';

const REPLY: unknown = undefined;
const LINKED = { method: 'GET', who: ['public'] } as const;

/** Lines of the policy table (`routes.ts`): the link to a visit's photos, and what it leads to. */
export const GALLERY_ENDPOINTS = {
  'galleries.mail': {
    method: 'POST',
    path: '/api/appointments/:appointmentId/gallery',
    ...ANY_STAFF,
    takes: SMALL_BODY,
    answers: REPLY as GalleryReply,
  },
  'galleries.revoke': {
    method: 'DELETE',
    path: '/api/appointments/:appointmentId/gallery',
    ...ANY_STAFF,
    answers: REPLY as GalleryReply,
  },
  'galleries.linked': { ...LINKED, path: '/api/photos/:token', answers: REPLY as LinkedGallery },
  'galleries.photo': { ...LINKED, path: '/api/photos/:token/:photoId', answers: REPLY },
  'galleries.thumbnail': { ...LINKED, path: '/api/photos/:token/:photoId/thumbnail', answers: REPLY },
  'galleries.save': { ...LINKED, path: '/api/photos/:token/:photoId/download', answers: REPLY },
} as const satisfies Record<string, Endpoint>;
