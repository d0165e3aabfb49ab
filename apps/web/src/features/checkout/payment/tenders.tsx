import { IconCash, IconCreditCard, IconGift } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderMethod } from '#domain/money/tender';
import { MoneyInput } from '../../../ui/money/money-input';
import { type Cart, type CartChange, type ShownCart, tenderOf, toggled, withTender } from '../cart/cart';
import { paidWholeBy } from '../cart/gift-card-cart';
import { CashGiven } from './cash-given';
import { GiftCard } from './gift-card';
import styles from './payment.module.css';
import { useGiftCard } from './use-gift-card';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Readonly<Record<TenderMethod, ReactNode>> = {
  cash: <IconCash {...LOOK} />,
  creditCard: <IconCreditCard {...LOOK} />,
  giftCard: <IconGift {...LOOK} />,
};

const ALL: readonly TenderMethod[] = ['cash', 'creditCard', 'giftCard'];
/** One of them. */
const OF_GIFT_CARD: readonly TenderMethod[] = ['cash', 'creditCard'];

export interface TendersProps {
  siteId: number;
  cart: Cart;
  shown: ShownCart;
  isLocked: boolean;
  onChange: (next: CartChange) => void;
}

/** How it is paid: cash, card and gift card, each switched on and off, any two or three of them together. 001 §2.6, §4 */
export function Tenders({ siteId, cart, shown: { dueCents, isGiftCard }, isLocked, onChange }: TendersProps) {
  const { t } = useTranslation();
  const gift = useGiftCard(siteId, cart.giftCardCode);
  const { balance } = gift;
  const tender = tenderOf(cart);
  const most = (method: TenderMethod) => (method === 'giftCard' ? { most: balance ?? 0 } : {});
  const toggle = (method: TenderMethod) => {
    const isOn = !cart.methods.includes(method);
    if (isGiftCard) onChange(paidWholeBy(cart, isOn ? method : null, dueCents));
    else onChange(toggled(cart, { method, isOn, total: dueCents, ...most(method) }));
  };
  const search = async () => {
    const most = await gift.lookUp();
    // The cart may be another one by then.
    if (most !== null) onChange((now) => toggled(now, { method: 'giftCard', isOn: true, total: dueCents, most }));
  };
  return (
    <div className={styles.tenders}>
      {(isGiftCard ? OF_GIFT_CARD : ALL).map((method) => {
        const isOn = cart.methods.includes(method);
        const isWaiting = method === 'giftCard' && balance === null;
        return (
          <div key={method} className={styles.tender}>
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={isOn}
              disabled={isLocked}
              onClick={() => toggle(method)}
            >
              {ICONS[method]}
              {t(`checkout.${method}`)}
            </button>
            {isOn && !isWaiting && (
              <MoneyInput
                label={t('checkout.amountOf', { method: t(`checkout.${method}`) })}
                isLabelHidden
                value={tender[method]}
                {...(method === 'giftCard' ? { max: balance ?? 0 } : {})}
                onChange={(cents) => onChange({ ...withTender(cart, { ...tender, [method]: cents ?? 0 }) })}
              />
            )}
            {isOn && method === 'giftCard' && (
              <GiftCard
                {...{ gift, isLocked }}
                code={cart.giftCardCode}
                onCode={(giftCardCode) => onChange({ ...cart, giftCardCode, giftCardCents: 0 })}
                onSearch={() => void search()}
                onClear={() => toggle('giftCard')}
              />
            )}
            {isOn && method === 'cash' && <CashGiven {...{ cart, isLocked, onChange }} />}
          </div>
        );
      })}
    </div>
  );
}
