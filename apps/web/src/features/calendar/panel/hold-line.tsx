import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useServerWords } from '../../../api/use-server-words';
import { serverNow } from '../../../live/line/server-clock';
import { useNow } from '../../../ui/time/use-now';
import { TakeOver } from './hold/take-over';
import styles from './panel.module.css';
import type { HeldState } from './hold/told-slot';

/** For how long the slot is ours, or by whom it is taken; the management may take it from them. */
export function HoldLine({ held, takeOver }: { held: HeldState | null; takeOver?: () => void }) {
  const { t } = useTranslation();
  const refused = useServerWords(held?.refused ?? null);
  useNow(1_000);
  if (held === null) return null;
  const lost = held.lostTo === null ? null : t('calendar.panel.lostTo', { name: held.lostTo });
  const why = lost ?? refused;
  if (why !== null)
    return (
      <>
        <p className={styles.refused} role="alert">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          <span>
            {why} {t('calendar.panel.chooseOther')}
          </span>
        </p>
        {takeOver !== undefined && <TakeOver {...{ held, takeOver }} />}
      </>
    );
  if (held.expiresAt === null) return <p className={styles.hold}>{t('calendar.panel.holding')}</p>;
  const seconds = Math.max(0, Math.ceil((Date.parse(held.expiresAt) - serverNow()) / 1_000));
  return (
    <p className={styles.hold}>
      <IconClock size={16} stroke={1.75} aria-hidden="true" />
      {seconds === 0 ? t('calendar.panel.ranOut') : t('calendar.panel.held', { left: leftOf(seconds) })}
    </p>
  );
}

function leftOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
