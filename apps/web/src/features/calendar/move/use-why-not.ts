import { useTranslation } from 'react-i18next';
import type { Refused } from './targets';

/** Why a visit cannot be there, in words; null where it can. */
export function useWhyNot(refused: Refused | null): string | null {
  const { t } = useTranslation();
  if (refused === null) return null;
  const { why, words } = refused;
  if (why === 'closed') return words === '' ? t('calendar.closed') : t('move.closed', { words });
  if (why === 'taken' || why === 'held' || why === 'unoffered') return t(`move.${why}`, { name: words });
  return t(`move.${why}`);
}
