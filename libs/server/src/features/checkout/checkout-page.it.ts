import { randomUUID } from 'node:crypto';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { CartDraftChange } from '#contracts/money/checkout-page.dto';
import type { Wire } from '#contracts/wire';
import { pdfText } from '#testing/forms/pdf-text';
import type { StaffPrincipal } from '../identity/principal.js';
import { DirectoryMirror } from '../sync/mirror/directory-mirror.js';
import { CheckoutPageService } from './checkout-page.service.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { CartDraftsService } from './drafts/cart-drafts.service.js';

const GENDER = 202;
let world: ServerWorld;
let dana: StaffPrincipal;
let ana: StaffPrincipal;

beforeAll(async () => {
  world = await serverWorld();
  dana = await world.as.frontDesk();
  ana = { ...dana, userId: 'another', userName: 'Ana Ruiz' };
  await world.get(DirectoryMirror).refresh(world.siteId);
});
afterAll(() => world.end());

const CART = {
  lines: [
    { kind: 'product', itemId: '0012005', quantity: 2, discountType: 'percentage', discount: 10, reason: 'Twins' },
  ],
  ...{ tipStaffId: null, tipCents: 0, cashCents: 0, creditCardCents: 0, giftCardCents: 2_500, methods: ['giftCard'] },
  ...{ givenCents: null, giftCardCode: 'GC-SECRET-7731', isReceiptMailed: true },
} as const satisfies Wire<CartDraftChange>;
const visit = () => world.given.visit({ sessionTypeId: GENDER });
const page = async (id: number, who = dana) => (await world.get(CheckoutPageService).of(who, id)).page;
/** Paid in cash, with a tip. */
async function sold(id: number, saleId: string = randomUUID()): Promise<string> {
  await world.rows(
    `INSERT INTO sales (site_id, sale_id, location_id, sale_date, sold_at, appointment_id, client_name, origin, subtotal_cents, discount_cents,
       tax_cents, tip_cents, total_cents, sold_by) VALUES ($1, $2, 1, '2026-11-23', '2026-11-23T10:00:00Z', $3, 'Tilda Caja', 'studio', 8900, 0, 0,
       500, 8900, '{"kind": "staff", "name": "Dana"}')`,
    [world.siteId, saleId, id],
  );
  await world.rows(
    `INSERT INTO sale_payments (site_id, sale_id, payment_no, method, amount_cents, given_cents) VALUES ($1, $2, 1, 'cash', 9400, 10000)`,
    [world.siteId, saleId],
  );
  return saleId;
}
const keep = (id: number, cart: Wire<CartDraftChange> = CART, who = dana) =>
  world.get(CartDraftsService).keep(who, id, cart);

// Decision 43: a read of ours, with the price in store and the location’s tax
// 001 §7.100: GET /api/checkout/{appointmentId}: products[], services[] (ProductId, Name, Price, TaxRate), staffMembers[]
it('shows what the desk sells and what pays for the visit, without asking the provider', async () => {
  const id = await visit();
  const calls = await world.desk.calls('');
  const { state, products, services, staffMembers, draft, sale } = await page(id);
  expect((await world.desk.calls('')) - calls).toBe(0);
  expect([state, draft, sale]).toEqual(['open', null, null]);
  expect(services).toEqual([
    {
      Id: expect.any(String),
      ProductId: expect.any(Number),
      Name: 'Gender Determination',
      ShortDescription: '',
      Price: 89,
      TaxRate: expect.any(Number),
    },
  ]);
  expect(products).toContainEqual(expect.objectContaining({ Id: '0012005', Name: 'Album', Price: 19.99 }));
  expect(staffMembers[0]).toEqual({ Id: expect.any(Number), Name: expect.any(String) });
});

it('keeps the cart of a visit for every device, the last one wins, and rooms hear its version alone', async () => {
  const id = await visit();
  expect(await keep(id)).toEqual({ version: 1 });
  const tipCents = 500;
  expect(await keep(id, { ...CART, tipCents }, ana)).toEqual({ version: 2 });
  const { draft } = await page(id);
  expect(draft).toMatchObject({ ...CART, tipCents, version: 2, savedBy: ana.userName });
  const told = await world.rows<{ payload: object }>(
    `SELECT payload FROM events WHERE name = 'cart.changed' AND appointment_id = $1 ORDER BY seq`,
    [id],
  );
  expect(told.map(({ payload }) => payload)).toEqual([
    { appointmentId: id, version: 1 },
    { appointmentId: id, version: 2 },
  ]);
  const [row] = await world.rows<{ content: Buffer }>('SELECT content FROM cart_drafts WHERE appointment_id = $1', [
    id,
  ]);
  expect(row?.content.toString('latin1')).not.toContain('GC-SECRET');
});

it('says that it is being checked, and what it was paid with once it is', async () => {
  const id = await visit();
  const saleId = '00000000-0000-4000-8000-00000000c0de';
  await world.rows(
    `INSERT INTO checkout_tries (site_id, sale_id, appointment_id, client_id, location_id, content, digest)
     VALUES ($1, $2, $3, 'c', 1, '', '')`,
    [world.siteId, saleId, id],
  );
  expect((await page(id)).state).toBe('checking');
  await world.rows('DELETE FROM checkout_tries WHERE sale_id = $1', [saleId]);
  await sold(id, saleId);
  const { state, sale } = await page(id);
  expect(state).toBe('paid');
  expect(sale).toMatchObject({
    ...{ saleId, soldAt: '2026-11-23T10:00:00.000Z', soldBy: 'Dana', totalCents: 8_900, tipCents: 500, lines: [] },
    payments: [{ method: 'cash', amountCents: 9_400, givenCents: 10_000, giftCardLast4: null }],
  });
  await expect(keep(id)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
});

// 001 §2.106: 'Receipt of payment': a receipt that can be printed again
it('prints the receipt of a sale as often as it is wanted, in both languages, also of one that was removed', async () => {
  const id = await visit();
  const saleId = await sold(id);
  const receipts = world.get(ReceiptsService);
  const { clientName, studio, sale, isRemoved } = await receipts.one(dana, saleId);
  expect([clientName, sale.totalCents, isRemoved]).toEqual(['Tilda Caja', 8_900, false]);
  const file = await receipts.file(dana, saleId, { paper: 'roll', language: 'en' });
  const [text = ''] = await pdfText(file);
  for (const word of [studio.legalName, 'Tilda Caja', '$94.00', 'Cash given', '$6.00']) expect(text).toContain(word);
  expect(file.equals(await receipts.file(dana, saleId, { paper: 'roll', language: 'en' }))).toBe(true);
  await world.rows(
    `UPDATE sales SET removed_at = now(), removed_by = sold_by, removed_reason = 'Twice' WHERE sale_id = $1`,
    [saleId],
  );
  const [spanish = ''] = await pdfText(await receipts.file(dana, saleId, { paper: 'letter', language: 'es' }));
  for (const word of ['Recibo de pago', 'Esta venta fue anulada.', 'Efectivo recibido'])
    expect(spanish).toContain(word);
  await expect(receipts.one(dana, '00000000-0000-4000-8000-000000000009')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
