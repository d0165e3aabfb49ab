import type { AnswerName } from '#contracts/forms';
import { ANSWER_RULES } from '#domain/intake-form';
import { describing, FieldFrame, fieldId, type FieldProps } from './field-frame';
import styles from './fields.module.css';

const AUTOFILL: Partial<Record<AnswerName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
};

const NUMERIC: readonly AnswerName[] = ['postalCode', 'ultrasounds', 'massages'];

/** Lines, e-mails and counts. */
export function LineField(field: FieldProps) {
  const { name, value, onChange, onLeave } = field;
  const { kind } = ANSWER_RULES[name];
  const isEmail = kind === 'email';
  return (
    <FieldFrame field={field}>
      <input
        id={fieldId(name)}
        className={styles.control}
        name={name}
        // Not "email": browsers rewrite what is typed into those.
        type="text"
        {...(NUMERIC.includes(name) ? { inputMode: 'numeric' } : {})}
        {...(isEmail ? { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } : {})}
        autoComplete={field.isAutofillOff ? 'off' : (AUTOFILL[name] ?? 'off')}
        enterKeyHint="next"
        value={value}
        {...describing(field)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          onChange(kind === 'count' ? text.replace(/\D/g, '') : text);
        }}
        onBlur={onLeave}
      />
    </FieldFrame>
  );
}

export function TextField(field: FieldProps) {
  const { name, value, onChange, onLeave } = field;
  return (
    <FieldFrame field={field}>
      <textarea
        id={fieldId(name)}
        className={styles.control}
        name={name}
        rows={3}
        value={value}
        {...describing(field)}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </FieldFrame>
  );
}
