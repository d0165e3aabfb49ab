import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import type { CheckoutStaff } from '#contracts/money/checkout-page.dto';
import { changeOf } from '#domain/money/tender';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { moneyOf } from '../../../ui/money/money';
import { bodyOf, type Cart, type CartChange, isOverCap, type Paying, type ShownCart } from '../cart/cart';
import type { Payment } from '../use-payment';
import { type Approval, ApprovalDialog } from './approval-dialog';
import { STAFF_FIELD } from './cart-summary';
import styles from './payment.module.css';
import { Tenders } from './tenders';

/** Whom and what a payment is for. */
export interface Payable {
  siteId: number;
  /** There is somebody and something to pay for. */
  isPayable: boolean;
  paying: Omit<Paying, 'staffName' | 'approval'>;
  /** Where the receipt would go, as it may be shown; empty for nowhere. */
  receiptTo: string;
  staffMembers: readonly CheckoutStaff[];
}

export interface PaymentCardProps {
  till: Payable;
  cart: Cart;
  shown: ShownCart;
  payment: Payment;
  isLocked: boolean;
  onChange: (next: CartChange) => void;
  /** A press without whom the tip is for. */
  onStaffDue: () => void;
}

/** From how it is paid to the one press that takes it. 001 §2.6 */
export function PaymentCard({ till, cart, shown, payment, isLocked, onChange, onStaffDue }: PaymentCardProps) {
  const { t } = useTranslation();
  const [isApproving, setApproving] = useState(false);
  const { receiptTo } = till;
  const isHeld = isLocked || payment.isUnsure;
  const isExact = shown.balanceCents === 0 && till.isPayable;
  const isGivenEnough = cart.givenCents === null || cart.givenCents >= cart.cashCents;
  const send = (approval?: Approval) => {
    const staffName = till.staffMembers.find(({ Id }) => Id === cart.tipStaffId)?.Name ?? '';
    payment.send(bodyOf(cart, shown, { ...till.paying, staffName, ...(approval === undefined ? {} : { approval }) }));
  };
  const press = () => {
    if (cart.tipStaffId === null) {
      onStaffDue();
      document.getElementById(STAFF_FIELD)?.focus();
    } else if (shown.lines.some(isOverCap)) setApproving(true);
    else send();
  };
  const checkout = {
    id: 'checkout',
    label: payment.isSending ? t('checkout.sending') : t('checkout.checkout', { amount: moneyOf(shown.dueCents) }),
    ...{ enabled: isExact && isGivenEnough && !isLocked, isRunning: payment.isSending, run: press },
  };
  const isAsked = isApproving || payment.fault?.kind === 'approval';
  return (
    <section className={styles.card}>
      <h2>{t('checkout.payment')}</h2>
      <Tenders siteId={till.siteId} {...{ cart, shown, onChange }} isLocked={isHeld} />
      <Balance cents={shown.balanceCents} cart={cart} />
      <label className={styles.receipt}>
        <input
          type="checkbox"
          checked={cart.isReceiptMailed}
          disabled={isHeld || receiptTo === ''}
          onChange={({ currentTarget }) => onChange({ ...cart, isReceiptMailed: currentTarget.checked })}
        />
        {t('checkout.receipt')} {receiptTo !== '' && t('checkout.receiptTo', { email: receiptTo })}
      </label>
      <PayFaultAlert payment={payment} />
      <ActionButton action={checkout} variant="filled" fullWidth className={styles.checkout ?? ''} />
      <p className={styles.once}>{t('checkout.once')}</p>
      {isAsked && (
        <Approving
          payment={payment}
          onApprove={send}
          onClose={() => {
            setApproving(false);
            payment.forget();
          }}
        />
      )}
    </section>
  );
}

interface ApprovingProps {
  payment: Payment;
  onApprove: (approval: Approval) => void;
  onClose: () => void;
}

function Approving({ payment, onApprove, onClose }: ApprovingProps) {
  const said = useServerWords(wordsOf(payment.fault?.error ?? null));
  return <ApprovalDialog fault={said} isSending={payment.isSending} onApprove={onApprove} onClose={onClose} />;
}

/** 'Pending Balance' or 'Over Balance' while it differs from the total after tip. 001 §2.6 */
function Balance({ cents, cart: { cashCents, givenCents } }: { cents: number; cart: Cart }) {
  const { t } = useTranslation();
  const change = givenCents === null ? null : changeOf(cashCents, givenCents);
  if (cents === 0)
    return (
      <p className={styles.balance} data-even role="status">
        <IconCheck size={18} stroke={1.75} aria-hidden="true" />
        <span>{t('checkout.paidInFull')}</span>
        {change !== null && (
          <span className={styles.change}>
            {t('checkout.change')} <strong>{moneyOf(change)}</strong>
          </span>
        )}
      </p>
    );
  return (
    <p className={styles.balance} role="status">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      <span>{t(cents > 0 ? 'checkout.pending' : 'checkout.over')}</span>
      <strong>{moneyOf(Math.abs(cents))}</strong>
    </p>
  );
}

/** 001 §8: the server's words, or the documents' where there are none. */
function PayFaultAlert({ payment: { fault, isSending, isUnsure } }: { payment: Payment }) {
  const { t } = useTranslation();
  const said = useServerWords(wordsOf(fault?.error ?? null));
  const again = <p className={styles.once}>{t('checkout.noAnswer')}</p>;
  if (fault === null || fault.kind === 'approval') return isUnsure && !isSending ? again : null;
  if (fault.kind === 'priceChanged') return <FormAlert text={t('checkout.priceChanged')} />;
  return (
    <>
      <FormAlert text={said || t('app.weird')} />
      {(isUnsure || fault.kind === 'noAnswer') && again}
    </>
  );
}
