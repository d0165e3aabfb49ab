import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldNote } from './field-note';
import styles from './fields.module.css';
import { fieldId, standingText, useFields } from './report-fields';

export interface TextFieldProps {
  field: string;
  label: string;
  value: string;
  most: number;
  hint?: ReactNode;
  isRequired?: boolean;
  /** In a table, whose head is the label. */
  isInTable?: boolean;
  isReadOnly?: boolean;
  /** Of several lines. */
  isLong?: boolean;
  /** `HH:mm` of the site. */
  isTime?: boolean;
}

/** Words or a time of the report that may be typed. */
export function TextField(props: TextFieldProps) {
  const { field, label, value, most, hint, isInTable = false, isReadOnly = false, isTime = false } = props;
  const { typed, set, moveHand, faults, isLocked, isReview } = useFields();
  const shown = standingText(typed, field, value);
  if (isLocked || isReadOnly) return <Shown {...{ label, isInTable }} text={isTime ? clockText(shown) : shown} />;
  const before = isReview && typed.has(field) && shown !== value ? (isTime ? clockText(value) : value) : null;
  const look = {
    ...(isInTable ? { 'aria-label': label } : { label, description: hint }),
    value: shown,
    error: faults.get(field),
    autoComplete: 'off',
  };
  return (
    <div
      id={fieldId(field)}
      className={isInTable ? styles.cell : styles.text}
      onFocus={() => moveHand(field)}
      onBlur={() => moveHand(null)}
    >
      {props.isLong === true ? (
        <Textarea
          {...look}
          maxLength={most}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => set(field, currentTarget.value)}
        />
      ) : (
        <TextInput
          {...look}
          {...(isTime ? { type: 'time' } : { maxLength: most })}
          withAsterisk={props.isRequired === true}
          onChange={({ currentTarget }) => set(field, currentTarget.value)}
        />
      )}
      <FieldNote field={field} submitted={before === '' ? '—' : before} />
    </div>
  );
}

function Shown({ label, text, isInTable }: { label: string; text: string; isInTable: boolean }) {
  if (isInTable) return text === '' ? '—' : text;
  return (
    <div className={styles.said}>
      <span>{label}</span>
      <p>{text === '' ? '—' : text}</p>
    </div>
  );
}

/** `8:15 AM` of `08:15`. */
function clockText(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  if (minute === '') return '';
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
