import { configRequests } from './config-requests.js';
import { contentRequests } from './content-requests.js';
import { exceptionRequests } from './exception-requests.js';
import { logRequests } from './log-requests.js';
import { reportRequests } from './report-requests.js';
import { summaryRequests } from './summary-requests.js';
import { workRequests } from './work-requests.js';

/** Of the lines of the directors' area. */
export function directorRequests() {
  return {
    ...configRequests(),
    ...contentRequests(),
    ...logRequests(),
    ...reportRequests(),
    ...summaryRequests(),
    ...workRequests(),
    ...exceptionRequests(),
  };
}
