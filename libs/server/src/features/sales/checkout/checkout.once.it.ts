import { type ServerWorld, serverWorld } from '#testing/server-world';
import { eventually } from '#testing/eventually';
import { Operations } from '../../../platform/operations/operations.js';
import { Catalogue } from '../../catalogue/catalogue.service.js';
import { Till, card, cash, line, newKey, type CheckoutBody } from '../testing/till.js';
import { Checkouts } from './checkouts.service.js';

const CART = 'checkoutshoppingcart';
let world: ServerWorld;
let till: Till;

beforeAll(async () => {
  world = await serverWorld();
  till = new Till(world, await world.as.frontDesk());
});
afterEach(() => world.settle());
afterAll(() => world.end());

const pay = (appointmentId: number, checkout: CheckoutBody, saleId = newKey()) =>
  world.get(Checkouts).pay(till.desk, { saleId, appointmentId, checkout });
const press = async (change?: (visit: { id: number; clientId: string }) => Promise<Partial<CheckoutBody>>) => {
  const visit = await till.visit();
  const checkout = await till.checkout(visit, await change?.(visit));
  return { visit, checkout, saleId: newKey() };
};
const once = async (id: number) => {
  expect(await till.soldThere(id)).toHaveLength(1);
  expect(await till.soldHere(id)).toHaveLength(1);
  expect(await till.undecided()).toEqual([]);
};
const closed = async (seq: number) => (await world.events(seq)).filter((name) => name === 'sale.closed').length;
/** What the sweep would find: the owner of every operation is dead. */
const ownersDie = () =>
  world.rows(`UPDATE operations SET held_until = clock_timestamp() - interval '1 second' WHERE done_at IS NULL`);

// 001 §4.81: Checkout request: sending, success, responseError, requestError. Invariant 9: money happens once
it('is one sale however many press under one key, in two processes', async () => {
  const { visit, checkout, saleId } = await press();
  const seq = await world.head();
  const other = (await world.open()).get(Checkouts, { strict: false });
  await world.desk.faults({ latencyMs: 150, paths: CART });
  const presses = Array.from({ length: 100 }, (_, n) =>
    n % 2 === 0 ? pay(visit.id, checkout, saleId) : other.pay(till.desk, { saleId, appointmentId: visit.id, checkout }),
  );
  const replies = await Promise.all(presses);
  expect(new Set(replies.map(({ providerSaleId }) => providerSaleId)).size).toBe(1);
  await once(visit.id);
  expect(await closed(seq)).toBe(1);
  expect(await pay(visit.id, checkout, saleId)).toEqual(replies[0]);
});

it('takes no other cart under the key of a sale', async () => {
  const { visit, checkout, saleId } = await press();
  await pay(visit.id, checkout, saleId);
  const changed = { ...checkout, notes: 'another one' };
  await expect(pay(visit.id, changed, saleId)).rejects.toMatchObject({ code: 'KEY_REUSED' });
});

