import { IconArrowRight, IconMail, IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './contact-choices.module.css';

export interface ContactChoicesProps {
  /** Masked; empty when none is on file. */
  phone: string;
  email: string;
  isSending: boolean;
  onChoose: (isEmail: boolean) => void;
}

/** Where the code goes: what is on file, and nothing else. */
export function ContactChoices({ phone, email, isSending, onChoose }: ContactChoicesProps) {
  const { t } = useTranslation();
  const [isEmailChosen, setEmailChosen] = useState(false);
  const choose = (isEmail: boolean) => {
    if (isSending) return;
    setEmailChosen(isEmail);
    onChoose(isEmail);
  };
  const choices = [
    { isEmail: false, contact: phone, label: t('codes.text'), Icon: IconMessage2 },
    { isEmail: true, contact: email, label: t('codes.email'), Icon: IconMail },
  ].filter(({ contact }) => contact !== '');
  return (
    <ul className={styles.choices}>
      {choices.map(({ isEmail, contact, label, Icon }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.choice}
            aria-disabled={isSending || undefined}
            onClick={() => choose(isEmail)}
          >
            <span className={styles.icon} aria-hidden="true">
              <Icon size={24} stroke={1.75} />
            </span>
            <span className={styles.words}>
              <strong>{label}</strong>
              <span>{isSending && isEmail === isEmailChosen ? t('codes.sending') : contact}</span>
            </span>
            <IconArrowRight size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
