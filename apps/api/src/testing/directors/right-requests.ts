import { recordOf } from '#server/features/site-config/testing/record-of';
import type { DIRECTOR_ENDPOINTS } from '#contracts/operations/director-routes';
import { HERE } from '../api-world.js';

type DirectorEndpoint = keyof typeof DIRECTOR_ENDPOINTS;

/** A request that is right, of which a test makes wrong ones. */
export interface RightRequest {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
}

/** A day after another, both of the same year, in the words of a query. */
export interface SpanNames {
  from: string;
  to: string;
}

const AT = { siteId: HERE, locationId: 1 };
const SPAN = { startDate: '03/02/2026', endDate: '03/09/2026' };
const SORTED = { sortDate: '03/02/2026', sortDateTo: '03/09/2026' };
const START = { from: 'startDate', to: 'endDate' };
const SORT = { from: 'sortDate', to: 'sortDateTo' };
const RECORD = recordOf({ site: HERE, location: 1 });
const NOTHING = '00000000-0000-4000-8000-000000000003';

/** Of every line of the directors' area that takes a query or JSON. */
export const RIGHT_REQUESTS = {
  'config.save': { body: RECORD },
  'config.change': { body: RECORD },
  'config.reviewLink': { body: { location: 1, target: `${HERE}-1`, version: 1 } },
  'content.order': { body: { kind: 'review', uniqueIds: [NOTHING] } },
  'exceptions.change': { params: { exceptionId: NOTHING }, body: { version: 1, isResolved: true } },
  'exceptions.comment': { params: { exceptionId: NOTHING }, body: { commentId: NOTHING, text: 'Called the desk.' } },
  'reportSchedules.add': {
    params: { scheduleId: NOTHING },
    body: {
      ...{ report: 'timeSheet', locationId: 1, period: 'day', hour: 7, format: 'pdf', language: 'en' },
      receivers: ['boss@studio.example'],
    },
  },
  'reportSchedules.pause': { params: { scheduleId: NOTHING }, body: { isPaused: true } },
  'reportSchedules.send': { params: { scheduleId: NOTHING }, body: { mailId: NOTHING } },
  'reports.timeSheet': { params: AT, query: SPAN },
  'reports.receipt': { params: AT, query: SPAN },
  'reports.incomplete': {
    query: { date: '20260309', siteId: String(HERE), locationId: '1', booked: 'true', format: 'excel' },
  },
  'reports.file': {
    body: {
      ...{ report: 'timeSheet', format: 'excel', language: 'en', title: 'Time Sheet Report', subject: 'Houston' },
      ...{ columns: [{ label: 'NAME', kind: 'text', share: 1 }], rows: [['Ana']], totals: ['Total'] },
    },
  },
  'summaries.one': { params: AT, query: { appointmentDate: '03/09/2026' } },
  'summaries.days': { query: { days: '2026-03-09' } },
  'summaries.all': { body: { sites: [{ token: 'a token of nobody', days: ['2026-03-09'] }] } },
  'closeouts.read': { params: { siteId: HERE }, query: { ...SPAN, locationId: '1' } },
  'closeouts.pdf': { body: { ...SPAN, locationId: 1, locations: 'Oklahoma' } },
  'technicians.visits': { params: AT, query: SORTED },
  'technicians.mail': { query: { ...SORTED, locationId: '1', grouping: 'simple' } },
} satisfies Partial<Record<DirectorEndpoint, RightRequest>>;

/** Lines that are asked for a span of days, and of how many at most. */
export const SPANS = [
  ['reports.timeSheet', START, 30],
  ['reports.receipt', START, 366],
  ['closeouts.read', START, 31],
  ['closeouts.pdf', START, 31],
  ['technicians.visits', SORT, 31],
  ['technicians.mail', SORT, 31],
] as const satisfies readonly (readonly [keyof typeof RIGHT_REQUESTS, SpanNames, number])[];
