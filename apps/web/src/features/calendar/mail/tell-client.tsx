import { useTranslation } from 'react-i18next';
import { parseContact } from '#domain/people/contact';
import styles from './visit-mail.module.css';

export interface TellClientProps {
  /** The client's; undefined while it is not known yet. */
  email: string | undefined;
  isTold: boolean;
  isLocked?: boolean;
  onChange: (isTold: boolean) => void;
}

/** Whether a mail tells the client, and where it would go. Decision 58 */
export function TellClient({ email, isTold, isLocked = false, onChange }: TellClientProps) {
  const { t } = useTranslation();
  const isReachable = email === undefined || parseContact(email).kind === 'email';
  return (
    <label className={styles.tell}>
      <input
        type="checkbox"
        checked={isTold && isReachable}
        disabled={!isReachable || isLocked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={styles.words}>
        {t('visitMail.tell')}
        <span className={styles.soft}>{isReachable ? email : t('visitMail.noAddress')}</span>
      </span>
    </label>
  );
}
