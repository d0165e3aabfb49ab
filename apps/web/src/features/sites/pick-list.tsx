import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button';
import { PageState } from '../../ui/page/page-state';
import styles from './pick-list.module.css';

export interface Pick {
  id: number;
  name: string;
}

export interface PickListProps {
  items: readonly Pick[];
  onSelect: (item: Pick) => void;
  /** Without a search box when there are only a few. */
  isSearchable?: boolean;
  busyId?: number | null;
}

/** A list by name with a SELECT button per line. 000 §2, 001 §2.1 */
export function PickList({ items, onSelect, isSearchable = true, busyId = null }: PickListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = items.filter((item) => item.name.toLowerCase().includes(wanted));
  return (
    <div className={styles.picker}>
      {isSearchable && (
        <TextInput
          type="search"
          label={t('identity.login.searchFacility')}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 ? (
        <Nothing search={items.length === 0 ? '' : search.trim()} />
      ) : (
        <ul className={styles.list}>
          {shown.map((item) => (
            <li key={item.id} className={styles.line}>
              <span className={styles.name}>{item.name}</span>
              <ActionButton
                variant="outline"
                action={{
                  id: `select-${item.id}`,
                  label: t('identity.login.select'),
                  longLabel: `${t('identity.login.select')} ${item.name}`,
                  enabled: busyId === null || busyId === item.id,
                  isRunning: busyId === item.id,
                  run: () => onSelect(item),
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Nothing({ search }: { search: string }) {
  const { t } = useTranslation();
  if (search === '') return <PageState icon={<IconSearchOff />} title={t('identity.login.noFacilities')} />;
  return (
    <PageState
      icon={<IconSearchOff />}
      title={t('identity.login.noFacility', { search })}
      lines={[t('identity.login.noFacilityHelp')]}
    />
  );
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function PickListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.picker} role="status" aria-label={t('app.loading')}>
      <Skeleton height={48} radius={12} mt={26} />
      <ul className={styles.list} aria-hidden="true">
        {LINES.map((line) => (
          <li key={line} className={styles.line}>
            <Skeleton width="45%" height={16} />
            <Skeleton width={92} height={44} radius={12} />
          </li>
        ))}
      </ul>
    </div>
  );
}
