import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MOST_QUANTITY } from '#domain/money/cart-total';
import styles from './cart.module.css';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface QuantityProps {
  name: string;
  value: number;
  isLocked?: boolean;
  onChange: (quantity: number) => void;
}

/** Minus stops at 1. 001 §5 "Checkout" */
export function Quantity({ name, value, isLocked = false, onChange }: QuantityProps) {
  const { t } = useTranslation();
  const button = (by: 1 | -1) => {
    const isOff = isLocked || value + by < 1 || value + by > MOST_QUANTITY;
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={t(by === 1 ? 'checkout.more' : 'checkout.fewer', { name })}
        aria-disabled={isOff || undefined}
        onClick={() => {
          if (!isOff) onChange(value + by);
        }}
      >
        {by === 1 ? <IconPlus {...LOOK} /> : <IconMinus {...LOOK} />}
      </button>
    );
  };
  return (
    <span className={styles.quantity}>
      {button(-1)}
      <span aria-live="polite">{value}</span>
      {button(1)}
    </span>
  );
}
