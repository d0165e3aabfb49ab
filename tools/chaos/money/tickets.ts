import { randomUUID } from 'node:crypto';
import { cartTotal, NO_DISCOUNT } from '#domain/money/cart-total';
import { query } from '../../testing/services/database.js';
import type { World } from '../../testing/world.js';
import { ask, type Caller } from '../parts/asking.js';
import type { OpenVisit, Studio } from '../parts/studio.js';

/** A checkout that is pressed until somebody answers for it, always under the same key. */
export interface Ticket {
  siteId: number;
  key: string;
  path: string;
  body: object;
}

interface Priced extends Record<string, unknown> {
  siteId: number;
  appointmentId: number;
  clientId: string;
  itemId: string;
  cents: number;
  taxRate: number;
}

const OF_VISITS = `SELECT a.site_id AS "siteId", a.appointment_id::int AS "appointmentId", a.client_id AS "clientId", i.item_id AS "itemId",
    i.price_cents AS cents, i.tax_rate::float8 AS "taxRate"
  FROM appointments a JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
  JOIN catalogue_items i ON i.site_id = a.site_id AND i.location_id = a.location_id AND i.kind = 'service' AND i.item_id = t.item_id
    AND i.is_offered
  WHERE a.site_id = $1 AND a.location_id = 1 AND a.status = 'Arrived' ORDER BY a.appointment_id`;
/** Of somebody, something without a visit: each client another product. */
const WITHOUT_VISIT = `SELECT a.site_id AS "siteId", a.appointment_id::int AS "appointmentId", a.client_id AS "clientId", i.item_id AS "itemId",
    i.price_cents AS cents, i.tax_rate::float8 AS "taxRate"
  FROM (SELECT *, row_number() OVER (ORDER BY appointment_id) AS n FROM appointments WHERE site_id = $1 AND location_id = 1) a
  JOIN (SELECT *, row_number() OVER (ORDER BY item_id) AS n, count(*) OVER () AS many FROM catalogue_items
    WHERE site_id = $1 AND location_id = 1 AND kind = 'product' AND is_offered) i ON i.n = 1 + a.n % i.many
  ORDER BY a.appointment_id`;

/** So many checkouts of a site: first of its visits that have arrived, then of things without one; each paid another way. */
export async function ticketsOf({ database }: World, siteId: number, many: number): Promise<Ticket[]> {
  const ofVisits = await query<Priced>(database.url, OF_VISITS, [siteId]);
  const others = await query<Priced>(database.url, WITHOUT_VISIT, [siteId]);
  if (others.length === 0) throw new Error(`Nothing can be sold at site ${siteId}.`);
  return Array.from({ length: many }, (_, n) => {
    const visit = ofVisits[n];
    return visit === undefined ? ticket(others[n % others.length] as Priced, n, false) : ticket(visit, n, true);
  });
}

function ticket(
  { siteId, appointmentId, clientId, itemId, cents, taxRate }: Priced,
  n: number,
  isVisit: boolean,
): Ticket {
  const { totalCents } = cartTotal([{ unitCents: cents, quantity: 1, taxRate, discount: NO_DISCOUNT }]);
  const tipCents = n % 3 === 0 ? 100 + n : 0;
  const all = totalCents + tipCents;
  const cardCents = n % 4 === 0 ? 0 : Math.floor((all * (n % 4)) / 3);
  const payments = [
    { Type: 'Cash', Metadata: { amount: (all - cardCents) / 100 } },
    { Type: 'Custom', Metadata: { amount: cardCents / 100, id: 25 } },
  ];
  const item = { Type: isVisit ? 'Service' : 'Product', Metadata: { Id: itemId } };
  const tip = { Item: { Type: 'Tip', Metadata: { Amount: tipCents / 100, StaffId: TIPPED } }, Quantity: 1 };
  return {
    ...{ siteId, key: randomUUID(), path: isVisit ? `/api/checkout/${appointmentId}` : '/api/walkInCheckout' },
    body: {
      ...{ ClientId: clientId, totalAmount: totalCents / 100, tip: tipCents / 100, staffName: 'Ana', notes: '' },
      Items: [
        { Item: item, Quantity: 1, ...(isVisit ? { AppointmentIds: [appointmentId] } : {}) },
        ...(tipCents > 0 ? [tip] : []),
      ],
      Payments: payments.filter(({ Metadata }) => Metadata.amount > 0),
    },
  };
}

/** A person of every site of the sandbox. */
const TIPPED = 100_000_011;

/** Those that can arrive, a few of each site. */
export function someVisits(visits: readonly OpenVisit[], { siteIds }: Studio, each: number): OpenVisit[] {
  return siteIds.flatMap((siteId) => visits.filter((visit) => visit.siteId === siteId).slice(0, each));
}

/** Each of them arrives, as their desk presses it. */
export async function arriveAll(url: string, desk: Caller, visits: readonly OpenVisit[]): Promise<void> {
  for (const { appointmentId } of visits)
    await ask(url, desk, { method: 'PUT', path: `/api/appointments/${appointmentId}`, body: { Execute: 'arrive' } });
}
