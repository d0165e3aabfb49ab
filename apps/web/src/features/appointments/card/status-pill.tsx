import { VisuallyHidden } from '@mantine/core';
import { IconCircleX, IconClock, IconClockX, IconFlag, IconLoader2, IconUserCheck } from '@tabler/icons-react';
import { type ComponentType, memo, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitStatus } from '#contracts/appointments';
import { minutesLate } from '#domain/day-list';
import { serverNow } from '../../../live/line/server-clock';
import { useNow } from '../../../ui/time/use-now';
import styles from './status-pill.module.css';
import { WaitLimits } from './wait-limits';

type ShownStatus = VisitStatus | 'Sending';
type Look = ShownStatus | 'Late' | 'Long' | 'TooLong';

/** What is as it should be has no sign, so that the others are seen. */
const ICONS: Partial<Record<Look, ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>>> = {
  Arrived: IconUserCheck,
  Long: IconClock,
  TooLong: IconClock,
  Late: IconClock,
  Completed: IconFlag,
  NoShow: IconClockX,
  Cancelled: IconCircleX,
  Sending: IconLoader2,
};

export interface StatusPillProps {
  status: ShownStatus;
  startsAt: string;
  arrivedAt: string | null;
}

/** Where a visit stands, and of who waits or is late for how long, by the server's clock. */
export const StatusPill = memo(function StatusPill({ status, startsAt, arrivedAt }: StatusPillProps) {
  const { t } = useTranslation();
  useNow(10_000);
  const limits = useContext(WaitLimits);
  const inWords = useMinutesInWords();
  const now = serverNow();
  const waiting = status === 'Arrived' && arrivedAt !== null ? minutesBetween(Date.parse(arrivedAt), now) : null;
  const late = status === 'Sending' ? null : minutesLate({ status, startsAt }, now);
  const look = late === null ? (waiting === null ? status : waitLook(waiting, limits)) : 'Late';
  const Icon = ICONS[look];
  return (
    <span className={styles.pill} data-look={look} data-long={(late ?? waiting ?? 0) >= 60 || undefined}>
      {Icon !== undefined && <Icon size={16} stroke={1.75} aria-hidden="true" />}
      <span>
        {late !== null && (
          <>
            {t('appointments.lateBy', { time: inWords(late) })}
            <HoursEnd minutes={late} />
          </>
        )}
        {late === null && waiting === null && t(`appointments.status.${status}`)}
        {waiting !== null && (
          <>
            <VisuallyHidden>{t('appointments.status.Arrived')} · </VisuallyHidden>
            {waiting < 1 ? t('appointments.waitNow') : inWords(waiting)}
            <HoursEnd minutes={waiting} />
          </>
        )}
      </span>
    </span>
  );
});

/** `1 h 40` is wide enough beside the room; only who hears it needs the unit. */
function HoursEnd({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  return minutes >= 60 && <VisuallyHidden> {t('appointments.hoursEnd')}</VisuallyHidden>;
}

function waitLook(minutes: number, { amber, rose }: { amber: number; rose: number }): Look {
  if (minutes >= rose) return 'TooLong';
  return minutes >= amber ? 'Long' : 'Arrived';
}

function minutesBetween(fromMs: number, toMs: number): number {
  return Math.max(0, Math.floor((toMs - fromMs) / 60_000));
}

function useMinutesInWords(): (minutes: number) => string {
  const { t } = useTranslation();
  return (minutes) =>
    minutes < 60
      ? t('appointments.minutes', { count: minutes })
      : t('appointments.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
