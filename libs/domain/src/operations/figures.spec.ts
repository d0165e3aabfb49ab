import {
  changeOf,
  type DayFigures,
  pendingOf,
  pendingOfDetails,
  percentOf,
  returningClients,
  serviceExpected,
  serviceSales,
  totalOf,
} from './figures.js';

const figures = (part: Partial<DayFigures> = {}): DayFigures => ({ ...totalOf([]), ...part });

// 002 §9.721: Dashboard: pending equals confirmed plus booked plus arrived (detail page leaves arrived out)
it('counts who has arrived as pending on the dashboard, and not among one location’s details', () => {
  const day = figures({ confirmed: 3, booked: 4, arrived: 2, completed: 9 });
  expect([pendingOf(day), pendingOfDetails(day)]).toEqual([9, 7]);
});

// 002 §9.722: CBFF granted percentage equals granted over total appointments, 2 decimals, 0 when either is 0
it.each([
  [1, 3, 33.33],
  [2, 3, 66.67],
  [7, 166, 4.22],
  [0, 12, 0],
  [4, 0, 0],
  [5, 5, 100],
])('gives %d of %d as %d per cent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

// 002 §9.723: Returning clients equal returning minus cbff; service sales equal price times completed; expected sales equal price times count
it('takes free returns from those who return, and prices what was done apart from what is expected', () => {
  const service = { price: 8_900, completed: 3, count: 5 };
  expect([
    returningClients(figures({ returning: 12, cbff: 3 })),
    serviceSales(service),
    serviceExpected(service),
  ]).toEqual([9, 26_700, 44_500]);
  expect([serviceSales({ ...service, price: null }), serviceExpected({ ...service, price: null })]).toEqual([
    null,
    null,
  ]);
});

// 002 §9.724: Totals are summed over listed sites; mind-body value defaults to 0
it('sums what is listed, and no amount of which a part is missing', () => {
  const [a, b] = [
    figures({ totalSales: 100, completed: 1, origin: { callCenter: 1, online: 0, mindBody: 2 } }),
    figures({ totalSales: 250, completed: 2, origin: { callCenter: 3, online: 1, mindBody: 0 } }),
  ];
  expect(totalOf([a, b])).toMatchObject({
    ...{ totalSales: 350, completed: 3 },
    origin: { callCenter: 4, online: 1, mindBody: 2 },
  });
  expect(totalOf([]).origin.mindBody).toBe(0);
  expect(totalOf([a, figures({ totalSales: null })])).toMatchObject({ totalSales: null, completed: 1 });
});

it('compares with what was before, if anything was', () => {
  expect([changeOf(108, 100), changeOf(96, 100), changeOf(5, 0), changeOf(0, 4), changeOf(999, 1_000)]).toEqual([
    8,
    -4,
    null,
    -100,
    0,
  ]);
});
