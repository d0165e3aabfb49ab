import { Button, TextInput } from '@mantine/core';
import { IconArrowRight, IconAlertCircle } from '@tabler/icons-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone, parseContact } from '#domain/contact';
import styles from './kiosk.module.css';

export interface ContactFormProps {
  siteName: string;
  value: string;
  onChange: (text: string) => void;
  isLoading: boolean;
  /** Ten digits or an e-mail. */
  onSubmit: (contact: string) => void;
}

type Mistake = 'invalid' | 'contactMissing' | null;

/** One field for e-mail or phone, looked at when it is left. 000 §5 */
export function ContactForm({ siteName, value, onChange, isLoading, onSubmit }: ContactFormProps) {
  const { t } = useTranslation();
  const [mistake, setMistake] = useState<Mistake>(null);
  const field = useRef<HTMLInputElement>(null);
  const leave = () => {
    const contact = parseContact(value);
    setMistake(contact.kind === 'invalid' ? 'invalid' : null);
    if (contact.kind === 'phone') onChange(formatPhone(contact.digits));
    if (contact.kind === 'email') onChange(contact.email);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const contact = parseContact(value);
    if (contact.kind === 'phone') onSubmit(contact.digits);
    else if (contact.kind === 'email') onSubmit(contact.email);
    else {
      setMistake(contact.kind === 'empty' ? 'contactMissing' : 'invalid');
      field.current?.focus();
    }
  };
  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
      <div>
        <p className={styles.site}>{siteName}</p>
        <h1 className={styles.welcome}>
          {t('kiosk.welcome')}
          <br />
          {t('kiosk.lead')}
        </h1>
      </div>
      <TextInput
        ref={field}
        label={t('kiosk.contact')}
        description={t('kiosk.contactHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: styles.input ?? '', label: styles.label ?? '', description: styles.help ?? '' }}
        error={mistake !== null && <Mistaken text={t(`kiosk.${mistake}`)} />}
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
        onChange={(event) => {
          setMistake(null);
          onChange(event.currentTarget.value);
        }}
        onBlur={leave}
      />
      <Button
        type="submit"
        fullWidth
        className={styles.primary ?? ''}
        aria-disabled={isLoading || undefined}
        rightSection={isLoading ? null : <IconArrowRight size={24} stroke={2} aria-hidden="true" />}
      >
        {t(isLoading ? 'kiosk.loading' : 'kiosk.checkIn')}
      </Button>
    </form>
  );
}

function Mistaken({ text }: { text: string }) {
  return (
    <span className={styles.mistake} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      {text}
    </span>
  );
}
