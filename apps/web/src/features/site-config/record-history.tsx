import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordTextName } from '#contracts/config/site-record';
import { ActionButton } from '../../ui/action/action-button';
import { LoadFailed } from '../../api/load-failed';
import { useLiveQuery } from '../../live/use-live';
import { Panel } from '../../ui/page/panel';
import { momentOf } from '../../ui/time/times';
import { historyQuery, type RecordChange } from './site-config.data';
import styles from './site-config.module.css';

const FIRST = 6;

export interface RecordHistoryProps {
  siteId: number;
  location: number;
  timeZone: string;
  /** Writes an older value into the form. */
  restore: (name: RecordTextName, text: string) => void;
}

/** What was in each field before, since when it is not, and through whom. */
export function RecordHistory({ siteId, location, timeZone, restore }: RecordHistoryProps) {
  const { t } = useTranslation();
  const { data, error, retry } = useLiveQuery(historyQuery(siteId, location));
  const [isWhole, setWhole] = useState(false);
  const all = data === undefined ? [] : linesOf(data.changes);
  return (
    <Panel title={t('siteConfig.history')}>
      {data === undefined && error !== null && <LoadFailed error={error} retry={retry} isRetried />}
      {data !== undefined && all.length === 0 && <p className={styles.quiet}>{t('siteConfig.historyEmpty')}</p>}
      <ol className={styles.history}>
        {(isWhole ? all : all.slice(0, FIRST)).map((line) => (
          <Line key={`${line.version} ${line.field}`} {...{ line, timeZone, restore }} />
        ))}
      </ol>
      {!isWhole && all.length > FIRST && (
        <ActionButton action={{ id: 'more', label: t('siteConfig.more'), enabled: true, run: () => setWhole(true) }} />
      )}
    </Panel>
  );
}

type Field = RecordChange['fields'][number]['field'];

interface HistoryLine extends Pick<RecordChange, 'version' | 'at' | 'actor'> {
  /** Null of the first writing of a record, which replaced nothing of ours. */
  field: Field | null;
  before: string;
}

function linesOf(changes: readonly RecordChange[]): HistoryLine[] {
  return changes.flatMap(({ fields, ...change }): HistoryLine[] => {
    const isFirst = fields.some(({ field }) => field === 'reviewLinkOriginal');
    return isFirst
      ? [{ ...change, field: null, before: '' }]
      : fields.map(({ field, before }) => ({ ...change, field, before }));
  });
}

function Line({ line, timeZone, restore }: { line: HistoryLine } & Pick<RecordHistoryProps, 'timeZone' | 'restore'>) {
  const { t } = useTranslation();
  const { field, before } = line;
  const name =
    field === null
      ? t('siteConfig.written')
      : nameOf(field, t('siteConfig.groups.way'), t(`siteConfig.fields.${field}`));
  return (
    <li>
      <p className={styles.changed}>
        <b>{name}</b>
      </p>
      {field !== null && (
        <p className={styles.quiet}>
          {before === '' ? t('siteConfig.wasEmpty') : t('siteConfig.was', { text: shortened(before) })}
        </p>
      )}
      <When {...line} timeZone={timeZone} />
      {field !== null && field !== 'reviewLinkSent' && before !== '' && (
        <button
          type="button"
          className={styles.restore}
          aria-label={t('siteConfig.restoreOf', { field: name, text: shortened(before) })}
          onClick={() => restore(field, before)}
        >
          {t('siteConfig.restore')}
        </button>
      )}
    </li>
  );
}

function When({ at, actor, timeZone }: Pick<RecordChange, 'at' | 'actor'> & { timeZone: string }) {
  const { t, i18n } = useTranslation();
  return (
    <p className={styles.quiet}>
      {momentOf(at, timeZone, i18n.language)} · {actor.name ?? t('siteConfig.nobody')}
    </p>
  );
}

/** Their labels say only the language. */
function nameOf(field: Field, way: string, label: string): string {
  return field.startsWith('HTA') ? `${way} (${label})` : label;
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
