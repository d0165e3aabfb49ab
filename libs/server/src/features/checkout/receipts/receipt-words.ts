import type { FormLanguage } from '#contracts/forms';
import type { Receipt } from '#contracts/money/receipts.dto';
import type { PaymentMethod, Paper } from '#contracts/money/sales';
import type { Cents } from '#domain/money/cents';
import type { ReceiptDocument, ReceiptRow } from '../../../adapters/pdf/templates/receipt/receipt-document.js';

interface Words {
  title: string;
  number: string;
  date: string;
  client: string;
  giftCard: string;
  takenBy: string;
  subtotal: string;
  discount: string;
  tax: string;
  tip: string;
  total: string;
  given: string;
  change: string;
  removed: string;
  thanks: string;
  methods: Record<PaymentMethod, string>;
}

const WORDS: Record<FormLanguage, Words> = {
  en: {
    ...{ title: 'Receipt of payment', number: 'Sale', date: 'Date', client: 'Client', takenBy: 'Taken by' },
    giftCard: 'Gift card number',
    ...{ subtotal: 'SubTotal', discount: 'Discount', tax: 'TAX', tip: 'Tip', total: 'Total', given: 'Cash given' },
    ...{ change: 'Change', removed: 'This sale was removed.', thanks: 'Thank you for your visit.' },
    methods: { cash: 'Cash', creditCard: 'Credit Card', giftCard: 'Gift Card', other: 'Other' },
  },
  es: {
    ...{ title: 'Recibo de pago', number: 'Venta', date: 'Fecha', client: 'Clienta', takenBy: 'Atendido por' },
    giftCard: 'Número de la tarjeta de regalo',
    ...{ subtotal: 'Subtotal', discount: 'Descuento', tax: 'Impuesto', tip: 'Propina', total: 'Total' },
    ...{ given: 'Efectivo recibido', change: 'Cambio', removed: 'Esta venta fue anulada.' },
    thanks: 'Gracias por tu visita.',
    methods: { cash: 'Efectivo', creditCard: 'Tarjeta de crédito', giftCard: 'Tarjeta de regalo', other: 'Otro' },
  },
};

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const amountOf = (cents: Cents): string => DOLLARS.format(cents / 100);

/** Every word and amount of a receipt, ready to be printed. */
export function toReceiptDocument(
  { sale, studio, clientName, timeZone, isRemoved, giftCardCode }: Receipt,
  { paper, language }: { paper: Paper; language: FormLanguage },
): ReceiptDocument {
  const words = WORDS[language];
  const { legalName, location, address } = studio;
  const at = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const row = (label: string, cents: Cents): ReceiptRow => ({ label, amount: amountOf(cents) });
  const sums = [
    row(words.subtotal, sale.subtotalCents),
    ...(sale.discountCents > 0 ? [row(words.discount, -sale.discountCents)] : []),
    row(words.tax, sale.taxCents),
    ...(sale.tipCents > 0 ? [row(words.tip, sale.tipCents)] : []),
  ];
  return {
    ...{ paper, language, documentId: sale.saleId, createdAt: sale.soldAt, title: words.title },
    studio: { legalName, place: [location, address].filter(Boolean).join(', ') },
    facts: [
      { label: words.number, value: String(sale.providerSaleId ?? sale.saleId) },
      { label: words.date, value: at.format(new Date(sale.soldAt)).replace('\u202f', ' ') },
      ...(clientName === '' ? [] : [{ label: words.client, value: clientName }]),
      { label: words.takenBy, value: sale.soldBy },
      ...(giftCardCode === null ? [] : [{ label: words.giftCard, value: giftCardCode }]),
    ],
    lines: sale.lines.filter(({ kind }) => kind !== 'tip').map(lineOf),
    ...{ sums, total: row(words.total, sale.totalCents + sale.tipCents) },
    payments: sale.payments.flatMap(({ method, amountCents, givenCents, giftCardLast4 }) => [
      row(`${words.methods[method]}${giftCardLast4 === null ? '' : ` •••• ${giftCardLast4}`}`, amountCents),
      ...(givenCents === null
        ? []
        : [row(words.given, givenCents), row(words.change, Math.max(0, givenCents - amountCents))]),
    ]),
    notes: [...(isRemoved ? [words.removed] : []), words.thanks],
  };
}

/** What it comes to before discount and tax, which are sums of their own. */
function lineOf({ name, quantity, unitCents }: Receipt['sale']['lines'][number]): ReceiptRow {
  const each = quantity === 1 ? '' : `${quantity} × ${amountOf(unitCents)}`;
  return { label: name, note: each, amount: amountOf(quantity * unitCents) };
}
