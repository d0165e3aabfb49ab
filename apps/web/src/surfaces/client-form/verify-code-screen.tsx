import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerWords } from '../../api/use-server-words';
import { CodeEntry } from '../../features/codes/entry/code-entry';
import { CodeLocked } from '../../features/codes/countdown/code-locked';
import { CodeRing } from '../../features/codes/countdown/code-ring';
import { DeliveryLine } from '../../features/codes/delivery-line';
import { NewCode } from '../../features/codes/entry/new-code';
import { useCountdown } from '../../features/codes/countdown/use-countdown';
import { useDelivery } from '../../features/codes/use-delivery';
import type { FormFlow } from '../../features/forms/form-flow';
import type { FlowActs } from '../../features/forms/use-form-flow';
import type { Action } from '../../ui/action/action';
import { FormAlert } from '../../ui/form/form-alert';
import { useFocusedHeading } from '../../ui/page/use-focused-heading';
import styles from './screens.module.css';

export interface VerifyCodeScreenProps {
  flow: Extract<FormFlow, { status: 'verifyOtpCode' }>;
  siteId: number;
  acts: FlowActs;
}

/** 000 §2 verifyOtpCode */
export function VerifyCodeScreen({ flow, siteId, acts }: VerifyCodeScreenProps) {
  const { t } = useTranslation();
  const { visit, code, checkOtpStatus, requestOtpStatus, detail } = flow;
  const [entry, setEntry] = useState({ of: code.expiresAt, digits: '' });
  const countdown = useCountdown(code);
  useDelivery({ siteId, appointmentId: visit.appointmentId, code, onMoved: acts.moveCode });
  // What was typed belongs to the code before.
  const digits = entry.of === code.expiresAt ? entry.digits : '';
  const contact = code.email ? visit.email : visit.phone;
  if (code.lockedUntil !== null) return <LockedScreen flow={flow} until={code.lockedUntil} onAsk={acts.askForCode} />;
  return (
    <section className={styles.screen}>
      <h1>{t('codes.verifyHeading')}</h1>
      <div className={styles.panel}>
        <CodeRing countdown={countdown} />
        <div className={styles.state}>
          <p>{t(code.email ? 'codes.sentByEmail' : 'codes.sentByText', { contact })}</p>
          {!countdown.isOver && <DeliveryLine key={code.delivery} delivery={code.delivery} isEmail={code.email} />}
        </div>
      </div>
      <CodeEntry
        digits={digits}
        onChange={(next) => setEntry({ of: code.expiresAt, digits: next })}
        status={checkOtpStatus}
        detail={detail}
        triesLeft={code.triesLeft}
        isOver={countdown.isOver}
        onVerify={() => acts.verify(digits)}
      />
      <NewCode
        code={code}
        countdown={countdown}
        phone={visit.phone}
        email={visit.email}
        status={requestOtpStatus}
        detail={detail}
        onAsk={acts.askForCode}
      />
    </section>
  );
}

interface LockedScreenProps {
  flow: VerifyCodeScreenProps['flow'];
  until: string;
  onAsk: (isEmail: boolean) => void;
}

/** After too many wrong codes. */
function LockedScreen({ flow: { code, requestOtpStatus, detail }, until, onAsk }: LockedScreenProps) {
  const { t } = useTranslation();
  const said = useServerWords(detail);
  const heading = useFocusedHeading();
  const isSending = requestOtpStatus === 'validating';
  const again: Action = {
    id: 'again',
    label: t(isSending ? 'codes.sending' : 'codes.requestNew'),
    enabled: true,
    isRunning: isSending,
    run: () => onAsk(code.email),
  };
  return (
    <section className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {t('codes.lockedHeading')}
      </h1>
      <p className={styles.lead}>{t('codes.lockedText')}</p>
      {requestOtpStatus === 'error' && <FormAlert text={`${t('codes.whoops')} ${said ?? t('codes.noAnswer')}`} />}
      <CodeLocked until={until < code.resendAt ? code.resendAt : until} again={again} />
    </section>
  );
}
