import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, faultOfMoney, type MoneyFault, type MoneyLimits, moneyOf, typedCents } from './money';
import styles from './money-input.module.css';

export interface MoneyInputProps extends MoneyLimits {
  label: string;
  /** The label is read out only. */
  isLabelHidden?: boolean;
  /** Integer cents; null while it is empty. */
  value: number | null;
  /** An amount within `min` (0 unless told) and `max`, else null: nobody pays what the field no longer says. What is wrong is said when it is left. */
  onChange: (cents: number | null) => void;
  /** What helps to fill it, below its label. */
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

/** Dollars and cents. Takes what is pasted from elsewhere, `$1,234.50`; while it has the focus it shows what was typed. */
export function MoneyInput({ label, isLabelHidden = false, value, onChange, ...rest }: MoneyInputProps) {
  const { min, max, hint, error, className = '' } = rest;
  const { t } = useTranslation();
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<MoneyFault | null>(null);
  const [seen, setSeen] = useState({ value, told: value });
  if (seen.value !== value) {
    setSeen({ value, told: value });
    // Another amount than was typed: somebody else's, who came later, takes the place of the text.
    if (value !== null && value !== seen.told) setText(null);
  }
  const onText = (typed: string) => {
    setText(typed);
    setFault(null);
    const cents = typedCents(typed);
    const next = faultOfMoney(cents, limits) === null ? cents : null;
    setSeen({ ...seen, told: next });
    if (next !== value) onChange(next);
  };
  const onLeave = () => {
    if (text === null) return;
    const found = text.trim() === '' ? null : faultOfMoney(typedCents(text), limits);
    setFault(found);
    if (found === null) setText(null);
  };
  // A fault made it null: another value came from outside and takes its place.
  const isReplaced = fault !== null && value !== null;
  const isShownAsTyped = text !== null && !isReplaced;
  const words = (found: MoneyFault) => t(`ui.money.${found}`, { min: moneyOf(min ?? 0), max: moneyOf(max ?? 0) });
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      className={`${styles.field} ${className}`}
      inputMode="decimal"
      autoComplete="off"
      description={hint}
      leftSection={<span aria-hidden="true">$</span>}
      value={isShownAsTyped ? text : value === null ? '' : amountOf(value)}
      error={error ?? (fault === null || isReplaced ? undefined : words(fault))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onLeave();
      }}
    />
  );
}
