import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldOrder } from '../../ui/list/use-held-order';
import { PageState } from '../../ui/page/page-state';
import { useFocusOnArrival } from '../../ui/page/use-focus-on-arrival';
import { useLatest } from '../../ui/use-latest';
import { keepPick, lastPick, type PickId } from './last-picks';
import styles from './pick-list.module.css';

export interface Pick<Id extends PickId = number> {
  id: Id;
  name: string;
}

export interface PickListProps<Id extends PickId> {
  /** Which list it is, to know what was chosen of it last in this browser. */
  list: string;
  items: readonly Pick<Id>[];
  onSelect: (item: Pick<Id>) => void;
  /** Without a search box when there are only a few. */
  isSearchable?: boolean;
  busyId?: Id | null;
  /** Names the search box. */
  label?: string;
  /** Of a list that grows: it stands in its order, which is held under a hand. */
  held?: { hand: HeldOrder<Id, unknown>['hand']; isGrowing: boolean };
}

/** A list by name, the one chosen last first; the whole line is the button, and Enter in the search takes the only hit. 000 §2, 001 §2.1 */
export function PickList<Id extends PickId>(props: PickListProps<Id>) {
  const { list, items, onSelect, isSearchable = true, busyId = null, held } = props;
  const { t } = useTranslation();
  const { label = t('sites.searchFacility') } = props;
  const [search, setSearch] = useState('');
  const [last] = useState(() => lastPick(list));
  const start = useRef<HTMLInputElement & HTMLButtonElement>(null);
  useFocusOnArrival(start);
  const wanted = search.trim().toLowerCase();
  const found = items.filter((item) => item.name.toLowerCase().includes(wanted));
  const shown = held === undefined ? lastFirst(found, last) : found;
  const select = (item: Pick<Id>) => {
    if (busyId !== null) return;
    keepPick(list, item.id);
    onSelect(item);
  };
  const isGrowing = held?.isGrowing ?? false;
  const isEntered = useRef(false);
  const takeOnly = useLatest(() => {
    const [only] = shown;
    if (isEntered.current && only !== undefined && shown.length === 1) select(only);
    isEntered.current = false;
  });
  useEffect(() => {
    // As long as more hits may come none is known to be the only one.
    if (!isGrowing) takeOnly();
  }, [isGrowing, takeOnly]);
  return (
    <div className={styles.picker} onKeyDown={moveAmongLines}>
      {isSearchable && (
        <TextInput
          ref={start}
          type="search"
          label={label}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          value={search}
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => {
            isEntered.current = false;
            setSearch(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            isEntered.current = true;
            if (!isGrowing) takeOnly();
          }}
        />
      )}
      {shown.length === 0 ? (
        <Nothing search={items.length === 0 ? '' : search.trim()} />
      ) : (
        <ul className={styles.list} {...held?.hand}>
          {shown.map((item, place) => (
            <li key={item.id} className={styles.line} data-entry="">
              <button
                {...(!isSearchable && place === 0 ? { ref: start } : {})}
                type="button"
                className={styles.pick}
                aria-label={[
                  `${t('sites.select')} ${item.name}`,
                  ...(item.id === last ? [t('sites.lastUsed')] : []),
                ].join(', ')}
                aria-disabled={busyId !== null || undefined}
                onClick={() => select(item)}
              >
                <span className={styles.name}>
                  {item.name}
                  {item.id === last && <span className={styles.last}>{t('sites.lastUsed')}</span>}
                </span>
                <span className={styles.select} aria-hidden="true">
                  {t('sites.select')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The one that was chosen last comes first. */
export function lastFirst<Item extends Pick<PickId>>(items: readonly Item[], last: PickId | null): Item[] {
  return [...items.filter(({ id }) => id === last), ...items.filter(({ id }) => id !== last)];
}

/** The arrows lead from the search to the lines and from line to line. */
function moveAmongLines(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function Nothing({ search }: { search: string }) {
  const { t } = useTranslation();
  if (search === '') return <PageState icon={<IconSearchOff />} title={t('sites.noFacilities')} />;
  return (
    <PageState icon={<IconSearchOff />} title={t('sites.noFacility', { search })} lines={[t('sites.noFacilityHelp')]} />
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
          <li key={line} className={styles.waiting}>
            <Skeleton width="45%" height={16} />
            <Skeleton width={92} height={44} radius={12} />
          </li>
        ))}
      </ul>
    </div>
  );
}
