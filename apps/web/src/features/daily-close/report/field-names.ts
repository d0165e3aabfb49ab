import type { TFunction } from 'i18next';

const NAMES = {
  openingCash: 'dailyClose.drawer.opening',
  openingReason: 'dailyClose.drawer.openingReason',
  cloverCreditCard: 'dailyClose.fields.cloverCard',
  cloverCash: 'dailyClose.fields.cloverCash',
  cloverTips: 'dailyClose.fields.cloverTips',
  endingCash: 'dailyClose.drawer.ending',
  endingCashStore: 'dailyClose.drawer.store',
  endingCashDiferen: 'dailyClose.difference.title',
  differenceReason: 'dailyClose.difference.reason',
  observation: 'dailyClose.observations',
  createdBy: 'dailyClose.createdBy',
  cashTotal: 'dailyClose.fields.cashTotal',
  cashPayments: 'dailyClose.drawer.payments',
  creditCardTotal: 'dailyClose.fields.cardTotal',
  giftCardTotal: 'dailyClose.fields.giftTotal',
  tipTotal: 'dailyClose.fields.tipTotal',
  fullTotal: 'dailyClose.fields.fullTotal',
  withdrawals: 'dailyClose.withdrawals.title',
} as const;

/** What people call a field of the draft or of the record; a row's is called after its row. */
export function fieldName(field: string, t: TFunction): string {
  const [first = '', ...rest] = field.split('.');
  if (first in NAMES) return t(NAMES[first as keyof typeof NAMES]);
  if (first === 'employee') return t('dailyClose.employees.title');
  return first === 'row' || first === 'count' ? t(`dailyClose.fields.${first}`) : [first, ...rest].join(' · ');
}
