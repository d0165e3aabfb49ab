import { TextInput } from '@mantine/core';
import { IconFileCheck, IconFileText, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#domain/day-list';
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

export interface RoomTabsProps {
  rooms: readonly Room[];
  /** Null shows all rooms. */
  chosen: number | null;
  onChoose: (staffId: number | null) => void;
}

export function RoomTabs({ rooms, chosen, onChoose }: RoomTabsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.rooms} role="group" aria-label={t('appointments.rooms')}>
      <button type="button" className={styles.room} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('appointments.allRooms')}
      </button>
      {rooms.map((room, index) => (
        <button
          key={room.staffId}
          type="button"
          className={styles.room}
          aria-pressed={chosen === room.staffId}
          onClick={() => onChoose(room.staffId)}
        >
          <span className={styles.swatch} data-room={room.colour} aria-hidden="true" />
          {room.name === '' ? t('appointments.roomNumber', { number: index + 1 }) : room.name}
        </button>
      ))}
    </div>
  );
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
