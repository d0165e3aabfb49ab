import { useTranslation } from 'react-i18next';
import { changeOf } from '#domain/money/tender';
import { MoneyInput } from '../../../ui/money/money-input';
import { moneyOf } from '../../../ui/money/money';
import { type Cart, notesFor } from '../cart/cart';
import styles from './payment.module.css';

export interface CashGivenProps {
  cart: Cart;
  isLocked: boolean;
  onChange: (next: Cart) => void;
}

/** What the client puts down, by one key for the exact sum and the next notes, and what she gets back. */
export function CashGiven({ cart, isLocked, onChange }: CashGivenProps) {
  const { t } = useTranslation();
  const { cashCents, givenCents } = cart;
  const give = (cents: number | null) => onChange({ ...cart, givenCents: cents });
  const change = givenCents === null ? null : changeOf(cashCents, givenCents);
  return (
    <div className={styles.given}>
      <MoneyInput
        label={t('checkout.given')}
        value={givenCents}
        error={givenCents !== null && change === null ? t('checkout.givenShort') : undefined}
        onChange={give}
      />
      <span className={styles.keys}>
        {notesFor(cashCents).map((cents) => (
          <button key={cents} type="button" className={styles.key} disabled={isLocked} onClick={() => give(cents)}>
            {cents === cashCents ? t('checkout.exact') : moneyOf(cents).replace('.00', '')}
          </button>
        ))}
      </span>
    </div>
  );
}
