import { TextInput } from '@mantine/core';
import { FieldMistake } from '../../ui/form/field-mistake';
import styles from './contact-field.module.css';
import type { ContactEntry } from './use-contact-entry';

export interface ContactFieldProps {
  entry: ContactEntry;
  value: string;
  label: string;
  help: string;
  /** Words; null when nothing is wrong. */
  mistake: string | null;
  isLoading: boolean;
}

/** One field for e-mail or phone, which is no password and no name: the browser keeps nothing and corrects nothing. */
export function ContactField({ entry, value, label, help, mistake, isLoading }: ContactFieldProps) {
  const { field, change, leave } = entry;
  return (
    <TextInput
      ref={field}
      label={label}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: styles.input ?? '', label: styles.label ?? '', description: styles.help ?? '' }}
      error={mistake !== null && <FieldMistake text={mistake} />}
      value={value}
      readOnly={isLoading}
      name="visitor"
      type="text"
      inputMode="email"
      enterKeyHint="go"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
