import { behindReview, type LiveReport, type LiveReview } from '../../../live/patches/money/daily-report';
import { reviewOf } from './sent-review';

const state = { locationId: 1, date: '2026-11-21', status: 'submitted', version: 9, pdf: 'drawing' } as const;
const report = { state, employees: [] } as unknown as LiveReport;
const sums = { cashTotal: 40, creditCardTotal: 120.5, giftCardTotal: 0 };
const record = { ...sums, tipTotal: 3 } as NonNullable<LiveReview['Item']>;
const review: LiveReview = { Item: record, report, changes: [], history: [] };

it('is of the version whose figures are on screen, not of one that was only heard of', () => {
  const news = { report: { ...state, version: 11, pdf: 'ready' } } as const;
  const behind = behindReview(review, news, { siteId: 2, locationId: 1, date: state.date });
  expect([review, behind].map((one) => reviewOf(one, new Map()).version)).toEqual([9, 9]);
});

it('says which sums it saw', () => {
  expect(reviewOf(review, new Map([['observation', 'Looked at']]))).toEqual({
    ...{ approved: true, version: 9, ...sums, observation: 'Looked at' },
  });
});
