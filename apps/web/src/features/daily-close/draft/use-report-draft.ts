import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type LiveReport, type ReportRef, versionRead } from '../../../live/patches/money/daily-report';
import { saveFields } from '../daily-close.data';
import { FieldSaver, type TypedState } from './field-saver';

export interface ReportDraft extends TypedState {
  saver: FieldSaver;
}

/** What is typed into the report of an open day, kept at the server field by field while the page is open. */
export function useReportDraft(ref: ReportRef, report: LiveReport): ReportDraft {
  const { siteId, locationId, date } = ref;
  const saver = useMemo(() => {
    const send = saveFields.bind(null, { siteId, locationId, date });
    return new FieldSaver({ send, later });
  }, [siteId, locationId, date]);
  const shown = useSyncExternalStore(saver.subscribe, saver.see);
  const version = versionRead(report);
  useEffect(() => saver.meet(version), [saver, version]);
  useEffect(() => {
    const part = () => saver.part();
    const hide = () => {
      if (document.visibilityState === 'hidden') part();
    };
    window.addEventListener('pagehide', part);
    document.addEventListener('visibilitychange', hide);
    return () => {
      part();
      window.removeEventListener('pagehide', part);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [saver]);
  return { ...shown, saver };
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
