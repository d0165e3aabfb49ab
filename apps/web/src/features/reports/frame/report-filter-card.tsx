import { Button, NativeSelect } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLate } from '../../../ui/use-late';
import { type PlaceItem, usePlaces } from '../../identity/places/places.data';
import styles from './frame.module.css';
import { SpanFields } from './span-fields';
import type { ReportFilters } from './use-report-filters';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface ReportFilterCardProps {
  filters: ReportFilters;
  /** Today at the site. */
  today: string;
  /** Not of a report over all locations. */
  hasLocation: boolean;
  onSearch: (filters: ReportFilters) => void;
}

/** What the report is of; it is asked for by a press, or with a span that is picked. Begins anew with what the address says (`key`). */
export function ReportFilterCard({ filters, today, hasLocation, onSearch }: ReportFilterCardProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(filters);
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(wanted);
      }}
    >
      {hasLocation && (
        <LocationField value={wanted.location} onChange={(location) => setWanted({ ...wanted, location })} />
      )}
      <SpanFields
        span={wanted}
        today={today}
        onChange={(span) => setWanted({ ...wanted, ...span })}
        onPreset={(span) => onSearch({ ...wanted, ...span })}
      />
      <Button type="submit" className={styles.search} leftSection={<IconSearch {...LOOK} />}>
        {t('report.search')}
      </Button>
    </form>
  );
}

interface LocationFieldProps {
  value: string;
  onChange: (location: string) => void;
  /** With 'All Locations' of each site that has several: number 0. 002 §7 */
  hasAll?: boolean;
}

/** Every location that the user is signed in at. */
export function LocationField({ value, onChange, hasAll = false }: LocationFieldProps) {
  const { t } = useTranslation();
  const { items, unread, awaited, retry } = usePlaces();
  const nameOfAll = (siteName: string) => t(isOneSite(items) ? 'report.all' : 'report.allOf', { siteName });
  const all = hasAll ? severalOf(items).map(({ siteId, siteName }) => [`${siteId}-0`, nameOfAll(siteName)]) : [];
  const named = [...items.map(({ id, name }) => [id, name]), ...all];
  const data = named.map(([id = '', label = '']) => ({ value: id, label }));
  const isKnown = data.some((one) => one.value === value);
  const late = useLate(awaited.join(', '));
  const missing = [
    unread.length > 0 && t('report.notAll', { sites: unread.join(', ') }),
    late !== '' && t('places.awaited', { sites: late }),
  ].filter((words) => words !== false);
  return (
    <NativeSelect
      className={styles.location}
      label={t('report.location')}
      leftSection={<IconMapPin {...LOOK} />}
      value={value}
      data={isKnown ? data : [{ value, label: '—' }, ...data]}
      description={missing.length > 0 ? missing.join(' ') : undefined}
      onFocus={() => unread.length > 0 && retry()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** A place of each site that has more than one. */
function severalOf(items: readonly PlaceItem[]): readonly PlaceItem[] {
  return items.filter(
    ({ siteId }, i) =>
      items.findIndex((one) => one.siteId === siteId) === i && items.some((one, k) => k > i && one.siteId === siteId),
  );
}

function isOneSite(items: readonly PlaceItem[]): boolean {
  return items.every(({ siteId }) => siteId === items[0]?.siteId);
}
