import type { Checkout } from '#contracts/money/checkout.dto';
import type { Wire } from '#contracts/wire';
import { cartTotal, NO_DISCOUNT } from '#domain/money/cart-total';
import { query } from '../../testing/services/database.js';
import type { World } from '../../testing/world.js';
import { ask, type Answer, type Caller } from './asking.js';
import type { OpenVisit, Studio } from './studio.js';

type Cart = Wire<Checkout>;

interface Offer extends Record<string, unknown> {
  clientId: string;
  itemId: string;
  unitCents: number;
  taxRate: number;
}

const PAYS_FOR = `SELECT a.client_id AS "clientId", i.item_id AS "itemId", i.price_cents AS "unitCents", i.tax_rate::float8 AS "taxRate"
  FROM appointments a JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
  JOIN catalogue_items i ON i.site_id = a.site_id AND i.location_id = a.location_id AND i.kind = 'service' AND i.item_id = t.item_id
  WHERE a.site_id = $1 AND a.appointment_id = $2`;

/** The visit arrives, as its desk presses it. */
export async function arrive({ api }: Pick<Studio, 'api'>, desk: Caller, visit: OpenVisit): Promise<void> {
  const path = `/api/appointments/${visit.appointmentId}`;
  const answer = await ask(api.url, desk, { method: 'PUT', path, body: { Execute: 'arrive' } });
  if (answer.status !== 200) throw new Error(`arrival: ${answer.status} ${answer.text}`);
}

/** A right checkout of the visit's own service, in cash. The catalogue must be mirrored. */
export async function cartOf({ database }: World, { siteId, appointmentId }: OpenVisit): Promise<Cart> {
  const [offer] = await query<Offer>(database.url, PAYS_FOR, [siteId, appointmentId]);
  if (offer === undefined) throw new Error(`Nothing pays for ${appointmentId} at ${siteId}.`);
  const { clientId, itemId, unitCents, taxRate } = offer;
  const amount = cartTotal([{ unitCents, taxRate, quantity: 1, discount: NO_DISCOUNT }]).totalCents / 100;
  return {
    ...{ ClientId: clientId, totalAmount: amount, tip: 0, staffName: 'Drill', notes: '' },
    Items: [{ Item: { Type: 'Service', Metadata: { Id: itemId } }, Quantity: 1, AppointmentIds: [appointmentId] }],
    Payments: [{ Type: 'Cash', Metadata: { amount } }],
  };
}

/** One press of CHECKOUT; `key` is the id that its sale gets. */
export function press(url: string, desk: Caller, sale: { visit: OpenVisit; key: string; cart: Cart }): Promise<Answer> {
  const path = `/api/checkout/${sale.visit.appointmentId}`;
  return ask(url, desk, { method: 'PUT', path, body: sale.cart, headers: { 'idempotency-key': sale.key } });
}

/** How many carts the provider sold for each visit of a site, by its own ledger. */
export async function soldThere({ sandbox }: World, siteId: number): Promise<Map<number, number>> {
  const { effects } = (await sandbox.admin('GET', `/ledger?siteId=${siteId}&kind=cart`)) as {
    effects: { detail: { appointmentIds: number[] } }[];
  };
  const sold = new Map<number, number>();
  for (const id of effects.flatMap(({ detail }) => detail.appointmentIds)) sold.set(id, (sold.get(id) ?? 0) + 1);
  return sold;
}
