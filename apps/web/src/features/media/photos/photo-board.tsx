import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PhotoList } from '#contracts/media/photos.dto';
import { LoadFailed } from '../../../api/load-failed';
import type { VisitRef } from '../../../live/patches/visit-page';
import { useLiveQuery } from '../../../live/use-live';
import { notesQuery } from '../../notes/notes.data';
import { VisitSteps } from '../../visit-steps/visit-steps';
import styles from './photo-board.module.css';
import { PhotoHead } from './photo-head';
import { photosQuery } from './photos.data';
import { ChooseButtons } from './upload/choose-buttons';
import { PendingPhotos } from './upload/pending-photos';
import { useChoosing } from './upload/use-choosing';
import { RefusedPhotos } from './uploaded/refused-photos';
import { UploadedPhotos } from './uploaded/uploaded-photos';

export interface PhotoBoardProps {
  visit: VisitRef;
  /** What is made of the photos. */
  action?: (list: PhotoList, onStale: () => void) => ReactNode;
}

/** The photos of a visit: those to upload, and those that are there. 001 §2.4 */
export function PhotoBoard({ visit, action }: PhotoBoardProps) {
  const page = useLiveQuery(notesQuery(visit));
  const photos = useLiveQuery(photosQuery(visit));
  const { isOver, choose } = useChoosing(visit);
  const failed = page.data === undefined ? page : photos;
  if (page.data === undefined || photos.data === undefined)
    return failed.error === null ? <BoardSkeleton /> : <LoadFailed {...failed} isRetried />;
  const list = photos.data;
  return (
    <div className={styles.page} data-over={isOver || undefined}>
      <PhotoHead card={page.data.card}>
        <ChooseButtons onChoose={choose} />
      </PhotoHead>
      <VisitSteps card={page.data.card} here="photos" />
      <PendingPhotos visit={visit} list={list} />
      <RefusedPhotos visit={visit} photos={list.photos} />
      {action?.(list, photos.retry)}
      <UploadedPhotos visit={visit} photos={list.photos} onStale={photos.retry} />
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width={320} height={44} />
      <Skeleton height={180} radius={16} />
      <Skeleton height={320} radius={16} />
    </div>
  );
}
