import type { REPORT_ENDPOINTS } from '#contracts/reports/report-routes';
import { HERE } from '../api-world.js';

const AT = { siteId: HERE, locationId: 1 };

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
  } satisfies Record<keyof typeof REPORT_ENDPOINTS, object>;
}
