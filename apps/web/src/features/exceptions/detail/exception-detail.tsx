import { NativeSelect } from '@mantine/core';
import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { useExceptionWay } from '../exception-way';
import { useExceptionWords } from '../exception-words';
import { changeException, type SiteException } from '../reading/exceptions.data';
import { usePress } from '../../../api/use-press';
import { Comments } from './comments';
import styles from './detail.module.css';

export interface ExceptionDetailProps {
  one: SiteException;
  people: readonly string[];
  onClose: () => void;
}

/** One of them with its figures, and what can be done about it. */
export function ExceptionDetail({ one, people, onClose }: ExceptionDetailProps) {
  const { t } = useTranslation();
  const { title, about, place, figures } = useExceptionWords()(one);
  const way = useExceptionWay()(one);
  const { press, failure, isSending } = usePress(t('exceptions.noAnswer'));
  const isOpen = one.state === 'open';
  const end = {
    ...{ id: 'end', enabled: one.state !== 'gone', isRunning: isSending },
    label: t(isOpen ? 'exceptions.resolve' : 'exceptions.reopen'),
    run: () => press(() => changeException(one, { isResolved: isOpen })),
  };
  const names = [...new Set([...(one.assignedTo === null ? [] : [one.assignedTo]), ...people])];
  return (
    <aside
      className={styles.panel}
      aria-label={title}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <button type="button" className={styles.close} aria-label={t('exceptions.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <p className={styles.about}>{[place, about].filter((part) => part !== '').join(' · ')}</p>
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ActionButton
        variant="outline"
        fullWidth
        icon={<IconChevronRight size={18} stroke={2} aria-hidden="true" />}
        action={{ id: 'way', label: t(`exceptions.${way.label}`), enabled: true, run: () => press(way.go) }}
      />
      <NativeSelect
        label={t('exceptions.assigned')}
        value={one.assignedTo ?? ''}
        disabled={!isOpen || isSending}
        data={[{ value: '', label: t('exceptions.nobody') }, ...names]}
        onChange={({ currentTarget: { value } }) =>
          press(() => changeException(one, { assignedTo: value === '' ? null : value }))
        }
      />
      <Comments one={one} />
      {failure !== null && <FormAlert text={failure} />}
      {one.state === 'gone' ? (
        <p className={styles.about}>{t('exceptions.gone')}</p>
      ) : (
        <ActionButton
          action={end}
          fullWidth
          variant={isOpen ? 'filled' : 'default'}
          icon={isOpen && <IconCheck size={18} stroke={2} aria-hidden="true" />}
        />
      )}
      <p className={styles.about}>{t('exceptions.everybody')}</p>
    </aside>
  );
}
