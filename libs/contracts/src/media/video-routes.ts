import { ANY_STAFF, VIDEO_WISH, type Endpoint } from '../endpoint.js';
import type { LinkedVideo, VideoOfVisit, VideoReply } from './videos.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): the video of a visit, and what its link leads to. */
export const VIDEO_ENDPOINTS = {
  'videos.request': {
    method: 'PUT',
    path: '/api/dynamoDB/video',
    ...ANY_STAFF,
    takes: VIDEO_WISH,
    answers: REPLY as VideoReply,
  },
  'videos.ofVisit': {
    method: 'GET',
    path: '/api/appointments/:appointmentId/video',
    ...ANY_STAFF,
    answers: REPLY as VideoOfVisit,
  },
  'videos.revoke': {
    method: 'DELETE',
    path: '/api/videos/:videoId',
    ...ANY_STAFF,
    answers: REPLY as VideoReply,
  },
  'videos.linked': {
    method: 'GET',
    path: '/api/video/:token',
    who: ['public'],
    answers: REPLY as LinkedVideo,
  },
  'videos.watch': { method: 'GET', path: '/api/video/:token/file', who: ['public'], answers: REPLY },
  'videos.save': { method: 'GET', path: '/api/video/:token/download', who: ['public'], answers: REPLY },
} as const satisfies Record<string, Endpoint>;
