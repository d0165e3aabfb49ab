import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch, IconSearchOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { OfferedService } from '#contracts/visits/services.dto';
import { matchesShown } from '#domain/people/person-search';
import { LoadFailed } from '../../../api/load-failed';
import { ActionButton } from '../../../ui/action/action-button';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import { PageState } from '../../../ui/page/page-state';
import { Price } from './service-price';
import styles from './services.module.css';
import type { ServiceState } from './use-service-choice';

export interface ServicePickerProps {
  card: Pick<AppointmentCard, 'sessionTypeId'>;
  service: ServiceState;
  onClose: () => void;
}

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const LINES = ['a', 'b', 'c', 'd'];

/** The services that a visit may have; Enter in the search takes the only hit. 001 §2.3b */
export function ServicePicker({ card, service, onClose }: ServicePickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { list, error, read } = service.offered;
  const found = (list?.services ?? []).filter(({ name }) => matchesShown({ name, email: '', phone: '' }, search));
  const select = ({ sessionTypeId }: Pick<OfferedService, 'sessionTypeId'>) => {
    service.choose(sessionTypeId);
    onClose();
  };
  const chosenId = service.chosen?.sessionTypeId ?? card.sessionTypeId;
  return (
    <Modal className={styles.dialog} onClose={onClose} isSheet>
      <div className={styles.head}>
        <ModalTitle>{t('notes.services.title')}</ModalTitle>
        <button type="button" className={styles.close} aria-label={t('notes.services.close')} onClick={onClose}>
          <IconX {...LOOK} />
        </button>
      </div>
      <TextInput
        data-autofocus
        type="search"
        label={t('notes.services.search')}
        leftSection={<IconSearch {...LOOK} />}
        value={search}
        autoComplete="off"
        enterKeyHint="go"
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          const [only] = found;
          if (event.key !== 'Enter' || only === undefined || found.length > 1) return;
          // The focus goes back to the button that opened this, which would take the same key for a press.
          event.preventDefault();
          select(only);
        }}
      />
      {list === undefined && (error === null ? <Waiting /> : <LoadFailed error={error} retry={read} />)}
      {list !== undefined && found.length === 0 && <Nothing search={search.trim()} />}
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map((one) => (
            <Line
              key={one.sessionTypeId}
              {...{ one, select }}
              mark={markOf(one.sessionTypeId, { currentId: card.sessionTypeId, chosenId })}
            />
          ))}
        </ul>
      )}
      {list?.isLimited === true && <p className={styles.note}>{t('notes.services.limited')}</p>}
    </Modal>
  );
}

type Mark = 'current' | 'chosen';

function markOf(id: number, { currentId, chosenId }: { currentId: number; chosenId: number }): Mark | null {
  if (id === currentId) return 'current';
  return id === chosenId ? 'chosen' : null;
}

interface LineProps {
  one: OfferedService;
  mark: Mark | null;
  select: (one: OfferedService) => void;
}

/** What is chosen already needs no button, unless the one of the visit is to come back. */
function Line({ one, mark, select }: LineProps) {
  const { t } = useTranslation();
  const { name } = one;
  const action = {
    ...{ id: `select-${one.sessionTypeId}`, label: t('notes.services.select') },
    ...{ longLabel: t('notes.services.selectOne', { name }), enabled: true, run: () => select(one) },
  };
  return (
    <li className={styles.line} aria-current={mark === 'current' || undefined}>
      <span className={styles.offer}>
        <span className={styles.title}>{name}</span>
        <span className={styles.facts}>
          <Price service={one} />
          <span>{t('notes.services.minutes', { count: one.minutes })}</span>
          {mark !== null && <span className={styles.mark}>{t(`notes.services.${mark}`)}</span>}
        </span>
      </span>
      <ActionButton action={action} />
    </li>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} role="status" aria-label={t('app.loading')}>
      {LINES.map((line) => (
        <li key={line} className={styles.line}>
          <Skeleton width="55%" height={20} />
          <Skeleton width={92} height={44} radius={12} />
        </li>
      ))}
    </ul>
  );
}

function Nothing({ search }: { search: string }) {
  const { t } = useTranslation();
  if (search === '') return <PageState icon={<IconSearchOff />} title={t('notes.services.none')} />;
  return (
    <PageState
      icon={<IconSearchOff />}
      title={t('notes.services.nothing', { search })}
      lines={[t('notes.services.nothingHelp')]}
    />
  );
}
