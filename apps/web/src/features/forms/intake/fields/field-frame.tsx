import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerName } from '#contracts/forms';
import styles from './fields.module.css';

/** Where the field of an answer takes the focus. */
export function fieldId(name: AnswerName): string {
  return `intake-${name}`;
}

/** What a field needs to know, whatever its kind. */
export interface FieldProps {
  name: AnswerName;
  value: string;
  label: string;
  help: string | undefined;
  isRequired: boolean;
  /** Words on what is wrong; null while nothing is, or nothing is to be said yet. */
  error: string | null;
  isAutofillOff: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** What ties the control to its words. */
export function describing({ name, help, error, isRequired }: FieldProps) {
  const ids = [help === undefined ? '' : `${fieldId(name)}-help`, error === null ? '' : `${fieldId(name)}-error`];
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error !== null,
    'aria-required': isRequired,
  };
}

/** Label above, help and error below. */
export function FieldFrame({ field, children }: { field: FieldProps; children: ReactNode }) {
  return (
    <div className={styles.field} data-name={field.name}>
      <label className={styles.label} htmlFor={fieldId(field.name)}>
        <LabelText field={field} />
      </label>
      {children}
      <BelowField field={field} />
    </div>
  );
}

export function LabelText({ field }: { field: FieldProps }) {
  const { t } = useTranslation();
  return (
    <>
      {field.label}
      {!field.isRequired && <span className={styles.optional}> · {t('intake.optional')}</span>}
    </>
  );
}

export function BelowField({ field: { name, help, error } }: { field: FieldProps }) {
  return (
    <>
      {help !== undefined && (
        <p id={`${fieldId(name)}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error !== null && (
        <p id={`${fieldId(name)}-error`} className={styles.error}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </>
  );
}
