import type { Cents } from '../money/cents.js';

/** A service on a day. The price is that of one visit on that day; null where nobody knows it, or for whom amounts are not. 002 §3 */
export interface ServiceFigures {
  name: string;
  price: Cents | null;
  count: number;
  completed: number;
  noShow: number;
  cbffGranted: number;
}

/** What a day of a location comes to, called-off visits left out; amounts are null for whom they are not (decision 73). 002 §3 */
export interface DayFigures {
  origin: { callCenter: number; online: number; mindBody: number };
  totalAppointments: number;
  totalSales: Cents | null;
  totalExpectedSales: Cents | null;
  totalNoShow: Cents | null;
  totalTip: Cents | null;
  completed: number;
  completedUltrasound: number;
  noShow: number;
  confirmed: number;
  booked: number;
  arrived: number;
  cbff: number;
  cbffGranted: number;
  dicomOk: number;
  new: number;
  returning: number;
}

type Counted = Pick<DayFigures, 'confirmed' | 'booked' | 'arrived'>;

/** On the dashboard who has arrived is still pending. 002 §9 */
export const pendingOf = ({ confirmed, booked, arrived }: Counted): number => confirmed + booked + arrived;

/** Of one location who has arrived is not (decision 15). 002 §9 */
export const pendingOfDetails = ({ confirmed, booked }: Omit<Counted, 'arrived'>): number => confirmed + booked;

/** Per cent with two decimals; 0 when either is 0. 002 §9 */
export function percentOf(part: number, whole: number): number {
  return part === 0 || whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
}

/** Who is here again and pays for it. 002 §9 */
export const returningClients = ({ returning, cbff }: Pick<DayFigures, 'returning' | 'cbff'>): number =>
  returning - cbff;

/** 002 §9 */
export const serviceSales = ({ price, completed }: Pick<ServiceFigures, 'price' | 'completed'>): Cents | null =>
  price === null ? null : price * completed;

/** 002 §9 */
export const serviceExpected = ({ price, count }: Pick<ServiceFigures, 'price' | 'count'>): Cents | null =>
  price === null ? null : price * count;

const NOTHING: DayFigures = {
  origin: { callCenter: 0, online: 0, mindBody: 0 },
  ...{ totalAppointments: 0, totalSales: 0, totalExpectedSales: 0, totalNoShow: 0, totalTip: 0, completed: 0 },
  ...{ completedUltrasound: 0, noShow: 0, confirmed: 0, booked: 0, arrived: 0, cbff: 0, cbffGranted: 0, dicomOk: 0 },
  ...{ new: 0, returning: 0 },
};

/** The sum of what is listed; an amount that one of them does not have is nobody's. 002 §9 */
export function totalOf(days: readonly DayFigures[]): DayFigures {
  return days.reduce(plus, NOTHING);
}

function plus(a: DayFigures, b: DayFigures): DayFigures {
  const names = (Object.keys(NOTHING) as (keyof DayFigures)[]).filter((name) => name !== 'origin');
  const sums = names.map((name) => [name, both(a[name], b[name])] as const);
  const { callCenter, online, mindBody } = b.origin;
  return {
    ...a,
    ...Object.fromEntries(sums),
    origin: {
      callCenter: a.origin.callCenter + callCenter,
      online: a.origin.online + online,
      mindBody: a.origin.mindBody + mindBody,
    },
  };
}

const both = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

/** By how many per cent more or less, whole; null where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 100) / Math.abs(before)) + 0;
}
