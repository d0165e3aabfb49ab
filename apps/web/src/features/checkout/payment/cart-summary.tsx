import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CheckoutStaff } from '#contracts/money/checkout-page.dto';
import { FieldMistake } from '../../../ui/form/field-mistake';
import { MoneyInput } from '../../../ui/money/money-input';
import { moneyOf } from '../../../ui/money/money';
import type { Cart, ShownCart } from '../cart/cart';
import styles from './payment.module.css';

export interface CartSummaryProps {
  cart: Cart;
  shown: ShownCart;
  staff: readonly CheckoutStaff[];
  /** A press asked for it. */
  isStaffDue: boolean;
  isLocked: boolean;
  onChange: (next: Cart) => void;
}

/** Of nobody; it never leaves the screen. 001 §5 */
const NOBODY = 'null';
export const STAFF_FIELD = 'checkout-staff';
const MISTAKE = `${STAFF_FIELD}-mistake`;

/** SubTotal, Discount, TAX, whose the tip is, Total Amount. 001 §2.6 */
export function CartSummary({ cart, shown, staff, isStaffDue, isLocked, onChange }: CartSummaryProps) {
  const { t } = useTranslation();
  const { total, dueCents, isGiftCard } = shown;
  const isMissing = cart.tipStaffId === null;
  const isSaid = isMissing && (isStaffDue || cart.tipCents > 0);
  return (
    <section className={styles.card} aria-label={t('checkout.total')}>
      <dl className={styles.sums}>
        <Sum name={t('checkout.subTotal')} value={moneyOf(total.grossCents)} />
        <Sum name={t('checkout.totalDiscount')} value={`– ${moneyOf(total.discountCents)}`} />
        <Sum name={t('checkout.totalTax')} value={moneyOf(total.taxCents)} />
      </dl>
      <div className={styles.tip}>
        <div>
          <label className={styles.label} htmlFor={STAFF_FIELD}>
            {t('checkout.staff')}
          </label>
          <span className={styles.select}>
            <select
              id={STAFF_FIELD}
              value={cart.tipStaffId ?? NOBODY}
              disabled={isLocked}
              data-empty={isMissing || undefined}
              aria-invalid={isSaid || undefined}
              aria-describedby={isSaid ? MISTAKE : undefined}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...cart, tipStaffId: value === NOBODY ? null : Number(value) })
              }
            >
              <option value={NOBODY}>{t('checkout.choose')}</option>
              {staff.map(({ Id, Name }) => (
                <option key={Id} value={Id}>
                  {Name}
                </option>
              ))}
            </select>
            <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
          </span>
        </div>
        {!isGiftCard && (
          <MoneyInput
            label={t('checkout.tip')}
            value={cart.tipCents}
            onChange={(cents) => onChange({ ...cart, tipCents: cents ?? 0 })}
          />
        )}
        {isSaid && (
          <div id={MISTAKE} className={styles.wide}>
            <FieldMistake text={t('checkout.staffMissing')} />
          </div>
        )}
      </div>
      <p className={styles.total}>
        <span>{t('checkout.total')}</span>
        <strong>{moneyOf(dueCents)}</strong>
      </p>
    </section>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
