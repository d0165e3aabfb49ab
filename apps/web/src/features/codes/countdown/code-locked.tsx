import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../live/line/server-clock';
import type { Action } from '../../../ui/action/action';
import { ActionButton } from '../../../ui/action/action-button';
import { useNow } from '../../../ui/time/use-now';
import styles from './code-locked.module.css';
import { clockText, secondsUntil } from './countdown';

export interface CodeLockedProps {
  /** ISO 8601. */
  until: string;
  /** To have a new code sent, once it is open again. */
  again: Action;
}

/** Until when nobody can try: no code counts down, and there is one thing to do besides waiting. */
export function CodeLocked({ until, again }: CodeLockedProps) {
  const { t } = useTranslation();
  useNow(1_000);
  const seconds = secondsUntil(until, serverNow());
  const time = clockHere(until);
  return (
    <div className={styles.locked} data-testid="code-locked">
      <p className={styles.when}>
        <IconLock size={22} stroke={1.75} aria-hidden="true" />
        <span role="timer">
          {seconds > 0 ? t('codes.lockedUntil', { time, clock: clockText(seconds) }) : t('codes.unlocked')}
        </span>
      </p>
      <span className={styles.spoken} role="status">
        {seconds > 0 ? t('codes.lockedSpoken', { time }) : t('codes.unlocked')}
      </span>
      {seconds > 0 ? (
        <p className={styles.desk}>{t('codes.waitDesk')}</p>
      ) : (
        <ActionButton action={again} variant="filled" fullWidth className={styles.way ?? ''} />
      )}
    </div>
  );
}

const MINUTE_MS = 60_000;

/** In the zone of whoever reads it; the minute that has begun by then, so that it is not too early. */
function clockHere(instant: string): string {
  const parts = { hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', parts)
    .format(Math.ceil(Date.parse(instant) / MINUTE_MS) * MINUTE_MS)
    .replace(/\s/g, ' ');
}
