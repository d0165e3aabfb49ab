import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoView } from '#contracts/media/photos.dto';
import styles from '../photo-board.module.css';
import { Thumbnail } from './thumbnail';
import type { Ordering } from './use-ordering';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface PhotoTileProps {
  photo: PhotoView;
  index: number;
  count: number;
  drag: Ordering['drag'];
  onMove: (by: number) => void;
  onRemove: () => void;
  onStale: () => void;
}

/** One photo: moved by hand or by its buttons, deleted by its cross. */
export function PhotoTile({ photo, index, count, drag, onMove, onRemove, onStale }: PhotoTileProps) {
  const { t } = useTranslation();
  const { photoId, name } = photo;
  const place = index + 1;
  return (
    <li
      className={styles.tile}
      data-photo={photoId}
      data-over={drag.over === photoId || undefined}
      draggable
      onDragStart={() => drag.begin(photoId)}
      onDragEnd={drag.end}
      onDragOver={(event) => {
        if (drag.moved === null) return;
        event.preventDefault();
        drag.hover(photoId);
      }}
      onDrop={(event) => {
        event.preventDefault();
        drag.drop(index);
      }}
    >
      <Thumbnail
        className={styles.picture ?? ''}
        alt={t('photos.photo', { place, count, name })}
        {...{ photo, onStale }}
      />
      <button
        type="button"
        className={styles.cross}
        aria-label={t('photos.remove', { place, name })}
        onClick={onRemove}
      >
        <IconX {...LOOK} />
      </button>
      <span className={styles.moves}>
        <Move label={t('photos.earlier', { place })} isOff={index === 0} onPress={() => onMove(-1)}>
          <IconArrowLeft {...LOOK} />
        </Move>
        <Move label={t('photos.later', { place })} isOff={place === count} onPress={() => onMove(1)}>
          <IconArrowRight {...LOOK} />
        </Move>
      </span>
    </li>
  );
}

interface MoveProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** At an end it keeps the focus: the next press of a key does not fall on another button. */
function Move({ label, isOff, onPress, children }: MoveProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isOff || undefined} onClick={() => !isOff && onPress()}>
      {children}
    </button>
  );
}
