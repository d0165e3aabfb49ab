import { IconCircleCheck, IconInfoCircle, IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Fault, KioskState, KioskVisit } from '../../features/arrivals/kiosk-check-in';
import { isStudioDevice } from '../../features/forms/form-entry';
import type { Action } from '../../ui/action/action';
import { ActionButton } from '../../ui/action/action-button';
import { dateInText, timeOf } from '../../ui/time/times';
import { useCountdown } from '../../ui/time/use-countdown';
import { useFocusedHeading } from '../../ui/page/use-focused-heading';
import styles from './kiosk.module.css';

type Ended = Exclude<KioskState, { status: 'IDLE' | 'REQUESTING_EMAIL_VALITADION' | 'CHOOSING' }>;

export interface OutcomeProps {
  state: Ended;
  siteId: number;
  onDone: () => void;
  onRetry: (visit: KioskVisit) => void;
}

/** How it ended, in the document's words, and the one next thing to do. 000 §8 */
export function Outcome({ state, siteId, onDone, onRetry }: OutcomeProps) {
  switch (state.status) {
    case 'SUCCESS_REQUESTING_EMAIL_CONFIRMATION':
      return <Arrived {...state} siteId={siteId} onDone={onDone} />;
    case 'APPOINTMENT_ALREADY_ARRIVED':
      return <Already visit={state.visit} siteId={siteId} onDone={onDone} />;
    case 'FAILD_REQUESTING_EMAIL_CONFIRMATION':
      return <NotFound fault={state.fault} onDone={onDone} />;
    case 'ERROR_REQUESTING_EMAIL_CONFIRMATION':
      return <Failed state={state} onDone={onDone} onRetry={onRetry} />;
  }
}

/** Long enough to read that the form opens by itself. */
const FORM_OPENS_AFTER_SECONDS = 7;

interface ArrivedProps {
  visit: KioskVisit;
  isFormMailed: boolean;
  siteId: number;
  onDone: () => void;
}

function Arrived({ visit, isFormMailed, siteId, onDone }: ArrivedProps) {
  const { t } = useTranslation();
  const openForm = useOpenForm(siteId, visit);
  const count = useCountdown(visit.formDue ? FORM_OPENS_AFTER_SECONDS : null, openForm.run);
  const done: Action = { id: 'done', label: t('kiosk.done'), enabled: true, run: onDone };
  return (
    <Screen tone="leaf" icon={<IconCircleCheck />} title={t('kiosk.thanks', { time: timeOf(visit.StartDateTime) })}>
      <p>{t('kiosk.success')}</p>
      {count !== null && (
        <p className={styles.note}>
          {isFormMailed && t('kiosk.formSent')} <span role="timer">{t('kiosk.formOpens', { count })}</span>
        </p>
      )}
      <NextSteps first={visit.formDue ? openForm : done} {...(visit.formDue ? { second: done } : {})} />
      <When visit={visit} />
    </Screen>
  );
}

function Already({ visit, siteId, onDone }: { visit: KioskVisit; siteId: number; onDone: () => void }) {
  const { t } = useTranslation();
  const openForm = useOpenForm(siteId, visit);
  const done: Action = { id: 'done', label: t('kiosk.done'), enabled: true, run: onDone };
  const isArrived = visit.Status === 'Arrived';
  const offersForm = isArrived && visit.formDue;
  return (
    <Screen tone="sky" icon={<IconInfoCircle />} title={t(isArrived ? 'kiosk.arrived' : 'kiosk.completed')}>
      {isArrived && <p>{t('kiosk.arrivedHelp')}</p>}
      <When visit={visit} />
      <NextSteps first={offersForm ? openForm : done} {...(offersForm ? { second: done } : {})} />
    </Screen>
  );
}

function NotFound({ fault, onDone }: { fault: Fault | null; onDone: () => void }) {
  const { t } = useTranslation();
  const again: Action = { id: 'again', label: t('kiosk.tryAgain'), enabled: true, run: onDone };
  return (
    <Screen tone="amber" icon={<IconInfoCircle />} title={t('kiosk.noAppointments')} isAlert>
      <p>{t(helpOf(fault))}</p>
      <Reference id={fault?.requestId ?? null} />
      <NextSteps first={again} />
    </Screen>
  );
}

function helpOf(fault: Fault | null) {
  if (fault === null) return 'kiosk.noAppointmentsHelp';
  return fault.kind === 'response' ? 'kiosk.lookUpFailed' : 'kiosk.noAnswer';
}

/** What exactly was answered stands in the log; nobody who waits can do anything with it. Decision 78 */
function Reference({ id }: { id: string | null }) {
  const { t } = useTranslation();
  return id === null ? null : <p className={styles.reference}>{t('kiosk.reference', { id })}</p>;
}

interface FailedProps {
  state: Extract<Ended, { step: string }>;
  onDone: () => void;
  onRetry: (visit: KioskVisit) => void;
}

function Failed({ state, onDone, onRetry }: FailedProps) {
  const { t } = useTranslation();
  const { fault, visit } = state;
  const again: Action = { id: 'again', label: t('kiosk.tryAgain'), enabled: true, run: () => onRetry(visit) };
  const done: Action = { id: 'done', label: t('kiosk.done'), enabled: true, run: onDone };
  return (
    <Screen tone="rose" icon={<IconAlertCircle />} title={t('kiosk.failed')} isAlert>
      <p>{t('kiosk.failedHelp')}</p>
      <Reference id={fault.requestId} />
      <NextSteps first={again} second={done} />
    </Screen>
  );
}

/** Replaces this page in the history: Back leads past it, and nothing personal is in the address or the state. */
function useOpenForm(siteId: number, visit: KioskVisit): Action {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = `/appointments/${siteId}/${visit.Id}`;
  const run = useCallback(() => {
    const state = { skip2fa: false, isShared: isStudioDevice(window.screen) };
    void navigate(path, { replace: true, state });
  }, [navigate, path]);
  return { id: 'open-form', label: t('kiosk.openForm'), enabled: true, run };
}

function When({ visit }: { visit: KioskVisit }) {
  const { t, i18n } = useTranslation();
  const { StartDateTime: start, isPast } = visit;
  const when = t('kiosk.when', { date: dateInText(start, i18n.language), time: timeOf(start) });
  return <p className={styles.when}>{t(isPast ? 'kiosk.lastAppointment' : 'kiosk.nextAppointment', { when })}</p>;
}

interface ScreenProps {
  tone: 'leaf' | 'sky' | 'amber' | 'rose';
  icon: ReactNode;
  title: string;
  isAlert?: boolean;
  children: ReactNode;
}

function Screen({ tone, icon, title, isAlert = false, children }: ScreenProps) {
  const heading = useFocusedHeading();
  return (
    <section className={styles.outcome} data-tone={tone} role={isAlert ? 'alert' : 'status'}>
      <span className={styles.sign} aria-hidden="true">
        {icon}
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}

function NextSteps({ first, second }: { first: Action; second?: Action }) {
  return (
    <div className={styles.next}>
      <ActionButton action={first} variant="filled" fullWidth className={styles.primary ?? ''} />
      {second !== undefined && <ActionButton action={second} fullWidth className={styles.secondary ?? ''} />}
    </div>
  );
}
