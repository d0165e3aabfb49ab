import type { EXPORT_ENDPOINTS } from '#contracts/reports/export-routes';
import type { REPORT_ENDPOINTS } from '#contracts/reports/report-routes';
import type { SCHEDULE_ENDPOINTS } from '#contracts/reports/schedule-routes';
import { HERE } from '../api-world.js';

const AT = { siteId: HERE, locationId: 1 };

const SCHEDULE = { scheduleId: '00000000-0000-4000-8000-000000000004' };
const NO_SCHEDULE = {
  who: 'director',
  params: { scheduleId: '00000000-0000-4000-8000-000000000005' },
  refusal: '404 NOT_FOUND',
};

/** Requests about directors' reports. */
export function reportRequests() {
  return {
    'reports.timeSheet': { params: AT, refusal: '400 VALIDATION_FAILED' },
    'reports.receipt': { params: AT, refusal: '400 VALIDATION_FAILED' },
    'reports.incomplete': { refusal: '400 VALIDATION_FAILED' },
    'reports.file': {
      who: 'director',
      ask: {
        body: {
          ...{ report: 'timeSheet', format: 'excel', language: 'en', title: 'Time Sheet Report', subject: 'Houston' },
          ...{ columns: [{ label: 'NAME', kind: 'text', share: 1 }], rows: [['Ana']] },
        },
      },
    },
    'exports.list': { who: 'director' },
    'exports.link': { who: 'director', params: { exportId: SCHEDULE.scheduleId }, refusal: '404 NOT_FOUND' },
    'reportSchedules.list': { who: 'director' },
    'reportSchedules.add': {
      ...{ who: 'director', params: SCHEDULE },
      ask: {
        body: {
          ...{ report: 'projection', period: 'day', hour: 7, format: 'pdf', language: 'en' },
          receivers: ['boss@studio.example'],
        },
      },
    },
    'reportSchedules.pause': { ...NO_SCHEDULE, ask: { body: { isPaused: true } } },
    'reportSchedules.send': { ...NO_SCHEDULE, ask: { body: { mailId: SCHEDULE.scheduleId } } },
    'reportSchedules.remove': NO_SCHEDULE,
  } satisfies Record<keyof (typeof EXPORT_ENDPOINTS & typeof REPORT_ENDPOINTS & typeof SCHEDULE_ENDPOINTS), object>;
}
