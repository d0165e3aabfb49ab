import { describing, FieldFrame, fieldId, type FieldProps } from './field-frame';
import styles from './fields.module.css';
import { MaskedInput } from './masked-input';
import { typedPhone } from './typed-phone';

/** `(xxx) xxx-xxxx` behind a +1 that stays. 000 §5 */
export function PhoneField(field: FieldProps) {
  const { name, value, onChange, onLeave } = field;
  const isOwn = name === 'mobilePhone' && !field.isAutofillOff;
  return (
    <FieldFrame field={field}>
      <div className={styles.prefixed}>
        <span className={styles.prefix} aria-hidden="true">
          +1
        </span>
        <MaskedInput
          id={fieldId(name)}
          className={styles.control}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={isOwn ? 'tel-national' : 'off'}
          enterKeyHint="next"
          text={value}
          format={typedPhone}
          {...describing(field)}
          onText={onChange}
          onBlur={onLeave}
        />
      </div>
    </FieldFrame>
  );
}
