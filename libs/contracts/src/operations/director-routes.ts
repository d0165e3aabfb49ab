import { CONFIG_ENDPOINTS } from '../config/config-routes.js';
import { CONTENT_ENDPOINTS } from '../content/content-routes.js';
import { EXPORT_ENDPOINTS } from '../reports/export-routes.js';
import { REPORT_ENDPOINTS } from '../reports/report-routes.js';
import { SCHEDULE_ENDPOINTS } from '../reports/schedule-routes.js';
import { TAKINGS_ENDPOINTS } from '../reports/takings-routes.js';
import { WORK_ENDPOINTS } from '../work/work-routes.js';
import { EXCEPTION_ENDPOINTS } from './exception-routes.js';
import { SUMMARY_ENDPOINTS } from './summary-routes.js';

/** Lines of the policy table (`routes.ts`): the directors' area. 002 §7 */
export const DIRECTOR_ENDPOINTS = {
  ...CONFIG_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...EXCEPTION_ENDPOINTS,
  ...EXPORT_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...SCHEDULE_ENDPOINTS,
  ...SUMMARY_ENDPOINTS,
  ...TAKINGS_ENDPOINTS,
  ...WORK_ENDPOINTS,
};
