import { useTranslation } from 'react-i18next';
import { VISIT_STATUSES, type VisitStatus } from '#contracts/appointments';
import { isNoteLanguage } from '#domain/notes/notes-codec';
import { ARCHIVE_STATES, type ArchiveState } from '#contracts/media/archive';
import type { TimelineChange } from '#contracts/timeline/timeline.dto';
import { useLanguage } from '../../ui/language/use-language';
import { shortDate, timeOf } from '../../ui/time/times';
import styles from './timeline.module.css';

/** What is different since: before and after, where they may be told. */
export function Changes({ changes }: { changes: readonly TimelineChange[] }) {
  const said = useChangeWords();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.what} dir="auto">
          {said(change)}
        </li>
      ))}
    </ul>
  );
}

export function useChangeWords(): (change: TimelineChange) => string {
  const { t } = useTranslation();
  const valueOf = useValueWords();
  return (change) => {
    const what = t(`timeline.fields.${change.what}`);
    const [before, after] = [valueOf(change, 'before'), valueOf(change, 'after')];
    if (before !== null && after !== null) return t('timeline.change', { what, before, after });
    if (after !== null) return t('timeline.isNow', { what, after });
    return before === null ? t('timeline.onlyWhat', { what }) : t('timeline.isGone', { what, before });
  };
}

function useValueWords(): (change: TimelineChange, side: 'before' | 'after') => string | null {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ what, before, after }, side) => {
    const value = side === 'before' ? before : after;
    if (value === null) return null;
    if (what === 'status' && isVisitStatus(value)) return t(`appointments.status.${value}`);
    if (what === 'language' && isNoteLanguage(value)) return t(`notes.${value}`);
    if (what === 'archive' && isArchiveState(value)) return t(`archive.short.${value}`);
    if (what !== 'start') return value;
    const isSameDay = before?.slice(0, 10) === after?.slice(0, 10);
    return isSameDay
      ? timeOf(value)
      : t('timeline.dayAndTime', { date: shortDate(value, language), time: timeOf(value) });
  };
}

function isArchiveState(text: string): text is ArchiveState {
  return (ARCHIVE_STATES as readonly string[]).includes(text);
}

function isVisitStatus(text: string): text is VisitStatus {
  return (VISIT_STATUSES as readonly string[]).includes(text);
}
