import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button';
import { FormAlert } from '../../ui/form/form-alert';
import { showToast } from '../../ui/toast/toast.store';
import { type Content, type ContentPlace, showContent } from './content.data';
import styles from './content.module.css';
import { Facts } from './facts';
import { useKeptFocus } from './use-kept-focus';
import type { Drag } from './use-order';
import { usePress } from '../../api/use-press';
import { useSuccess } from './use-success';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface ContentRowProps {
  place: ContentPlace;
  item: Content;
  /** Null while only some are shown. */
  order: { index: number; count: number; drag: Drag; move: (by: number) => void } | null;
  onStale: () => void;
  onEdit: () => void;
  /** Null where nothing is deleted. */
  onDelete: (() => void) | null;
}

export function ContentRow({ place, item, order, onStale, onEdit, onDelete }: ContentRowProps) {
  const { t } = useTranslation();
  const { name } = item;
  const { isSending, failure, press } = usePress(t('content.noAnswer'), onStale);
  const success = useSuccess();
  const isVisible = item.visible === 'true';
  const show = () =>
    press(async () => {
      showToast({ text: success(await showContent(place, item, !isVisible), 'updated') });
    });
  return (
    <li
      className={styles.row}
      data-hidden={!isVisible || undefined}
      data-over={order?.drag.over === item.uniqueId || undefined}
      onDragOver={(event) => {
        if (order === null || order.drag.hand === null) return;
        event.preventDefault();
        order.drag.hover(item.uniqueId);
      }}
      onDrop={(event) => {
        event.preventDefault();
        order?.drag.drop();
      }}
    >
      <Picture item={item} />
      <div className={styles.what}>
        <h2>{name}</h2>
        <Facts item={item} />
        {item.abstract !== '' && <p className={styles.abstract}>{item.abstract}</p>}
        {failure !== null && <FormAlert text={failure} />}
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={isVisible}
          aria-label={t('content.visibleOf', { name })}
          aria-disabled={isSending || undefined}
          onClick={show}
        >
          <span className={styles.track} aria-hidden="true" />
          {t('content.visible')}
        </button>
        <ActionButton
          action={action('edit', { label: t('content.edit'), longLabel: t('content.editOf', { name }), run: onEdit })}
          icon={<IconPencil {...LOOK} />}
        />
        {onDelete !== null && (
          <ActionButton
            action={action('delete', {
              ...{ label: t('content.delete'), longLabel: t('content.deleteOf', { name }), run: onDelete },
            })}
            icon={<IconTrash {...LOOK} />}
          />
        )}
        {order !== null && <Moves {...{ item }} {...order} />}
      </div>
    </li>
  );
}

function action(id: string, rest: { label: string; longLabel: string; run: () => void }) {
  return { id, enabled: true, ...rest };
}

function Picture({ item: { thumbnail } }: { item: Content }) {
  const { t } = useTranslation();
  if (thumbnail !== '') return <img className={styles.picture} src={thumbnail} alt="" loading="lazy" />;
  return (
    <span className={styles.picture}>
      <IconPhotoOff size={24} stroke={1.5} aria-hidden="true" />
      <span className={styles.noPicture}>{t('content.noPicture')}</span>
    </span>
  );
}

interface MovesProps {
  item: Content;
  index: number;
  count: number;
  drag: Drag;
  move: (by: number) => void;
}

/** At an end it keeps the focus: the next press of a key does not fall on another button. */
function Moves({ item: { uniqueId, name }, index, count, drag, move }: MovesProps) {
  const { t } = useTranslation();
  const keep = useKeptFocus(index);
  const button = (by: -1 | 1, isOff: boolean) => (
    <button
      type="button"
      aria-label={t(by < 0 ? 'content.up' : 'content.down', { name })}
      aria-disabled={isOff || undefined}
      onClick={({ currentTarget }) => {
        if (isOff) return;
        keep(currentTarget);
        move(by);
      }}
    >
      {by < 0 ? <IconArrowUp {...LOOK} /> : <IconArrowDown {...LOOK} />}
    </button>
  );
  return (
    <span className={styles.moves}>
      <span
        className={styles.grip}
        title={t('content.drag')}
        draggable
        onDragStart={({ currentTarget, dataTransfer }) => {
          const row = currentTarget.closest('li');
          if (row !== null) dataTransfer.setDragImage(row, row.clientWidth - 24, 24);
          drag.begin(uniqueId);
        }}
        onDragEnd={drag.end}
      >
        <IconGripVertical {...LOOK} />
      </span>
      {button(-1, index === 0)}
      {button(1, index === count - 1)}
    </span>
  );
}