it('of two tablets with different tenders one sells, the other hears that it is paid', async () => {
  const { visit, checkout } = await press();
  await world.desk.faults({ latencyMs: 150, paths: CART });
  const outcomes = await Promise.allSettled([
    pay(visit.id, checkout),
    pay(visit.id, { ...checkout, Payments: [card(checkout.totalAmount)] }),
  ]);
  const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toEqual([expect.objectContaining({ code: 'ALREADY_PAID' })]);
  await once(visit.id);
  await expect(pay(visit.id, checkout)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
});

it('counts when only the answer was lost', async () => {
  const { visit, checkout } = await press();
  await world.desk.faults({ dropAfterCommit: 1, paths: CART });
  await pay(visit.id, checkout);
  await once(visit.id);
});

it('of a free visit, which has no payment, is found all the same when the answer was lost', async () => {
  const { visit, checkout } = await press(async ({ id }) => ({
    Items: [line(await till.service(id), { AppointmentIds: [id], discountType: 'percentage', discount: 100 })],
    ...{ Payments: [], totalAmount: 0 },
  }));
  await world.desk.faults({ dropAfterCommit: 1, paths: CART });
  await pay(visit.id, checkout);
  await once(visit.id);
});

describe('while nobody knows whether it was sold', () => {
  /** The cart's line drops after the commit, and by then nobody answers any more. */
  const lost = async () => {
    const one = await press();
    await world.desk.faults({ dropAfterCommit: 1, lateAnswerMs: 600, paths: CART });
    const paying = expect(pay(one.visit.id, one.checkout, one.saleId)).rejects.toMatchObject({
      code: 'PAYMENT_CHECKED',
    });
    await eventually(
      () => till.soldThere(one.visit.id),
      (sold) => sold.length === 1,
    );
    await world.desk.faults({ outage: true });
    await paying;
    await world.recover();
    return one;
  };

  it('nobody else pays the visit, and the next look finds it', async () => {
    const { visit, checkout } = await lost();
    expect(await till.undecided()).toHaveLength(1);
    await expect(pay(visit.id, checkout)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    await once(visit.id);
  });

  it('the same press goes on with it', async () => {
    const { visit, checkout, saleId } = await lost();
    expect(await pay(visit.id, checkout, saleId)).toMatchObject({ saleId });
    await once(visit.id);
  });

  it('the sweep finishes it, with nobody pressing', async () => {
    const { visit } = await lost();
    await ownersDie();
    await world.get(Operations).sweep();
    await once(visit.id);
  });
});

describe('a cart that was never sold', () => {
  /** Sent, and cut off before the provider kept it. */
  const cutOff = async () => {
    const one = await press();
    await world.desk.faults({ dropBeforeCommit: 1, paths: CART });
    await expect(pay(one.visit.id, one.checkout, one.saleId)).rejects.toMatchObject({ code: 'PAYMENT_CHECKED' });
    await world.desk.heal();
    return one;
  };

  it('is being checked as long as it may be on its way, then it can be paid', async () => {
    const { visit, checkout, saleId } = await cutOff();
    await expect(pay(visit.id, checkout)).rejects.toMatchObject({ code: 'PAYMENT_CHECKED' });
    await expect(pay(visit.id, checkout, saleId)).rejects.toMatchObject({ code: 'PAYMENT_CHECKED' });
    await till.longAgo();
    await pay(visit.id, { ...checkout, Payments: [card(checkout.totalAmount)] });
    await once(visit.id);
  });

  it('is let go by the sweep, which sells nothing', async () => {
    const { visit, checkout } = await cutOff();
    await till.longAgo();
    await ownersDie();
    await world.get(Operations).sweep();
    expect(await till.undecided()).toEqual([]);
    expect(await till.soldThere(visit.id)).toEqual([]);
    await pay(visit.id, checkout);
    await once(visit.id);
  });

  it('leaves the visit as it was when the provider is down, and it can be paid later', async () => {
    const { visit, checkout, saleId } = await press();
    await world.desk.faults({ errorRate: 1, paths: CART });
    await expect(pay(visit.id, checkout, saleId)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(await till.undecided()).toEqual([]);
    await world.recover();
    await pay(visit.id, checkout, saleId);
    await once(visit.id);
  });
});

it('is refused with the new total when the provider has other prices', async () => {
  const { visit, checkout } = await press();
  await world.desk.faults({ priceRise: 1 });
  await expect(pay(visit.id, checkout)).rejects.toMatchObject({ code: 'PRICE_CHANGED', message: /\$\d+\.\d\d now/ });
  expect(await till.soldThere(visit.id)).toEqual([]);
  const fresh = await till.checkout(visit);
  expect(fresh.totalAmount).toBeGreaterThan(checkout.totalAmount);
  await pay(visit.id, fresh);
  await once(visit.id);
  await world.desk.heal();
  await world.get(Catalogue).refresh(world.siteId);
});

it('of a paid visit neither service nor arrival changes any more', async () => {
  const { visit, checkout } = await press();
  await pay(visit.id, checkout);
  await expect(pay(visit.id, { ...checkout, Payments: [cash(checkout.totalAmount, 500)] })).rejects.toMatchObject({
    code: 'ALREADY_PAID',
  });
});

it('answers after the provider has, however late that is', async () => {
  const { visit, checkout } = await press();
  await world.desk.faults({ lateAnswerMs: 400, paths: CART });
  const paying = pay(visit.id, checkout);
  await eventually(
    () => till.undecided(),
    (rows) => rows.length === 1,
  );
  await paying;
  await once(visit.id);
});
