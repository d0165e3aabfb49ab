import {
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClockX,
  IconFlag,
  IconLoader2,
  IconUserCheck,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitStatus } from '#contracts/appointments';
import { serverNow } from '../../../live/line/server-clock';
import { useNow } from '../../../ui/time/use-now';
import styles from './status-pill.module.css';

type ShownStatus = VisitStatus | 'Sending';

const ICONS = {
  Booked: IconCalendarEvent,
  Confirmed: IconCircleCheck,
  Arrived: IconUserCheck,
  Completed: IconFlag,
  NoShow: IconClockX,
  Cancelled: IconCircleX,
  Sending: IconLoader2,
} as const satisfies Record<ShownStatus, unknown>;

export interface StatusPillProps {
  status: ShownStatus;
  arrivedAt: string | null;
}

export const StatusPill = memo(function StatusPill({ status, arrivedAt }: StatusPillProps) {
  const { t } = useTranslation();
  const Icon = ICONS[status];
  return (
    <span className={styles.pill} data-status={status}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {t(`appointments.status.${status}`)}
        {status === 'Arrived' && arrivedAt !== null && <Wait since={arrivedAt} />}
      </span>
    </span>
  );
});

/** How long the client has been waiting, by the server's clock. */
function Wait({ since }: { since: string }) {
  const { t } = useTranslation();
  useNow(10_000);
  const minutes = Math.max(0, Math.floor((serverNow() - Date.parse(since)) / 60_000));
  if (minutes < 1) return <> · {t('appointments.waitNow')}</>;
  if (minutes < 60) return <> · {t('appointments.waitMinutes', { count: minutes })}</>;
  return <> · {t('appointments.waitHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</>;
}
