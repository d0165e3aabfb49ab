import { Skeleton } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldNotice } from '../../ui/list/held-notice';
import { showFirst } from '../../ui/list/show-first';
import { useHeldOrder } from '../../ui/list/use-held-order';
import { ExceptionRow } from './exception-row';
import { useExceptionWords } from './exception-words';
import styles from './exceptions.module.css';
import type { SiteException } from './reading/exceptions.data';

export interface ExceptionListProps {
  /** In their order. */
  exceptions: readonly SiteException[];
  /** What they are narrowed to. */
  scope: string;
  /** Id of the one that is looked at. */
  looked: string;
  onLook: (exceptionId: string) => void;
  meAt: (siteId: number) => string;
}

/** The list follows what happens, but never under the hand that rests on it. */
export function ExceptionList({ exceptions, scope, looked, onLook, meAt }: ExceptionListProps) {
  const { t } = useTranslation();
  const words = useExceptionWords();
  const list = useRef<HTMLUListElement>(null);
  const byId = useMemo(() => new Map(exceptions.map((one) => [one.exceptionId, one])), [exceptions]);
  const target = useMemo(() => [...byId.keys()], [byId]);
  const { shown, moved, letGo, hand } = useHeldOrder({ target, entries: byId, scope });
  return (
    <>
      <HeldNotice hand={hand} moved={moved} onShow={() => showFirst(list.current, letGo)} />
      <ul ref={list} className={styles.rows} aria-label={t('exceptions.list')} hidden={shown.length === 0} {...hand}>
        {shown.map(({ id, entry, isGone }) => (
          <ExceptionRow
            key={id}
            one={entry}
            words={words(entry)}
            isGone={isGone}
            isLooked={id === looked}
            me={meAt(entry.siteId)}
            onLook={() => onLook(id)}
          />
        ))}
      </ul>
    </>
  );
}

export function ListSkeleton() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((one) => (
        <Skeleton key={one} height={44} radius={12} m={14} width="auto" />
      ))}
    </div>
  );
}
