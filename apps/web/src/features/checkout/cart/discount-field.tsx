import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOfDiscount } from '#domain/money/cart-total';
import { FieldMistake } from '../../../ui/form/field-mistake';
import { MoneyInput } from '../../../ui/money/money-input';
import { type CartLineEntry, isOverCap, type ShownLine } from './cart';
import styles from './cart.module.css';

export interface DiscountFieldProps {
  line: ShownLine;
  isLocked: boolean;
  onChange: (entry: CartLineEntry) => void;
}

/** What goes off each unit, in per cent or dollars; another kind begins anew. 001 §5 "Discounts" */
export function DiscountField({ line, isLocked, onChange }: DiscountFieldProps) {
  const { t } = useTranslation();
  const { entry, item, unitCents } = line;
  const [refused, setRefused] = useState<number | null>(null);
  const [isWrong, setWrong] = useState(false);
  const label = t('checkout.discountOf', { name: item.Name });
  const type = (amount: number | null) => {
    const fault = faultOfDiscount({ unitCents, discount: { type: entry.discountType, amount: amount ?? 0 } });
    setWrong(fault !== null && fault !== 'overCap');
    setRefused(fault === 'overCap' ? amount : null);
    if (fault === null) onChange({ ...entry, discount: amount ?? 0 });
  };
  const choose = (discountType: CartLineEntry['discountType']) => {
    setRefused(null);
    setWrong(false);
    if (discountType !== entry.discountType) onChange({ ...entry, discountType, discount: 0 });
  };
  return (
    <div className={styles.discount}>
      <span className={styles.kinds} role="radiogroup" aria-label={t('checkout.kindOf', { name: item.Name })}>
        {(['percentage', 'value'] as const).map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name={`kind-${entry.kind}-${entry.itemId}`}
              aria-label={t(kind === 'value' ? 'checkout.value' : 'checkout.percent')}
              checked={entry.discountType === kind}
              disabled={isLocked}
              onChange={() => choose(kind)}
            />
            <span aria-hidden="true">{kind === 'value' ? '$' : '%'}</span>
          </label>
        ))}
      </span>
      {entry.discountType === 'value' ? (
        <MoneyInput
          key="value"
          className={styles.off}
          isLabelHidden
          {...{ label }}
          value={entry.discount}
          onChange={type}
        />
      ) : (
        <PercentInput key="percentage" {...{ label }} value={entry.discount} onChange={type} />
      )}
      {(refused !== null || isWrong) && (
        <div className={styles.refused}>
          <FieldMistake text={t(entry.discountType === 'value' ? 'checkout.tooHigh' : 'checkout.wrongPercent')} />
          {refused !== null && (
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                setRefused(null);
                onChange({ ...entry, discount: refused });
              }}
            >
              {t('checkout.askManager')}
            </button>
          )}
        </div>
      )}
      {isOverCap(line) && <p className={styles.note}>{t('checkout.needsManager')}</p>}
    </div>
  );
}

interface PercentInputProps {
  label: string;
  value: number;
  /** NaN for what is no percentage. */
  onChange: (percent: number) => void;
}

function PercentInput({ label, value, onChange }: PercentInputProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextInput
      className={styles.off ?? ''}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden="true">%</span>}
      value={text ?? String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setText(null)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(percentOf(currentTarget.value));
      }}
    />
  );
}

/** NaN for what is no percentage. */
function percentOf(text: string): number {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return 0;
  return /^\d{1,3}(\.\d{0,2})?$/.test(typed) ? Number(typed) : Number.NaN;
}
