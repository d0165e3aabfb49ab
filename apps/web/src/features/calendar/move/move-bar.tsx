import { useWindowEvent } from '@mantine/hooks';
import { IconArrowsMove, IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { MINUTE } from '#domain/block-grid/span';
import { clockOf } from '../../../ui/time/times';
import { stopWaiting, useWaitingClient } from '../panel/panel.store';
import { Bar } from './bar';
import styles from './move.module.css';
import { leaveMove, moves } from './moving.store';
import { lengthOf } from './targets';
import { useWhyNot } from './use-why-not';

/** What is being moved, or who is to be booked, why a block is refused, and the way out. */
export function MoveBar({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const { moving, refused, probed } = useStore(moves);
  const whyNot = useWhyNot(refused);
  const client = useWaitingClient();
  if (moving?.how === 'choice') {
    const { card } = moving;
    const minutes = Math.round(lengthOf(card) / MINUTE);
    const at = probed === null ? '' : clockOf(probed, timeZone);
    return (
      <Bar
        icon={<IconArrowsMove size={20} stroke={1.75} aria-hidden="true" />}
        title={t('move.bar', { name: card.name, minutes })}
        isRefused={whyNot !== null}
        words={whyNot === null ? <Help keys={t('move.help')} /> : [at, whyNot].filter(Boolean).join(' · ')}
        leave={{ label: t('move.leave'), run: () => leaveMove(true) }}
      />
    );
  }
  return client === null ? null : <WaitingBar name={client.name} />;
}

function WaitingBar({ name }: { name: string }) {
  const { t } = useTranslation();
  useWindowEvent('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) stopWaiting();
  });
  return (
    <Bar
      icon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
      title={t('move.bookFor', { name })}
      words={<Help keys={t('move.bookHelp')} />}
      leave={{ label: t('move.leaveBooking'), run: stopWaiting }}
    />
  );
}

function Help({ keys }: { keys: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.tap}>{t('move.helpTap')}</span>
      <span className={styles.keys}>{keys}</span>
    </>
  );
}
