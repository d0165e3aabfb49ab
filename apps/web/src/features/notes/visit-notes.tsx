import { Skeleton } from '@mantine/core';
import { IconCircleCheck, IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NotesPage } from '#contracts/visits/notes.dto';
import { LoadFailed } from '../../api/load-failed';
import type { VisitRef } from '../../live/patches/visit-page';
import { useLiveQuery } from '../../live/use-live';
import { SubjectHead } from '../../ui/page/subject-head';
import { timeOf } from '../../ui/time/times';
import { FetchPictures } from '../media/archive/fetch-pictures';
import { VisitPhotos } from '../media/photos/visit-photos';
import { RedAlert } from '../appointments/card/red-alert';
import { StatusPill } from '../appointments/card/status-pill';
import { VisitTimeline } from '../timeline/visit-timeline';
import { VisitVideo } from '../media/videos/visit-video';
import { VisitSteps } from '../visit-steps/visit-steps';
import { NoteForm } from './note-form';
import { notesQuery } from './notes.data';
import styles from './visit-notes.module.css';

/** A visit and its notes, as they stand at the server, however the page was reached. 001 §2.3b */
export function VisitNotes({ visit, timeZone }: { visit: VisitRef; timeZone: string }) {
  const { data, error, retry } = useLiveQuery(notesQuery(visit));
  if (data === undefined)
    return error === null ? <NotesSkeleton /> : <LoadFailed error={error} retry={retry} isRetried />;
  return (
    <div className={styles.page}>
      <Head page={data} />
      <VisitSteps card={data.card} here="notes" />
      <NoteForm page={data} timeZone={timeZone} onStale={retry} />
      <aside className={styles.beside}>
        <VisitPhotos visit={visit} />
        <FetchPictures page={data} timeZone={timeZone} />
        <VisitVideo card={data.card} />
        <VisitTimeline {...visit} clientId={data.card.clientId} timeZone={timeZone} />
      </aside>
    </div>
  );
}

function Head({ page: { card } }: { page: NotesPage }) {
  const { t } = useTranslation();
  const range = `${timeOf(card.StartDateTime)} – ${timeOf(card.endDateTime)}`;
  return (
    <SubjectHead
      back={{ to: '/appointments', label: t('notes.back') }}
      title={t('notes.title', { name: '' })}
      name={card.name}
      about={`${t('notes.room', { range, room: card.staffName })}${card.phone === '' ? '' : ` · ${card.phone}`}`}
    >
      <div className={styles.pills}>
        <StatusPill status={card.status} startsAt={card.startsAt} arrivedAt={card.arrivedAt} />
        <span className={styles.form} data-filled={card.formFilled || undefined}>
          {card.formFilled ? <IconCircleCheck {...LOOK} /> : <IconFile {...LOOK} />}
          {t(card.formFilled ? 'notes.formFilled' : 'notes.noForm')}
        </span>
      </div>
      <RedAlert text={card.redAlert} />
    </SubjectHead>
  );
}

const LOOK = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

function NotesSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width={320} height={44} />
      <Skeleton height={480} radius={16} />
    </div>
  );
}
