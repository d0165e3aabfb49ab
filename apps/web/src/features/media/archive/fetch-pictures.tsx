import { IconCloudDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArchiveFetchView } from '#contracts/media/archive-fetch.dto';
import type { NotesPage } from '#contracts/visits/notes.dto';
import type { Wire } from '#contracts/wire';
import { hasFiles } from '#domain/notes/note-rules';
import { type ServerWords, wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { clockOf } from '../../../ui/time/times';
import { fetchPictures, patientIdOf } from './archive.data';
import styles from './fetch-pictures.module.css';

/** Asks for the pictures of a visit from the ultrasound machines' archive, and says how far they are. 001 §7, §8 */
export function FetchPictures({ page, timeZone }: { page: NotesPage; timeZone: string }) {
  const { t } = useTranslation();
  const { card, hasArchive } = page;
  const patientId = patientIdOf(page);
  const { failure, isSending, ask } = useAsking(page, patientId);
  const words = useServerWords(failure === 'noAnswer' ? null : failure);
  if (!hasFiles(card.programId) || card.status === 'Cancelled' || card.status === 'NoShow') return null;
  const isUnderWay = isSending || card.archive?.state === 'asked';
  const wish = card.archive === null ? 'fetch' : 'again';
  const action = {
    id: 'fetch-pictures',
    label: t(isSending ? 'archive.asking' : `archive.${wish}`),
    enabled: patientId !== null,
    isRunning: isUnderWay,
    run: ask,
  };
  return (
    <section className={styles.archive} aria-label={t('archive.title')}>
      <h2>{t('archive.title')}</h2>
      <div role="status" className={styles.state}>
        {card.archive !== null && <FetchState archive={card.archive} timeZone={timeZone} />}
      </div>
      {failure !== null && (
        <FormAlert text={words === null ? t('archive.noAnswer') : t('archive.failed', { reason: words })} />
      )}
      {!hasArchive && <p>{t('archive.off')}</p>}
      {hasArchive && patientId === null && <p>{t('archive.noPhone')}</p>}
      {hasArchive && (
        <ActionButton action={action} icon={<IconCloudDownload size={20} stroke={1.75} aria-hidden="true" />} />
      )}
    </section>
  );
}

function FetchState({ archive, timeZone }: { archive: Wire<ArchiveFetchView>; timeZone: string }) {
  const { t } = useTranslation();
  const { state, trouble, pictures: count, isTrying, at } = archive;
  return (
    <>
      <p data-state={state}>
        {t(`archive.state.${trouble ?? (state === 'failed' ? 'error' : state)}`, {
          count,
          time: clockOf(at, timeZone),
        })}
      </p>
      {state === 'failed' && count > 0 && <p>{t('archive.kept', { count })}</p>}
      {isTrying && state !== 'asked' && <p>{t('archive.isTrying')}</p>}
    </>
  );
}

function useAsking(page: NotesPage, patientId: string | null) {
  const [failure, setFailure] = useState<ServerWords | 'noAnswer' | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const ask = () => {
    // A second press comes before the first is drawn.
    if (isBusy.current || patientId === null) return;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    fetchPictures(page, patientId)
      .catch((error: unknown) => setFailure(wordsOf(error) ?? 'noAnswer'))
      .finally(() => {
        isBusy.current = false;
        setSending(false);
      });
  };
  return { failure, isSending, ask };
}
