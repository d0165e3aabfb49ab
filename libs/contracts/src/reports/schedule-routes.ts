import { type Endpoint, SMALL_BODY } from '../endpoint.js';
import type { ReportSchedule, ReportScheduleList, ReportScheduleRemoved } from './scheduled-reports.dto.js';

const REPLY: unknown = undefined;
const DIRECTOR = { who: ['director'], role: 'any' } as const;
const SCHEDULE = '/api/reports/schedules/:scheduleId';

/** Lines of the policy table (`routes.ts`): reports that go by mail. ADR 082 */
export const SCHEDULE_ENDPOINTS = {
  'reportSchedules.list': {
    method: 'GET',
    path: '/api/reports/schedules',
    ...DIRECTOR,
    answers: REPLY as ReportScheduleList,
  },
  'reportSchedules.add': {
    method: 'PUT',
    path: SCHEDULE,
    ...DIRECTOR,
    takes: SMALL_BODY,
    answers: REPLY as ReportSchedule,
  },
  'reportSchedules.pause': {
    method: 'PUT',
    path: `${SCHEDULE}/paused`,
    ...DIRECTOR,
    takes: SMALL_BODY,
    answers: REPLY as ReportSchedule,
  },
  'reportSchedules.send': {
    method: 'POST',
    path: `${SCHEDULE}/mails`,
    ...DIRECTOR,
    takes: SMALL_BODY,
    answers: REPLY as ReportSchedule,
  },
  'reportSchedules.remove': {
    method: 'DELETE',
    path: SCHEDULE,
    ...DIRECTOR,
    answers: REPLY as ReportScheduleRemoved,
  },
} as const satisfies Record<string, Endpoint>;
