import { TextInput } from '@mantine/core';
import { IconFileCheck, IconFileText, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#domain/day-list';
import { TabList } from '../../../ui/tabs/tabs';
import { RoomSwatch } from '../day/room-swatch';
import styles from './day-toolbar.module.css';

export interface SearchBoxProps {
  value: string;
  onChange: (search: string) => void;
}

export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      className={styles.search ?? ''}
      type="search"
      aria-label={t('appointments.search')}
      placeholder={t('appointments.search')}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** All rooms, or one. */
export function RoomTabs({ rooms }: { rooms: readonly Room[] }) {
  const { t } = useTranslation();
  const own = rooms.map(({ staffId, name, colour }, index) => ({
    value: tabOf(staffId),
    name: name === '' ? t('appointments.roomNumber', { number: index + 1 }) : name,
    mark: <RoomSwatch colour={colour} />,
  }));
  const all = { value: tabOf(null), name: t('appointments.allRooms') };
  return <TabList label={t('appointments.rooms')} tabs={[all, ...own]} />;
}

/** The tab of a room; of all rooms without one. */
export function tabOf(staffId: number | null): string {
  return staffId === null ? 'all' : String(staffId);
}

/** What the two form icons on the cards mean. 001 §2.3 */
export function FormLegend() {
  const { t } = useTranslation();
  return (
    <p className={styles.legend}>
      <span>{t('appointments.legend')}</span>{' '}
      <span className={styles.filled}>
        <IconFileCheck size={18} stroke={1.75} aria-hidden="true" />
        {t('appointments.completed')}
      </span>{' '}
      <span aria-hidden="true">/</span>{' '}
      <span>
        <IconFileText size={18} stroke={1.75} aria-hidden="true" />
        {t('appointments.incomplete')}
      </span>
    </p>
  );
}
