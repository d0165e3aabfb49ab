import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button';
import { Refusal } from '../../api/call';
import { FormAlert } from '../../ui/form/form-alert';
import { useFocusOnArrival } from '../../ui/page/use-focus-on-arrival';
import { type SignedIn, signIn } from './identity.commands';
import styles from './login-form.module.css';
import { errorOf, useSignInWords } from './use-sign-in-words';

export interface LoginFormProps {
  site: { id: number; name: string };
  reason: 'ended' | 'revoked' | null;
  onSignedIn: (signedIn: SignedIn) => void;
  onBack: () => void;
}

interface Attempt {
  isSending: boolean;
  failure: Error | null;
  missing: 'username' | 'password' | null;
}

const AT_REST: Attempt = { isSending: false, failure: null, missing: null };

export function LoginForm({ site, reason, onSignedIn, onBack }: LoginFormProps) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(AT_REST);
  const failure = useSignInWords(attempt.failure);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useFocusOnArrival(nameField);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (attempt.isSending) return;
    const missing = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    setAttempt({ isSending: missing === null, failure: null, missing });
    if (missing !== null) {
      (missing === 'username' ? nameField : passwordField).current?.focus();
      return;
    }
    try {
      onSignedIn(await signIn({ siteId: site.id, username: username.trim(), password }));
    } catch (error) {
      setAttempt({ ...AT_REST, failure: errorOf(error) });
    }
  };
  const isMissing = (field: Attempt['missing']) => attempt.missing === field;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <p className={styles.site}>{site.name}</p>
        <h1>{t('identity.login.heading')}</h1>
      </div>
      {reason !== null && failure === null && <p className={styles.reason}>{t(`identity.login.${reason}`)}</p>}
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
      {failure !== null && (
        <FormAlert text={isRefused(attempt.failure) ? `${failure} ${t('identity.login.refusedHelp')}` : failure} />
      )}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={attempt.isSending || undefined}>
          {t(attempt.isSending ? 'identity.login.sending' : 'identity.login.login')}
        </Button>
        <ActionButton
          action={{ id: 'back', label: t('identity.login.back'), enabled: !attempt.isSending, run: onBack }}
        />
      </div>
    </form>
  );
}

/** The provider says the same of a wrong password and of a user who may not sign in any more. */
function isRefused(failure: Error | null): boolean {
  return failure instanceof Refusal && failure.code === 'SIGN_IN_REFUSED';
}
