import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import type { DraftValue } from '#domain/money/daily-close-draft';
import type { LiveReport, ReportRef } from '../../../live/patches/money/daily-report';
import { ActionButton } from '../../../ui/action/action-button';
import { Confirm } from '../../../ui/dialog/confirm';
import { FormAlert } from '../../../ui/form/form-alert';
import { momentOf } from '../../../ui/time/times';
import { showToast } from '../../../ui/toast/toast.store';
import { dropDraft, keepCount } from '../daily-close.data';
import { FieldsContext, type ReportFields, standingText } from '../draft/report-fields';
import { type ReportDraft, useReportDraft } from '../draft/use-report-draft';
import { useOthers } from '../draft/use-others';
import { CreatedBy, Observations } from '../controls/finish-fields';
import { ReportBody } from './report-body';
import { ReportHead } from './report-head';
import styles from './report.module.css';
import { type Closing, useClosing } from './use-closing';
import { Warnings } from './warnings';

export interface OpenReportProps {
  at: ReportRef;
  report: LiveReport;
  userName: string;
  onClosed: () => void;
}

/** The report of a day that is not closed, or that came back: filled in by whoever stands at the desk. 001 §2.7 */
export function OpenReport({ at, report, userName, onClosed }: OpenReportProps) {
  const { t } = useTranslation();
  const draft = useReportDraft(at, report);
  const { saver, typed } = draft;
  const { hands, noteOwn } = useOthers(report, userName, saver);
  const shown = { ...report, createdBy: report.createdBy === '' ? userName : report.createdBy };
  const createdBy = standingText(typed, 'createdBy', shown.createdBy);
  const closing = useClosing({ at, report, draft, createdBy, onClosed });
  const set = useCallback(
    (field: string, value: DraftValue) => {
      noteOwn(field);
      saver.set(field, value);
    },
    [saver, noteOwn],
  );
  const moveHand = useCallback((field: string | null) => saver.moveHand(field), [saver]);
  const fields: ReportFields = useMemo(
    () => ({
      ...{ typed, set, moveHand, others: hands, faults: closing.faults },
      ...{ isLocked: closing.isSending, isReview: false },
    }),
    [typed, set, moveHand, hands, closing.faults, closing.isSending],
  );
  const notKept = () => showToast({ text: t('dailyClose.blind.notKept') });
  const count = async () => {
    if (await saver.flush()) await keepCount(at);
    else notKept();
  };
  return (
    <FieldsContext value={fields}>
      <ReportHead report={report} title={t('dailyClose.title')}>
        <Warnings warnings={report.warnings} />
        <DraftSaid draft={draft} />
      </ReportHead>
      {report.rejected !== null && <Rejected rejected={report.rejected} timeZone={report.timeZone} />}
      <ReportBody
        at={at}
        report={shown}
        onCounted={() => void count().catch(notKept)}
        aside={
          <>
            <Observations report={shown} />
            <CreatedBy report={shown} />
            <Actions at={at} closing={closing} draft={draft} />
          </>
        }
      />
    </FieldsContext>
  );
}

function Actions({ at, closing, draft }: { at: ReportRef; closing: Closing; draft: ReportDraft }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { isSending, failure, faults } = closing;
  const said = useServerWords(failure === null || failure === 'unsaved' ? null : wordsOf(failure.error));
  const leave = () => {
    setAsking(false);
    draft.saver.forget();
    void dropDraft(at).catch(() => undefined);
    void navigate('/appointments');
  };
  const accept = {
    id: 'accept',
    label: t(isSending ? 'closeEnd.actions.sending' : 'closeEnd.actions.accept'),
    enabled: true,
    isRunning: isSending,
    run: closing.press,
  };
  const cancel = {
    id: 'cancel',
    label: t('closeEnd.actions.cancel'),
    enabled: !isSending,
    run: () => setAsking(true),
  };
  return (
    <>
      {faults.size > 0 && <FormAlert text={t('dailyClose.notReady')} />}
      {failure !== null && <FormAlert text={said ?? t('dailyClose.noAnswer')} />}
      <ActionButton action={accept} variant="filled" fullWidth className={styles.accept ?? ''} />
      <ActionButton action={cancel} fullWidth />
      {isAsking && (
        <Confirm
          title={t('closeEnd.actions.cancelTitle')}
          stay={{ id: 'no', label: t('closeEnd.actions.no'), enabled: true, run: () => setAsking(false) }}
          go={{ id: 'yes', label: t('closeEnd.actions.yes'), enabled: true, run: leave }}
        >
          {t('closeEnd.actions.cancelText')}
        </Confirm>
      )}
    </>
  );
}

const LOOK = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

function DraftSaid({ draft: { state } }: { draft: ReportDraft }) {
  const { t } = useTranslation();
  const Icon = state === 'kept' || state === 'refused' ? IconCloudOff : IconCheck;
  return (
    <p className={styles.draft} role="status">
      {state !== 'idle' && (
        <>
          <Icon {...LOOK} />
          {t(`dailyClose.draft.${state}`)}
        </>
      )}
    </p>
  );
}

function Rejected({ rejected, timeZone }: { rejected: NonNullable<LiveReport['rejected']>; timeZone: string }) {
  const { t, i18n } = useTranslation();
  const when = momentOf(rejected.at, timeZone, i18n.language);
  return (
    <section className={styles.rejected} aria-labelledby="rejected">
      <h2 id="rejected">
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        {t('closeEnd.done.rejectedTitle', { name: rejected.by.name ?? '', when })}
      </h2>
      <p className={styles.reason} dir="auto">
        {rejected.reason}
      </p>
      <p>{t('closeEnd.done.corrected')}</p>
    </section>
  );
}
