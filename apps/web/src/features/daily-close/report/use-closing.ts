import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SentCloseRecord } from '#contracts/money/daily-close-record.dto';
import type { Wire } from '#contracts/wire';
import { Refusal } from '../../../api/call';
import type { LiveReport, ReportRef } from '../../../live/patches/money/daily-report';
import { moneyOf } from '../../../ui/money/money';
import { closeDay } from '../daily-close.data';
import { fieldId, standing, standingText } from '../draft/report-fields';
import type { ReportDraft } from '../draft/use-report-draft';
import { wordOf } from '../controls/difference-words';
import { drawerFigures, type FaultName, missing } from '../controls/figures';
import type { Typed } from '../draft/report-fields';

export interface Closing {
  isSending: boolean;
  /** Why the last press did not close the day; `unsaved`: what was typed could not be sent. */
  failure: { error: unknown } | 'unsaved' | null;
  /** What is missing, by the field, once somebody pressed. */
  faults: ReadonlyMap<string, string>;
  press: () => void;
}

export interface ToClose {
  at: ReportRef;
  report: LiveReport;
  draft: ReportDraft;
  createdBy: string;
  onClosed: () => void;
}

/** The press of Accept: what is missing is shown first; then what was typed is kept, and the day is closed, once. 001 §2.7 */
export function useClosing({ at, report, draft, createdBy, onClosed }: ToClose): Closing {
  const [hasPressed, setPressed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Closing['failure']>(null);
  // A press after a lost answer is the same close.
  const key = useRef<string | null>(null);
  const words = useFaultWords(report, draft.typed);
  const lacking = missing(report, draft.typed, createdBy);
  const send = async () => {
    const record = recordOf(report, draft.typed, createdBy);
    if (!(await draft.saver.flush())) {
      setFailure('unsaved');
      return;
    }
    key.current ??= crypto.randomUUID();
    try {
      await closeDay(at, record, key.current);
      onClosed();
    } catch (error) {
      if (error instanceof Refusal && !error.isPassing) key.current = null;
      setFailure({ error });
    }
  };
  const press = () => {
    setPressed(true);
    const [first] = lacking;
    if (first !== undefined) leadTo(first);
    if (first !== undefined || isSending) return;
    setSending(true);
    setFailure(null);
    void send().finally(() => setSending(false));
  };
  const faults = new Map(hasPressed ? lacking.map((name) => [name, words(name)]) : []);
  return { isSending, failure, faults, press };
}

/** As it is seen here: what is closed is what stood on this screen. */
function recordOf(report: LiveReport, typed: Typed, createdBy: string): Wire<SentCloseRecord> {
  const { totals, drawer, clover } = report;
  const amount = (field: string, kept: number | null) => standing<number | null>(typed, field, kept) ?? undefined;
  const text = (field: string, kept: string) => standingText(typed, field, kept);
  const counted = {
    openingCash: amount('openingCash', drawer.openingCash),
    endingCashStore: amount('endingCashStore', drawer.endingCashStore),
    cloverCreditCard: amount('cloverCreditCard', clover.creditCard),
    cloverCash: amount('cloverCash', clover.cash),
    cloverTips: amount('cloverTips', clover.tips),
  };
  const known = Object.entries(counted).filter(([, dollars]) => dollars !== undefined);
  return {
    ...{ cashTotal: totals.cash, creditCardTotal: totals.creditCard, giftCardTotal: totals.giftCard },
    ...{ tipTotal: totals.tips, withdrawals: drawer.withdrawals },
    ...Object.fromEntries(known),
    openingReason: text('openingReason', drawer.openingReason),
    differenceReason: text('differenceReason', drawer.differenceReason),
    observation: text('observation', report.observation),
    createdBy,
  };
}

function useFaultWords(report: LiveReport, typed: Typed): (name: FaultName) => string {
  const { t } = useTranslation();
  const cents = drawerFigures(report, typed).differenceCents ?? 0;
  const difference = { amount: moneyOf(Math.abs(cents)), word: t(wordOf(cents)) };
  return (name) =>
    ({
      openingReason: t('dailyClose.drawer.openingReasonMissing'),
      endingCashStore: t('dailyClose.drawer.storeMissing'),
      differenceReason: t('dailyClose.difference.reasonMissing', difference),
      createdBy: t('dailyClose.createdByMissing'),
    })[name];
}

export function leadTo(field: string): void {
  const place = document.getElementById(fieldId(field));
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
}
