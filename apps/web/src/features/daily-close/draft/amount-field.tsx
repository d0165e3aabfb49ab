import type { ReactNode } from 'react';
import { LARGEST_AMOUNT } from '#contracts/money/daily-close';
import { moneyOf } from '../../../ui/money/money';
import { MoneyInput } from '../../../ui/money/money-input';
import { centsOf, knownCents } from '../controls/dollars';
import { FieldNote } from './field-note';
import styles from './fields.module.css';
import { fieldId, standing, useFields } from './report-fields';

export interface AmountFieldProps {
  field: string;
  label: string;
  /** As the report says, in dollars. */
  value: number | null;
  hint?: ReactNode;
  /** In a table, whose head is the label. */
  isInTable?: boolean;
  /** Computed: shown, never typed. */
  isReadOnly?: boolean;
}

const MOST = centsOf(LARGEST_AMOUNT);

/** An amount of the report that may be typed. 001 §5: two decimals, no negatives, groups of three */
export function AmountField({ field, label, value, hint, isInTable = false, isReadOnly = false }: AmountFieldProps) {
  const { typed, set, moveHand, faults, isLocked, isReview } = useFields();
  const shown = knownCents(standing(typed, field, value));
  if (isLocked || isReadOnly) return <Shown {...{ label, hint, isInTable }} cents={shown} />;
  const before = isReview && typed.has(field) && value !== null ? moneyOf(centsOf(value)) : null;
  return (
    <div
      id={fieldId(field)}
      className={isInTable ? styles.cell : styles.amount}
      data-changed={before !== null || undefined}
      onFocus={() => moveHand(field)}
      onBlur={() => moveHand(null)}
    >
      <MoneyInput
        {...{ label, hint, max: MOST }}
        isLabelHidden={isInTable}
        value={shown}
        error={faults.get(field)}
        onChange={(cents) => set(field, cents === null ? null : cents / 100)}
      />
      <FieldNote field={field} submitted={before} />
    </div>
  );
}

interface ShownProps {
  label: string;
  cents: number | null;
  hint: ReactNode;
  isInTable: boolean;
}

function Shown({ label, cents, hint, isInTable }: ShownProps) {
  const amount = cents === null ? '—' : moneyOf(cents);
  if (isInTable) return amount;
  return (
    <div className={styles.shown}>
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      <span>{amount}</span>
    </div>
  );
}
