import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maskEmail, maskPhone } from '#domain/people/contact';
import { ContactField } from '../../arrivals/contact-field';
import { useContactEntry } from '../../arrivals/use-contact-entry';
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
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isStrange, setStrange] = useState(false);
  const known = [phone, email].filter((one) => one !== '');
  const contacts = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(known);
  const entry = useContactEntry({
    value: typed,
    onChange: setTyped,
    isLoading: isSending,
    onSubmit: (contact) => {
      const isEmail = contact.includes('@');
      // A slip is seen by what is shown of it anyway, before a code goes nowhere.
      const isOnFile = isEmail ? maskEmail(contact) === email : maskPhone(contact) === phone;
      setStrange(!isOnFile);
      if (isOnFile) onTyped(isEmail, contact);
      else entry.field.current?.focus();
    },
  });
  const change = (text: string): void => {
    setStrange(false);
    entry.change(text);
  };
  return (
    <form className={styles.entry} noValidate autoComplete="off" onSubmit={entry.submit}>
      <ContactField
        entry={{ ...entry, change }}
        value={typed}
        label={t('codes.contact')}
        help={t('codes.onFile', { contacts })}
        mistake={isStrange ? t('codes.notOnFile') : entry.mistake && t(`kiosk.${entry.mistake}`)}
        isLoading={isSending}
      />
      <Button type="submit" fullWidth className={styles.primary ?? ''} aria-disabled={isSending || undefined}>
        {t(isSending ? 'codes.sending' : 'codes.send')}
      </Button>
    </form>
  );
}
