import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VISIT_STATUSES } from '#contracts/appointments';
import type { TimelineEntry } from '#contracts/timeline/timeline.dto';
import { mayMove } from '#domain/visits';
import { useLiveQuery } from '../../../../live/use-live';
import { serverInstant } from '../../../../live/line/server-clock';
import { ActionButton } from '../../../../ui/action/action-button';
import { dayOf } from '../../../../ui/time/times';
import { newSince } from '../../../timeline/pages/new-since';
import { TimelineEntryLine } from '../../../timeline/timeline-entry-line';
import { timelineQuery } from '../../../timeline/timeline.data';
import styles from '../panel.module.css';

export interface ChangedMeanwhileProps {
  siteId: number;
  appointmentId: number;
  timeZone: string;
  /** Goes on from the visit as it is now; null where that is not on screen. */
  goOn: (() => void) | null;
  /** She is here, or it is over or off: nothing of it can be changed any more. */
  onOver: () => void;
}

/** Of a visit to which nothing has happened yet. */
const NOTHING = '';

function countSince(entries: readonly TimelineEntry[], known: string): number {
  return known === NOTHING ? entries.length : newSince(entries, known);
}

/** How far she is with her form, or her photos are, changes nothing of what is edited. */
function isChange(name: TimelineEntry['name']): boolean {
  return name.startsWith('appointment.') || name.startsWith('notes.') || name === 'client.arrived';
}

/** What others did to the visit since it was opened here, and who: what was typed stays, and saving is the server's to decide. */
export function ChangedMeanwhile({ siteId, appointmentId, timeZone, goOn, onOver }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const { data } = useLiveQuery(timelineQuery({ siteId, appointmentId }));
  const [known, setKnown] = useState<string | null>(null);
  const newest = data === undefined ? undefined : (data.entries[0]?.id ?? NOTHING);
  if (known === null && newest !== undefined) setKnown(newest);
  const news = data === undefined || known === null ? [] : data.entries.slice(0, countSince(data.entries, known));
  const changes = news.filter(({ name }) => isChange(name));
  const status = changes.flatMap((entry) => entry.changes).find(({ what }) => what === 'status')?.after;
  const isOver = VISIT_STATUSES.some((one) => one === status && !mayMove(one));
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (isOver) over.current();
  }, [isOver]);
  const today = dayOf(serverInstant(), timeZone);
  return (
    <div role="alert" className={styles.news}>
      {changes.length > 0 && (
        <div className={styles.meanwhile}>
          <p>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
            {t('calendar.panel.changedMeanwhile')}
          </p>
          <ol>
            {changes.map((entry) => (
              <TimelineEntryLine key={entry.id} run={{ entry, count: 1 }} {...{ timeZone, today }} isOfMany={false} />
            ))}
          </ol>
          {goOn !== null && (
            <ActionButton
              action={{
                ...{ id: 'go-on', label: t('calendar.panel.goOn'), enabled: true },
                run: () => {
                  setKnown(newest ?? NOTHING);
                  goOn();
                },
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
