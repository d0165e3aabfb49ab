import { ANY_STAFF, SMALL_BODY, type Endpoint } from '../endpoint.js';
import type { ArchiveReply } from './archive.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): pictures from the ultrasound machines' archive. 001 §7 */
export const ARCHIVE_ENDPOINTS = {
  'archive.fetch': {
    method: 'POST',
    path: '/api/dicom/images/:clientPhone',
    ...ANY_STAFF,
    takes: SMALL_BODY,
    answers: REPLY as ArchiveReply,
  },
} as const satisfies Record<string, Endpoint>;
