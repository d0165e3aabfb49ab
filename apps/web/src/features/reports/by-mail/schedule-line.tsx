import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconMailForward,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleOutcome } from '#contracts/reports/scheduled-reports';
import { localDate } from '#domain/time/calendar-day';
import { wordsOf } from '../../../api/call';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { useLanguage } from '../../../ui/language/use-language';
import { clockOf, shortDate } from '../../../ui/time/times';
import { addSchedule, pauseSchedule, removeSchedule, type Schedule, sendSchedule, wishOf } from './by-mail.data';
import styles from './by-mail.module.css';
import { hourOf } from './schedule-form';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Record<ScheduleOutcome, typeof IconClock> = {
  ...{ none: IconClock, asked: IconMailForward, waiting: IconClock, sent: IconCircleCheck },
  ...{ failed: IconAlertTriangle, stopped: IconHandStop },
};

type Doing = 'send' | 'pause' | 'remove' | 'undo';

export interface ScheduleLineProps {
  siteId: number;
  schedule: Schedule;
  onChanged: (schedule: Schedule) => void;
}

/** A report that goes by mail: when, to whom, by whose rights, and what became of the last one. */
export function ScheduleLine({ siteId, schedule, onChanged }: ScheduleLineProps) {
  const { t } = useTranslation();
  const { scheduleId, place, isPaused, isStopped } = schedule;
  const { doing, failure, run } = useDoing();
  const [isGone, setGone] = useState(false);
  // A press that got no answer is the same mail when it is pressed again.
  const [mailId, setMailId] = useState(() => crypto.randomUUID());
  const rhythm = t(`byMail.rhythm.${schedule.period}`, { time: hourOf(schedule.hour) });
  const send = async () => {
    onChanged(await sendSchedule(siteId, scheduleId, mailId));
    setMailId(crypto.randomUUID());
  };
  const isOff = isPaused || isStopped;
  const pause = async () => onChanged(await pauseSchedule(siteId, scheduleId, !isOff));
  const remove = async () => {
    await removeSchedule(siteId, scheduleId);
    setGone(true);
  };
  const undo = async () => {
    const again = await addSchedule(siteId, scheduleId, wishOf(schedule));
    onChanged(isOff ? await pauseSchedule(siteId, scheduleId, true) : again);
    setGone(false);
  };
  const actionOf = (id: Doing, label: string, work: () => Promise<void>) => ({
    ...{ id, label, longLabel: `${label}: ${t('byMail.lineOf', { place, rhythm })}` },
    ...{ enabled: true, isRunning: doing !== null, run: () => run(id, work) },
  });
  if (isGone)
    return (
      <li className={styles.line} data-gone>
        <p role="status">{t('byMail.removed')}</p>
        <ActionButton action={actionOf('undo', t('byMail.undo'), undo)} />
        {failure !== null && <FormAlert text={failure} />}
      </li>
    );
  return (
    <li className={styles.line}>
      <Facts {...{ schedule, rhythm }} />
      <div className={styles.buttons}>
        {!isStopped && (
          <ActionButton
            action={actionOf('send', t(doing === 'send' ? 'byMail.sending' : 'byMail.send'), send)}
            icon={<IconMailForward {...LOOK} />}
          />
        )}
        <ActionButton
          action={actionOf(
            'pause',
            t(isStopped ? 'byMail.takeOver' : isPaused ? 'byMail.goOn' : 'byMail.pause'),
            pause,
          )}
          icon={isOff ? <IconPlayerPlay {...LOOK} /> : <IconPlayerPause {...LOOK} />}
        />
        <ActionButton
          action={actionOf('remove', t('byMail.remove'), remove)}
          variant="subtle"
          icon={<IconTrash {...LOOK} />}
        />
      </div>
      {failure !== null && <FormAlert text={failure} />}
    </li>
  );
}

function Facts({ schedule, rhythm }: { schedule: Schedule; rhythm: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { place, receivers, owner, format, nextAt, outcome, outcomeAt, detail, timeZone } = schedule;
  const when = (instant: string | null): string =>
    instant === null ? '' : `${shortDate(localDate(instant, timeZone), language)}, ${clockOf(instant, timeZone)}`;
  const Icon = ICONS[outcome];
  // What the server says of it is English; its kind says it in Spanish.
  const said = language === 'en' && outcome !== 'stopped' && detail !== '' ? `: ${detail}` : '';
  const next = schedule.isStopped ? t('byMail.stopped') : schedule.isPaused ? t('byMail.paused') : null;
  return (
    <>
      <p className={styles.rhythm}>
        <strong>{rhythm}</strong>
        <span>{t(`report.${format}`)}</span>
        {next !== null && <span className={styles.pill}>{next}</span>}
      </p>
      <p>{place}</p>
      <p className={styles.receivers}>{receivers.join(', ')}</p>
      <p className={styles.quiet}>
        {t('byMail.by', { owner })}
        {nextAt !== null && ` · ${t('byMail.next', { when: when(nextAt) })}`}
      </p>
      <p className={styles.outcome} data-outcome={outcome} role="status">
        <Icon {...LOOK} />
        <span>
          {t(`byMail.outcome.${outcome}`, { when: when(outcomeAt) })}
          {said}
        </span>
      </p>
    </>
  );
}

/** One thing at a time, and why it was not possible. */
function useDoing() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = (id: Doing, work: () => Promise<void>) => {
    if (doing !== null) return;
    setDoing(id);
    setFailure(null);
    work()
      .catch((error: unknown) => {
        const detail = wordsOf(error)?.[language];
        setFailure(detail === undefined ? t('byMail.noAnswer') : t('byMail.failed', { detail }));
      })
      .finally(() => setDoing(null));
  };
  return { doing, failure, run };
}
