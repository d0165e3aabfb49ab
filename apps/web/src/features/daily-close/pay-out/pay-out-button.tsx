import { Button } from '@mantine/core';
import { IconCashBanknote } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRef } from '../../../live/patches/money/daily-report';
import { usePart } from '../../../ui/popup/use-part';
import { useDayClosed } from './day-state';
import styles from './pay-out-button.module.css';

const loadDialog = () => import('./pay-out-dialog');

/** Money out of the drawer when it happens, not from memory in the evening; none once the day is closed. Issue 13 §4 */
export function PayOutButton({ at }: { at: ReportRef }) {
  const { t } = useTranslation();
  const { part, prepare, fetch } = usePart(loadDialog);
  const [isOpen, setOpen] = useState(false);
  const isClosed = useDayClosed(at);
  const open = () => {
    fetch(() => setOpen(false));
    setOpen(true);
  };
  if (isClosed) return null;
  return (
    <>
      <Button
        className={styles.button ?? ''}
        variant="default"
        leftSection={<IconCashBanknote size={20} stroke={1.75} aria-hidden="true" />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <span className={styles.word}>{t('payOut.button')}</span>
      </Button>
      {isOpen && part !== null && <part.PayOutDialog at={at} onClose={() => setOpen(false)} />}
    </>
  );
}
