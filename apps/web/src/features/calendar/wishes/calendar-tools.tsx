import { IconListCheck, IconSearch } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { openPanel, usePanel } from '../panel/panel.store';
import { useWaiting } from './waiting-context';
import styles from './wishes.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done without a block, while nothing else is open: look for a time, and who waits for one. */
export function CalendarTools({ waiting }: { waiting: ReactNode }) {
  const { wishes } = useWaiting();
  if (usePanel().name !== 'idle') return null;
  return (
    <div className={styles.tools}>
      <Tools waiting={wishes.length} />
      {waiting}
    </div>
  );
}

const Tools = memo(function Tools({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const list = waiting === 0 ? t('wishes.list') : t('wishes.count', { count: waiting });
  return (
    <>
      <ActionButton
        fullWidth
        icon={<IconSearch {...LOOK} />}
        action={{
          id: 'find-time',
          label: t('freeTimes.find'),
          enabled: true,
          run: () => openPanel({ name: 'findTime' }),
        }}
      />
      <ActionButton
        fullWidth
        icon={<IconListCheck {...LOOK} />}
        action={{ id: 'wish-list', label: list, enabled: true, run: () => openPanel({ name: 'wishList' }) }}
      />
    </>
  );
});
