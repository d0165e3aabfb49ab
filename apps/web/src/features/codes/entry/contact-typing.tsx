import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maskEmail, maskPhone } from '#domain/people/contact';
import { FieldMistake } from '../../../ui/form/field-mistake';
import { CONTACT_FIELD, useContactEntry } from '../../arrivals/use-contact-entry';
import styles from './contact-typing.module.css';

export interface ContactTypingProps {
  /** Masked; empty when none is on file. */
  phone: string;
  email: string;
  isSending: boolean;
  /** Ten digits or an e-mail that may be the one on file. */
  onTyped: (isEmail: boolean, contact: string) => void;
}

/** Somebody with a link alone: who knows what is on file says it, and gets the code there. */
export function ContactTyping({ phone, email, isSending, onTyped }: ContactTypingProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isStrange, setStrange] = useState(false);
  const contacts = [phone, email].filter((one) => one !== '').join(' · ');
  const { field, mistake, change, leave, submit } = useContactEntry({
    value: typed,
    onChange: setTyped,
    isLoading: isSending,
    onSubmit: (contact) => {
      const isEmail = contact.includes('@');
      // A slip is seen by what is shown of it anyway, before a code goes nowhere.
      const isOnFile = isEmail ? maskEmail(contact) === email : maskPhone(contact) === phone;
      setStrange(!isOnFile);
      if (isOnFile) onTyped(isEmail, contact);
      else field.current?.focus();
    },
  });
  const fault = isStrange ? t('codes.notOnFile') : mistake === null ? null : t(`kiosk.${mistake}`);
  return (
    <form className={styles.entry} noValidate autoComplete="off" onSubmit={submit}>
      <TextInput
        ref={field}
        label={t('codes.contact')}
        description={t('codes.onFile', { contacts })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: styles.input ?? '', label: styles.label ?? '', description: styles.help ?? '' }}
        error={fault !== null && <FieldMistake text={fault} />}
        value={typed}
        readOnly={isSending}
        {...CONTACT_FIELD}
        onChange={(event) => {
          setStrange(false);
          change(event.currentTarget.value);
        }}
        onBlur={leave}
      />
      <Button type="submit" fullWidth className={styles.primary ?? ''} aria-disabled={isSending || undefined}>
        {t(isSending ? 'codes.sending' : 'codes.send')}
      </Button>
    </form>
  );
}
