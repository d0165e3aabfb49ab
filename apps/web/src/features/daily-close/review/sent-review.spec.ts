import { behindReport, type LiveReport } from '../../../live/patches/money/daily-report';
import { reviewOf } from './sent-review';

const state = { locationId: 1, date: '2026-11-21', status: 'submitted', version: 9, pdf: 'drawing' } as const;
const report = { state, employees: [] } as unknown as LiveReport;

it('is of the version whose figures are on screen, not of one that was only heard of', () => {
  const news = { report: { ...state, version: 11, pdf: 'ready' } } as const;
  const behind = behindReport(report, news, { siteId: 2, locationId: 1, date: state.date });
  expect([report, behind].map((one) => reviewOf(one, new Map()).version)).toEqual([9, 9]);
});
