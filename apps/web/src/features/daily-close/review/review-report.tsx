import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DraftValue } from '#domain/money/daily-close-draft';
import { Refusal, wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import {
  type LiveReport,
  type LiveReview,
  type ReportRef,
  versionRead,
} from '../../../live/patches/money/daily-report';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { usePart } from '../../../ui/popup/use-part';
import { approveReport } from '../daily-close.data';
import { FieldsContext, fieldId, type ReportFields, standingText } from '../draft/report-fields';
import { ReportPdf } from '../pdf/report-pdf';
import { drawerFigures } from '../controls/figures';
import { CreatedBy, Observations } from '../controls/finish-fields';
import { ReportBody } from '../report/report-body';
import { ReportHead } from '../report/report-head';
import { StatePill } from '../report/state-pill';
import { Changes } from './changes';
import { History } from './history';
import { reviewOf } from './sent-review';
import { useRemoval } from './use-removal';

export interface ReviewReportProps {
  at: ReportRef;
  review: LiveReview;
  /** The directors may open an approved one again. */
  mayReopen: boolean;
  /** The report is another one than this page knows. */
  onStale: () => void;
}

const loadDecision = () => import('./decision-dialog');

/** A closed day under review: what is corrected stands beside what was submitted, until it is approved or sent back. 001 §2.7 */
export function ReviewReport({ at, review, mayReopen, onStale }: ReviewReportProps) {
  const { t } = useTranslation();
  const { report } = review;
  const isApproved = report.state.status === 'approved';
  const [typed, setTyped] = useState<ReadonlyMap<string, DraftValue>>(new Map());
  const set = useCallback((field: string, value: DraftValue) => {
    setTyped((before) => new Map(before).set(field, value));
  }, []);
  const approving = useApproving({ at, review, typed, onStale, onApproved: () => setTyped(new Map()) });
  const removal = useRemoval(at);
  const fields: ReportFields = useMemo(
    () => ({
      ...{ typed, set, moveHand: () => undefined, others: new Map(), faults: approving.faults },
      ...{ isLocked: isApproved || approving.isSending, isReview: true },
    }),
    [typed, set, approving.faults, approving.isSending, isApproved],
  );
  return (
    <FieldsContext value={fields}>
      <ReportHead report={report} title={t('dailyClose.reviewTitle')}>
        <StatePill status={report.state.status} />
      </ReportHead>
      <ReportBody
        at={at}
        report={report}
        onRemove={isApproved ? undefined : removal.ask}
        aside={
          <>
            <Observations report={report} />
            <CreatedBy report={report} />
            <Changes changes={review.changes} />
            <Decisions {...{ at, report, approving, mayReopen }} />
            <ReportPdf at={at} state={report.state} isOwn={false} />
            <History history={review.history} timeZone={report.timeZone} />
          </>
        }
      />
      {removal.dialog}
    </FieldsContext>
  );
}

interface DecisionsProps {
  at: ReportRef;
  report: LiveReport;
  approving: Approving;
  mayReopen: boolean;
}

function Decisions({ at, report, approving, mayReopen }: DecisionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const decision = usePart(loadDecision);
  const [asked, setAsked] = useState<'closes.reject' | 'closes.reopen' | null>(null);
  const said = useServerWords(approving.error === null ? null : wordsOf(approving.error));
  const isApproved = report.state.status === 'approved';
  const ask = (what: 'closes.reject' | 'closes.reopen') => {
    decision.fetch(() => setAsked(null));
    setAsked(what);
  };
  const approve = {
    id: 'approve',
    label: t(approving.isSending ? 'closeEnd.actions.sending' : 'closeEnd.actions.approve'),
    enabled: !isApproved,
    isRunning: approving.isSending,
    run: approving.press,
  };
  const reject = { id: 'reject', label: t('closeEnd.actions.reject'), enabled: !isApproved };
  const reopen = { id: 'reopen', label: t('closeEnd.actions.reopen'), enabled: true };
  return (
    <>
      <p role="status">{approving.isDone && t('closeEnd.done.approved')}</p>
      {approving.faults.size > 0 && <FormAlert text={t('dailyClose.notReady')} />}
      {approving.error !== null && <FormAlert text={said ?? t('dailyClose.noAnswer')} />}
      <ActionButton action={approve} variant="filled" fullWidth />
      {!isApproved && <ActionButton action={{ ...reject, run: () => ask('closes.reject') }} fullWidth />}
      {isApproved && mayReopen && <ActionButton action={{ ...reopen, run: () => ask('closes.reopen') }} fullWidth />}
      {asked !== null && decision.part !== null && (
        <decision.part.DecisionDialog
          {...{ at, version: versionRead(report), what: asked }}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            if (asked === 'closes.reject') void navigate('/reviewdailyreport');
          }}
        />
      )}
    </>
  );
}

interface Approving {
  isSending: boolean;
  isDone: boolean;
  error: unknown;
  faults: ReadonlyMap<string, string>;
  press: () => void;
}

interface ToApprove {
  at: ReportRef;
  review: LiveReview;
  typed: ReadonlyMap<string, DraftValue>;
  onApproved: () => void;
  onStale: () => void;
}

function useApproving({ at, review, typed, onApproved, onStale }: ToApprove): Approving {
  const { t } = useTranslation();
  const { report } = review;
  const [hasPressed, setPressed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const key = useRef<string | null>(null);
  const { needsReason } = drawerFigures(report, typed);
  const reason = standingText(typed, 'differenceReason', report.drawer.differenceReason);
  const isReasonDue = needsReason && reason.trim() === '';
  const words = t('dailyClose.difference.reasonDue');
  const send = async () => {
    key.current ??= crypto.randomUUID();
    try {
      await approveReport(at, reviewOf(review, typed), key.current);
      setDone(true);
      onApproved();
    } catch (cause) {
      if (cause instanceof Refusal && !cause.isPassing) key.current = null;
      if (cause instanceof Refusal && cause.code === 'STALE_VERSION') onStale();
      setError(cause);
    }
  };
  const press = () => {
    setPressed(true);
    if (isReasonDue) {
      document.querySelector<HTMLElement>(`#${fieldId('differenceReason')} input`)?.focus();
      return;
    }
    setSending(true);
    setError(null);
    void send().finally(() => setSending(false));
  };
  const faults = new Map(hasPressed && isReasonDue ? [['differenceReason', words]] : []);
  return { isSending, isDone, error, faults, press };
}
