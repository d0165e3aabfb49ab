import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exampleOf } from '../faults/fault-words';
import { describing, FieldFrame, fieldId, type FieldProps } from './field-frame';
import styles from './fields.module.css';
import { MaskedInput } from './masked-input';
import { answeredDate, shownDate, typedDate } from './typed-date';

/** `MM / DD / YYYY` in one field. While it has the focus it shows what was typed; the zeros come when it is left. */
export function DateField(field: FieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const { name, value, onChange, onLeave } = field;
  const described = describing(field);
  const format = `${fieldId(name)}-format`;
  return (
    <FieldFrame field={field}>
      <MaskedInput
        id={fieldId(name)}
        className={styles.control}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete={name === 'birthDate' && !field.isAutofillOff ? 'bday' : 'off'}
        enterKeyHint="next"
        placeholder={t('intake.placeholder')}
        text={text ?? shownDate(value)}
        format={typedDate}
        {...described}
        aria-describedby={[format, described['aria-describedby']].filter(Boolean).join(' ')}
        onText={(typed) => {
          setText(typed);
          onChange(answeredDate(typed));
        }}
        onBlur={() => {
          setText(null);
          onLeave();
        }}
      />
      <span id={format} hidden>
        {t('intake.dateHelp', { example: exampleOf(name) })}
      </span>
    </FieldFrame>
  );
}
