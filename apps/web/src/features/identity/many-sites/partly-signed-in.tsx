import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SiteSignIn } from '#contracts/identity/identity.dto';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { errorOf, useSignInWords } from '../use-sign-in-words';
import { FailedSites, isUndecided } from './failed-sites';
import styles from './many-sites.module.css';

export interface PartlySignedInProps {
  sites: readonly SiteSignIn[];
  home: string;
  /** Asks those once more that did not answer. */
  again: () => Promise<void>;
}

/** Some sites did not answer: the others are open, and these can be asked again before going on. */
export function PartlySignedIn({ sites, home, again }: PartlySignedInProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const words = useSignInWords(failure);
  const ask = async () => {
    setAsking(true);
    setFailure(null);
    await again().catch((error: unknown) => setFailure(errorOf(error)));
    setAsking(false);
  };
  const open = sites.filter(({ session }) => session !== null).length;
  const count = sites.filter(isUndecided).length;
  return (
    <section className={styles.partly}>
      <h1>{t('manySites.partly', { count: open })}</h1>
      <p>{t('manySites.partlyHelp')}</p>
      <FailedSites sites={sites} />
      {words !== null && <FormAlert text={words} />}
      <div className={styles.actions}>
        <ActionButton
          variant="filled"
          action={{ id: 'go', label: t('manySites.goOn'), enabled: true, run: () => void navigate(home) }}
        />
        <ActionButton
          action={{
            id: 'again',
            label: isAsking ? t('manySites.progress') : t('manySites.again', { count }),
            enabled: !isAsking,
            run: () => void ask(),
          }}
        />
      </div>
    </section>
  );
}
