import type { CardPayload, SalePayload } from '#contracts/events';
import {
  behindReport,
  behindReview,
  behindSaleOf,
  behindVisitOf,
  type LiveReport,
  type LiveReview,
  newerState,
  versionRead,
} from './daily-report';
import { isBehind } from '../behind';

const ref = { siteId: 2, locationId: 1, date: '2026-11-21' };
const state = { locationId: 1, date: '2026-11-21', status: 'draft', version: 4, pdf: 'none' } as const;
const report = { state } as LiveReport;
const submitted = { ...state, status: 'submitted', version: 5 } as const;
const visit = (part: object) => ({ card: { locationId: 1, date: '2026-11-21', ...part } }) as CardPayload;

it('knows at once that the day is closed, and that it must read the rest', () => {
  const next = behindReport(report, { report: submitted }, ref);
  expect(next.state.status).toBe('submitted');
  expect(isBehind(next)).toBe(true);
});

it.each([
  ['an older version', { ...submitted, version: 3 }],
  ['the same again', state],
  ['another location', { ...submitted, locationId: 2 }],
  ['another day', { ...submitted, date: '2026-11-20' }],
])('stays the very same for %s', (_, other) => {
  expect(behindReport(report, { report: other }, ref)).toBe(report);
});

it('knows of which version its figures are, however many events it is behind', () => {
  const next = behindReport(report, { report: { ...state, version: 5 } }, ref);
  expect([versionRead(report), versionRead(next)]).toEqual([4, 4]);
  const review = behindReview(
    { Item: null, report: next, changes: [], history: [] },
    { report: { ...state, version: 6 } },
    ref,
  );
  expect([review.report.state.version, versionRead(review.report)]).toEqual([6, 4]);
});

it('has a review read again the same way', () => {
  const review = { Item: null, report, changes: [], history: [] };
  expect(isBehind(behindReview(review, { report: submitted }, ref))).toBe(true);
  expect(behindReview(review, { report: state }, ref)).toBe(review);
});

it('is behind a visit of its day while it is open, not once it is frozen', () => {
  expect(isBehind(behindVisitOf(report, visit({}), ref))).toBe(true);
  expect(behindVisitOf(report, visit({ date: '2026-11-20' }), ref)).toBe(report);
  const frozen = { state: submitted } as LiveReport;
  expect(behindVisitOf(frozen, visit({}), ref)).toBe(frozen);
});

it('is behind a sale of its day, also once it is closed: it is listed apart then', () => {
  const sale = (part: object) => ({ sale: { locationId: 1, date: '2026-11-21', ...part } }) as SalePayload;
  const frozen = { state: submitted } as LiveReport;
  const review: LiveReview = { Item: null, report: frozen, changes: [], history: [] };
  expect(isBehind(behindSaleOf(frozen, sale({}), ref))).toBe(true);
  expect(isBehind(behindSaleOf(review, sale({}), ref))).toBe(true);
  expect(behindSaleOf(frozen, sale({ locationId: 2 }), ref)).toBe(frozen);
});

it('tells every screen of the location that the day is closed, by the newest that is known', () => {
  expect(newerState(state, { report: submitted }, ref)).toBe(submitted);
  expect(newerState(submitted, { report: state }, ref)).toBe(submitted);
  expect(newerState(state, { report: { ...submitted, date: '2026-11-20' } }, ref)).toBe(state);
});
