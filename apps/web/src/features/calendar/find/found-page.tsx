import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeTime } from '#contracts/calendar/free-times.dto';
import { wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import type { FreeTimesRef, LiveFreeTimes } from '../../../live/patches/calendar/free-times';
import { useLiveQuery } from '../../../live/use-live';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { clockOf, dateInText, dayOf, longDate } from '../../../ui/time/times';
import { freeTimesQuery } from './find.data';
import styles from './find.module.css';

export interface FoundPageProps {
  page: FreeTimesRef;
  timeZone: string;
  /** Of a location that is not this one. */
  placeOf: (locationId: number) => string | null;
  onChoose: (time: FreeTime) => void;
  /** For the times that come next; undefined where they are shown already. */
  onLater: ((after: string) => void) | undefined;
}

/** Free times by day. What is taken meanwhile stays where it is and says so: nothing moves under the hand. */
export function FoundPage({ page, timeZone, placeOf, onChoose, onLater }: FoundPageProps) {
  const { t, i18n } = useTranslation();
  const { data, error, retry } = useLiveQuery(freeTimesQuery(page));
  const [first, setFirst] = useState<LiveFreeTimes | null>(null);
  if (first === null && data !== undefined) setFirst(data);
  const said = useServerWords(wordsOf(error));
  const shown = first ?? data;
  if (shown === undefined || data === undefined) {
    if (error === null) return <p className={styles.soft}>{t('freeTimes.looking')}</p>;
    return (
      <>
        <FormAlert text={t('freeTimes.refused', { detail: said ?? error.message })} />
        <ActionButton action={{ id: 'retry-times', label: t('app.retry'), enabled: true, run: retry }} />
      </>
    );
  }
  const { later } = shown;
  return (
    <>
      <p className={styles.soft} role="status">
        {shown.times.length === 0 &&
          page.after === null &&
          t('freeTimes.none', { day: dateInText(shown.until, i18n.language) })}
        {shown.times.length === 0 && page.after === null && (
          <span className={styles.help}>
            {t(page.appointmentId === null ? 'freeTimes.noneHelp' : 'freeTimes.noneOfMove')}
          </span>
        )}
        {!data.isWhole && <span className={styles.help}>{t('freeTimes.partly')}</span>}
      </p>
      {byDay(shown.times, timeZone).map(({ date, times }) => (
        <section key={date} className={styles.day} aria-label={longDate(date, i18n.language)}>
          <h3>{longDate(date, i18n.language)}</h3>
          <ul>
            {times.map((all) => (
              <li key={all[0]?.startsAt}>
                <span className={styles.time}>{clockOf(all[0]?.startsAt ?? 0, timeZone)}</span>
                <span className={styles.rooms}>
                  {all.map((time) => (
                    <Room
                      key={`${time.locationId} ${time.staffId}`}
                      {...{ time, timeZone, onChoose }}
                      isTaken={isTaken(time, data)}
                      place={placeOf(time.locationId)}
                    />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {onLater !== undefined && later !== null && (
        <ActionButton
          fullWidth
          action={{ id: 'later', label: t('freeTimes.later'), enabled: true, run: () => onLater(later) }}
        />
      )}
    </>
  );
}

interface RoomProps {
  time: FreeTime;
  timeZone: string;
  place: string | null;
  isTaken: boolean;
  onChoose: (time: FreeTime) => void;
}

function Room({ time, timeZone, place, isTaken: isGone, onChoose }: RoomProps) {
  const { t } = useTranslation();
  const room = place === null ? time.staffName : `${time.staffName} · ${place}`;
  const words = { time: clockOf(time.startsAt, timeZone), room };
  return (
    <button
      type="button"
      className={styles.room}
      aria-disabled={isGone || undefined}
      aria-label={t(isGone ? 'freeTimes.isTaken' : 'freeTimes.at', words)}
      onClick={() => {
        if (!isGone) onChoose(time);
      }}
    >
      {room}
      {isGone && <span className={styles.taken}>{t('freeTimes.taken')}</span>}
    </button>
  );
}

/** What the page was read again for: it may end earlier by now, where something before it became free. */
function isTaken({ staffId, startsAt }: FreeTime, { times, later }: LiveFreeTimes): boolean {
  if (later !== null && startsAt > later) return false;
  return !times.some((time) => time.staffId === staffId && time.startsAt === startsAt);
}

function byDay(times: readonly FreeTime[], timeZone: string): { date: string; times: FreeTime[][] }[] {
  const days: { date: string; times: FreeTime[][] }[] = [];
  for (const time of times) {
    const date = dayOf(time.startsAt, timeZone);
    let day = days.at(-1);
    if (day?.date !== date) days.push((day = { date, times: [] }));
    const together = day.times.at(-1);
    if (together?.[0]?.startsAt === time.startsAt) together.push(time);
    else day.times.push([time]);
  }
  return days;
}
