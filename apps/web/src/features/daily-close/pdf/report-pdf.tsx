import { Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import type { LiveReport, ReportRef } from '../../../live/patches/money/daily-report';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { askForPdf } from '../daily-close.data';
import styles from './report-pdf.module.css';

export interface ReportPdfProps {
  at: ReportRef;
  state: LiveReport['state'];
  /** The day was closed on this screen: its PDF comes by itself, as soon as it is there. 001 §7 */
  isOwn: boolean;
}

/** The report on paper: how far it is, and the way to it. */
export function ReportPdf({ at, state: { pdf }, isOwn }: ReportPdfProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<boolean | null>(null);
  const isAsked = asked ?? isOwn;
  const [error, setError] = useState<unknown>(null);
  const said = useServerWords(wordsOf(error));
  const isDrawing = pdf === 'drawing' || (isAsked && pdf === 'none');
  const fetchIt = async () => {
    setError(null);
    try {
      const { url, fileName, state } = await askForPdf(at);
      // One that is still being drawn comes by itself.
      setAsked(url === undefined && state !== 'failed');
      if (url !== undefined) save(url, fileName);
    } catch (cause) {
      setError(cause);
    }
  };
  useWhenReady(pdf === 'ready' && isAsked, fetchIt);
  const failed = pdf === 'failed';
  const label = failed ? 'closeEnd.pdf.again' : 'closeEnd.pdf.download';
  const run = () => {
    setAsked(true);
    void fetchIt();
  };
  return (
    <div className={styles.pdf}>
      {failed && <FormAlert text={t('closeEnd.pdf.failed')} />}
      {error !== null && <FormAlert text={said ?? t('dailyClose.noAnswer')} />}
      {isDrawing ? (
        <p className={styles.drawing} role="status">
          <Loader size={18} aria-hidden="true" />
          {t('closeEnd.pdf.waiting')}
        </p>
      ) : (
        <ActionButton
          action={{ id: 'pdf', label: t(label), enabled: true, run }}
          icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          fullWidth
        />
      )}
    </div>
  );
}

/** Once for each time that it becomes so. */
function useWhenReady(isReady: boolean, run: () => Promise<void>): void {
  const hasRun = useRef(false);
  const go = useEffectEvent(() => void run());
  useEffect(() => {
    if (isReady && !hasRun.current) go();
    hasRun.current = isReady;
  }, [isReady]);
}

function save(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
