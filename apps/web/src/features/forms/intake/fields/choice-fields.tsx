import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { REFERRALS } from '#contracts/forms';
import { BelowField, describing, FieldFrame, fieldId, type FieldProps, LabelText } from './field-frame';
import styles from './fields.module.css';
import { useFormLabels } from '../use-form-labels';

/** Two big buttons that are radios to a screen reader and the keyboard. */
export function QuestionField(field: FieldProps) {
  const { yesNo } = useFormLabels();
  const { name, value, onChange, onLeave } = field;
  const { 'aria-describedby': words, 'aria-invalid': isInvalid, 'aria-required': isRequired } = describing(field);
  return (
    <fieldset
      className={styles.field}
      data-name={name}
      role="radiogroup"
      aria-labelledby={`${fieldId(name)}-label`}
      aria-describedby={words}
      aria-invalid={isInvalid}
      aria-required={isRequired}
    >
      <legend id={`${fieldId(name)}-label`} className={styles.label}>
        <LabelText field={field} />
      </legend>
      <div className={styles.pair}>
        {(['yes', 'no'] as const).map((answer) => (
          <label key={answer} className={styles.choice}>
            <input
              // The first one takes the focus for the question.
              id={answer === 'yes' ? fieldId(name) : `${fieldId(name)}-no`}
              type="radio"
              name={name}
              value={answer}
              checked={value === answer}
              onChange={() => onChange(answer)}
              onBlur={onLeave}
            />
            <IconCheck size={20} stroke={2} aria-hidden="true" />
            {yesNo[answer]}
          </label>
        ))}
      </div>
      <BelowField field={field} />
    </fieldset>
  );
}

/** Value of "not chosen"; it never leaves the screen. 000 §3 about_us */
const NOT_CHOSEN = 'null';

export function ReferralField(field: FieldProps) {
  const { t } = useTranslation();
  const { referrals } = useFormLabels();
  const { name, value, onChange, onLeave } = field;
  return (
    <FieldFrame field={field}>
      <div className={styles.select}>
        <select
          id={fieldId(name)}
          className={styles.control}
          name={name}
          value={value === '' ? NOT_CHOSEN : value}
          {...describing(field)}
          onChange={({ currentTarget }) => onChange(currentTarget.value === NOT_CHOSEN ? '' : currentTarget.value)}
          onBlur={onLeave}
        >
          <option value={NOT_CHOSEN}>{t('intake.choose')}</option>
          {REFERRALS.map((one) => (
            <option key={one} value={one}>
              {referrals[one]}
            </option>
          ))}
        </select>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
