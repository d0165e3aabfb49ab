import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button';
import { useFocusOnArrival } from '../../ui/page/use-focus-on-arrival';
import styles from './credentials-form.module.css';
import { errorOf } from './use-sign-in-words';

export interface NameAndPassword {
  username: string;
  password: string;
}

export interface CredentialsFormProps {
  /** Where the sign-in is. */
  place: string;
  /** Why there is one, when a session ended. */
  reason: 'ended' | 'revoked' | null;
  /** What the button says meanwhile. */
  progress: string;
  /** Throws what went wrong. */
  submit: (credentials: NameAndPassword) => Promise<void>;
  /** What is said of that. */
  toWords: (failure: Error) => ReactNode;
  onBack: () => void;
}

interface Attempt {
  isSending: boolean;
  failure: Error | null;
  missing: keyof NameAndPassword | null;
}

const AT_REST: Attempt = { isSending: false, failure: null, missing: null };

/** Name and password; a press while they are on their way is ignored. 002 §4 Login */
export function CredentialsForm({ place, reason, progress, submit, toWords, onBack }: CredentialsFormProps) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(AT_REST);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useFocusOnArrival(nameField);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (attempt.isSending) return;
    const missing = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    setAttempt({ isSending: missing === null, failure: null, missing });
    if (missing !== null) {
      (missing === 'username' ? nameField : passwordField).current?.focus();
      return;
    }
    try {
      await submit({ username: username.trim(), password });
      setAttempt(AT_REST);
    } catch (error) {
      setAttempt({ ...AT_REST, failure: errorOf(error) });
    }
  };
  const isMissing = (field: Attempt['missing']) => attempt.missing === field;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <div>
        <p className={styles.place}>{place}</p>
        <h1>{t('identity.login.heading')}</h1>
      </div>
      {reason !== null && attempt.failure === null && <p className={styles.reason}>{t(`identity.login.${reason}`)}</p>}
      <TextInput
        ref={nameField}
        label={t('identity.login.username')}
        value={username}
        error={isMissing('username') && t('identity.login.usernameMissing')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordField}
        label={t('identity.login.password')}
        value={password}
        error={isMissing('password') && t('identity.login.passwordMissing')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('identity.login.showPassword'), tabIndex: 0 }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {attempt.failure !== null && toWords(attempt.failure)}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={attempt.isSending || undefined}>
          {attempt.isSending ? progress : t('identity.login.login')}
        </Button>
        <ActionButton
          action={{ id: 'back', label: t('identity.login.back'), enabled: !attempt.isSending, run: onBack }}
        />
      </div>
    </form>
  );
}
