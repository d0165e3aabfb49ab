import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveReport } from '../../../live/patches/money/daily-report';
import { showToast } from '../../../ui/toast/toast.store';
import { fieldName } from '../report/field-names';
import type { FieldSaver } from './field-saver';

export interface Others {
  /** Who else has a hand in a field, by the field. */
  hands: ReadonlyMap<string, string>;
  /** This screen typed into a field. The same function from render to render. */
  noteOwn: (field: string) => void;
}

/** What the other devices of the location do to the same draft. Of one field the last hand wins, and both are told. */
export function useOthers({ editing, typed }: LiveReport, userName: string, saver: FieldSaver): Others {
  const { t } = useTranslation();
  const own = useRef(new Set<string>());
  const seen = useRef(new Map(typed.map(({ field, at }) => [field, at])));
  useEffect(() => {
    for (const { field, at, by } of typed) {
      const isNew = seen.current.get(field) !== at;
      seen.current.set(field, at);
      if (!isNew || by.name === userName || !own.current.has(field)) continue;
      const isMineLater = saver.see().typed.has(field);
      const what = fieldName(field, t);
      const words = isMineLater ? 'dailyClose.draft.changedBefore' : 'dailyClose.draft.changed';
      showToast({ text: t(words, { name: by.name ?? '', what }) });
    }
  }, [typed, userName, saver, t]);
  const hands = useMemo(() => {
    const others = editing.filter(({ by }) => by.name !== userName);
    return new Map(others.map(({ field, by }) => [field, by.name ?? '']));
  }, [editing, userName]);
  const noteOwn = useCallback((field: string) => void own.current.add(field), []);
  return { hands, noteOwn };
}
