import { NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconMapPin, IconSearch, IconUser } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOG_KINDS, LONGEST_FIND } from '#contracts/timeline/log';
import { DateInput } from '../../ui/date/date-input';
import type { Site } from './reading/log-sites';
import styles from './logs.module.css';
import type { LogFilters as Filters } from './use-log-filters';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Whoever types has paused. */
const PAUSE_MS = 350;
/** Who is no staff. */
const OTHERS = ['client', 'provider', 'system'] as const;

export interface LogFiltersProps {
  filters: Filters;
  sites: readonly Site[];
  people: readonly string[];
  /** YYYY-MM-DD */
  today: string;
  onChange: (part: Partial<Filters>) => void;
}

/** What the log is narrowed to; the address holds it. */
export function LogFilters({ filters, sites, people, today, onChange }: LogFiltersProps) {
  const { t } = useTranslation();
  const find = useCallback((text: string) => onChange({ find: text }), [onChange]);
  const names = sites.map(({ siteId, name }) => ({ value: String(siteId), label: name }));
  // Who is asked for stays in the list, also where nobody knows them.
  const staff = filters.by === '' || isOther(filters.by) ? people : [...new Set([filters.by, ...people])];
  return (
    <div className={styles.filters} role="search" aria-label={t('logs.filters')}>
      <NativeSelect
        label={t('logs.site')}
        leftSection={<IconMapPin {...LOOK} />}
        value={filters.site}
        data={[{ value: '', label: t('logs.allSites') }, ...names]}
        onChange={({ currentTarget }) => onChange({ site: currentTarget.value })}
      />
      <DateInput
        label={t('logs.day')}
        value={filters.day === '' ? null : filters.day}
        onChange={(day) => onChange({ day: day ?? '' })}
        today={today}
      />
      <NativeSelect
        label={t('logs.by')}
        leftSection={<IconUser {...LOOK} />}
        value={filters.by}
        data={[
          { value: '', label: t('logs.anybody') },
          ...OTHERS.map((one) => ({ value: one, label: t(`logs.others.${one}`) })),
          ...staff.map((name) => ({ value: name, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange({ by: currentTarget.value })}
      />
      <NativeSelect
        label={t('logs.kind')}
        leftSection={<IconFilter {...LOOK} />}
        value={filters.kind}
        data={[
          { value: '', label: t('logs.allKinds') },
          ...LOG_KINDS.map((kind) => ({ value: kind, label: t(`logs.kinds.${kind}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
      />
      <Search value={filters.find} onChange={find} />
    </div>
  );
}

function isOther(by: string): boolean {
  return (OTHERS as readonly string[]).includes(by);
}

/** Asked for when whoever types has paused, or has pressed Enter. */
function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <TextInput
      type="search"
      className={styles.search ?? ''}
      label={t('logs.find')}
      placeholder={t('logs.findHint')}
      leftSection={<IconSearch {...LOOK} />}
      value={text}
      maxLength={LONGEST_FIND}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onChange(text.trim());
      }}
    />
  );
}
