import { type BodyRule, type Endpoint, SMALL_BODY } from '../endpoint.js';
import type { RecordHistory, ServiceUpdate, SiteRecordList, SiteRecordReply } from './site-record.dto.js';

const REPLY: unknown = undefined;
/** Every text of a record in letters of four bytes. */
const RECORD = { most: 64 * 1024 } as const satisfies BodyRule;
const DIRECTOR = { who: ['director'], role: 'any' } as const;
const MANAGERS = { who: ['single', 'director', 'management'], role: 'management' } as const;

/** Lines of the policy table (`routes.ts`): the record of each location, review links, and the services of a site. 002 §7 */
export const CONFIG_ENDPOINTS = {
  'config.save': {
    method: 'POST',
    path: '/api/config/sites',
    ...DIRECTOR,
    takes: RECORD,
    answers: REPLY as SiteRecordReply,
  },
  'config.change': {
    method: 'PUT',
    path: '/api/config/sites',
    ...MANAGERS,
    takes: RECORD,
    answers: REPLY as SiteRecordReply,
  },
  'config.records': {
    method: 'GET',
    path: '/api/config/records',
    ...MANAGERS,
    answers: REPLY as SiteRecordList,
  },
  'config.history': {
    method: 'GET',
    path: '/api/config/records/:locationId/history',
    ...MANAGERS,
    isCompressed: true,
    answers: REPLY as RecordHistory,
  },
  'config.reviewLink': {
    method: 'PUT',
    path: '/api/config/reviewLinks',
    ...DIRECTOR,
    takes: SMALL_BODY,
    answers: REPLY as SiteRecordReply,
  },
  'config.updateServices': {
    method: 'POST',
    path: '/api/program/sessionTypes',
    ...DIRECTOR,
    takes: SMALL_BODY,
    answers: REPLY as ServiceUpdate,
  },
  'config.services': {
    method: 'GET',
    path: '/api/program/update',
    ...MANAGERS,
    answers: REPLY as ServiceUpdate,
  },
} as const satisfies Record<string, Endpoint>;
