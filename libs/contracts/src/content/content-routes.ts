import { CONTENT_FORM, CONTENT_IDS, type Endpoint } from '../endpoint.js';
import type {
  ContentMessage,
  PublishedContent,
  ReviewContentList,
  ReviewContentReply,
  ServiceContentList,
  ServiceContentReply,
} from './content.dto.js';

const REPLY: unknown = undefined;
const DIRECTOR = { who: ['director'], role: 'any' } as const;

/** Lines of the policy table (`routes.ts`): what the studios' web pages show. 002 §7, decisions 74 and 76 */
export const CONTENT_ENDPOINTS = {
  'content.reviews': {
    method: 'GET',
    path: '/api/content/review',
    ...DIRECTOR,
    answers: REPLY as ReviewContentList,
  },
  'content.addReview': {
    method: 'POST',
    path: '/api/content/review',
    ...DIRECTOR,
    takes: CONTENT_FORM,
    answers: REPLY as ReviewContentReply,
  },
  'content.changeReview': {
    method: 'PUT',
    path: '/api/content/review/:uniqueId',
    ...DIRECTOR,
    takes: CONTENT_FORM,
    answers: REPLY as ReviewContentReply,
  },
  'content.removeReview': {
    method: 'DELETE',
    path: '/api/content/review/:uniqueId',
    ...DIRECTOR,
    answers: REPLY as ContentMessage,
  },
  'content.services': {
    method: 'GET',
    path: '/api/content/service',
    ...DIRECTOR,
    answers: REPLY as ServiceContentList,
  },
  'content.addService': {
    method: 'POST',
    path: '/api/content/service',
    ...DIRECTOR,
    takes: CONTENT_FORM,
    answers: REPLY as ServiceContentReply,
  },
  'content.changeService': {
    method: 'PUT',
    path: '/api/content/service/:uniqueId',
    ...DIRECTOR,
    takes: CONTENT_FORM,
    answers: REPLY as ServiceContentReply,
  },
  'content.order': {
    method: 'PUT',
    path: '/api/content/order',
    ...DIRECTOR,
    takes: CONTENT_IDS,
    answers: REPLY as ContentMessage,
  },
  'published.content': {
    method: 'GET',
    path: '/api/public/content/:siteId',
    who: ['public'],
    isCommon: true,
    isCompressed: true,
    answers: REPLY as PublishedContent,
  },
  'published.picture': {
    method: 'GET',
    path: '/api/public/content/:siteId/:uniqueId/:picture',
    who: ['public'],
    answers: REPLY,
  },
} as const satisfies Record<string, Endpoint>;
