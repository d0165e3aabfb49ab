import { ApiError, badParameter } from '../provider/errors.js';
import { required, type Fields } from '../provider/fields.js';
import { CUSTOM_METHODS, PAYMENT_TYPES } from '../seed/catalogue.js';
import type { Client } from '../world/records.js';
import type { Site } from '../world/site.js';
import { cents } from './money.js';

export interface Tender {
  readonly method: number;
  readonly type: string;
  readonly amount: number;
  readonly notes: string | null;
  readonly giftCard: string | null;
}

const KNOWN = ['Cash', 'Check', 'Comp', 'GiftCard', 'DebitAccount', 'StoredCard', 'CreditCard', 'Custom'] as const;

export function readTender(fields: Fields): Tender {
  const text = required('Payments.Type', fields.text('Type'));
  const type = KNOWN.find((one) => one.toLowerCase() === text.toLowerCase());
  if (!type) throw new ApiError(400, 'InvalidPaymentInfo', `Payments of type ${text} are not supported.`);
  const metadata = required('Payments.Metadata', fields.fields('Metadata'));
  const amount = cents(required("The received payment's Metadata amount", metadata.decimal('amount')));
  if (amount < 0) throw new ApiError(400, 'InvalidPaymentInfo', 'The amount of a payment must not be negative.');
  const notes = metadata.text('notes') ?? null;
  if (type === 'Custom') return { ...customMethod(metadata), amount, notes, giftCard: null };
  const method = PAYMENT_TYPES.find(({ name }) => name === type)?.id ?? 0;
  const giftCard = type === 'GiftCard' ? required('cardNumber', metadata.text('cardNumber')) : null;
  return { method, type, amount, notes, giftCard };
}

function customMethod(metadata: Fields): Pick<Tender, 'method' | 'type'> {
  if (!metadata.hasExactly('id')) throw badParameter("The received Custom's Metadata was missing key id.");
  const id = metadata.int('id');
  const method = CUSTOM_METHODS.find((one) => one.id === id);
  if (!method) throw new ApiError(400, 'InvalidPaymentInfo', `Custom payment method ${String(id)} does not exist.`);
  return { method: method.id, type: method.name };
}

/** Refuses what gift cards and accounts cannot bear; several tenders may lean on one card. */
export function checkFunds(site: Site, client: Client, tenders: readonly Tender[]): void {
  const wanted = new Map<string, number>();
  for (const { giftCard, amount, type } of tenders) {
    const key = giftCard ?? (type === 'DebitAccount' ? '' : null);
    if (key !== null) wanted.set(key, cents((wanted.get(key) ?? 0) + amount));
  }
  for (const [card, amount] of wanted) {
    const balance = card === '' ? client.AccountBalance : site.giftCards.get(card);
    if (balance === undefined) throw new ApiError(400, 'InvalidPaymentInfo', `Gift card ${card} does not exist.`);
    if (balance < amount) {
      const what = card === '' ? 'The account' : `Gift card ${card}`;
      throw new ApiError(400, 'InvalidPaymentInfo', `${what} does not have a sufficient balance.`);
    }
  }
}

export function takeFunds(site: Site, client: Client, tenders: readonly Tender[]): void {
  for (const { giftCard, amount, type } of tenders) {
    if (giftCard !== null) site.giftCards.set(giftCard, cents((site.giftCards.get(giftCard) ?? 0) - amount));
    if (type === 'DebitAccount') takeFromAccount(site, client.Id, amount);
  }
}

/** Reads the account anew: an earlier tender of the same cart may have taken from it. */
function takeFromAccount(site: Site, clientId: string, amount: number): void {
  const client = site.clients.get(clientId);
  if (client) site.clients.set(clientId, { ...client, AccountBalance: cents(client.AccountBalance - amount) });
}
