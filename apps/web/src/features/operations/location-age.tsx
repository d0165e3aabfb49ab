import { VisuallyHidden } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../live/use-live';
import { ageOf } from '../../ui/time/age';
import { clockOf } from '../../ui/time/times';
import type { LocationRow } from './location-rows';
import styles from './operations.module.css';

type AgeState = 'live' | 'old' | 'silent';

/** How old the figures of a location are, as a pill. */
export function LocationAge({ row }: { row: LocationRow }) {
  const { state, words } = useAge(row);
  return (
    <span className={styles.age} data-state={state}>
      {state === 'silent' ? (
        <IconCloudOff size={15} stroke={1.75} aria-hidden="true" />
      ) : (
        <span className={styles.dot} data-state={state} aria-hidden="true" />
      )}
      {words}
    </span>
  );
}

/** The name of a location with a dot; words where its figures are not live. */
export function NameWithAge({ row }: { row: LocationRow }) {
  const { state, words } = useAge(row);
  return (
    <>
      <span className={styles.nameLine}>
        <span className={styles.dot} data-state={state} aria-hidden="true" />
        {row.name}
        {state === 'live' && <VisuallyHidden>{words}</VisuallyHidden>}
      </span>
      {state !== 'live' && !row.isFailed && (
        <span className={styles.ageWords} data-state={state}>
          {words}
        </span>
      )}
    </>
  );
}

function useAge(row: LocationRow): { state: AgeState; words: string } {
  const { t } = useTranslation();
  const { phase, seconds } = useLive(row.siteId);
  const silentAt = silenceOf(row);
  if (silentAt !== null) return { state: 'silent', words: t('operations.noDataSince', { time: silentAt }) };
  if (row.isFailed) return { state: 'silent', words: t('operations.noAnswer') };
  if (row.figures === null) return { state: 'old', words: t('operations.reading') };
  if (phase === 'live') return { state: 'live', words: t('operations.live') };
  const age = seconds === null ? null : ageOf(seconds);
  return {
    state: 'old',
    words: age === null ? t(`live.${phase}`) : t(`live.${age.unit}`, { count: age.count }),
  };
}

/** When the provider of a silent site last gave a whole answer; null while it answers. */
function silenceOf({ since, syncedAt, timeZone }: LocationRow): string | null {
  return since === null || timeZone === null ? null : clockOf(syncedAt ?? since, timeZone);
}
