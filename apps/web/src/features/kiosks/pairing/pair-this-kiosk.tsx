import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeDialog } from './code-dialog';
import { ownKioskQuery, pairHere } from '../own-kiosk';
import styles from './pair-this-kiosk.module.css';

export interface PairThisKioskProps {
  siteId: number;
  /** Of the code's dialog; whoever holds it can wipe it away. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** What this device is paired as, or the way to pair it; nothing while nobody knows. */
export function PairThisKiosk({ siteId, isOpen, onOpen }: PairThisKioskProps) {
  const { t } = useTranslation();
  const { data: pairedAs } = useQuery(ownKioskQuery(siteId));
  return (
    <footer className={styles.footer}>
      {typeof pairedAs === 'string' && (
        <p className={styles.mark} role="status">
          <IconDeviceTablet size={18} stroke={1.75} aria-hidden="true" />
          {t('pairing.pairedAs', { name: pairedAs })}
        </p>
      )}
      {pairedAs === null && (
        <button type="button" className={styles.begin} onClick={() => onOpen(true)}>
          {t('pairing.begin')}
        </button>
      )}
      {isOpen && <ThisKiosk siteId={siteId} onClose={() => onOpen(false)} />}
    </footer>
  );
}

function ThisKiosk({ siteId, onClose }: { siteId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const pair = async (code: string) => cache.setQueryData(ownKioskQuery(siteId).queryKey, await pairHere(siteId, code));
  return <CodeDialog title={t('pairing.title')} help={t('pairing.help')} pair={pair} onClose={onClose} />;
}
