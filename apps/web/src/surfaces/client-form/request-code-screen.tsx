import { IconMessageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useServerWords } from '../../api/use-server-words';
import { AskingAgain } from '../../features/codes/countdown/asking-again';
import { secondsUntil } from '../../features/codes/countdown/countdown';
import { ContactChoices } from '../../features/codes/entry/contact-choices';
import { ContactTyping } from '../../features/codes/entry/contact-typing';
import type { FormFlow } from '../../features/forms/form-flow';
import { serverNow } from '../../live/line/server-clock';
import { useNow } from '../../ui/time/use-now';
import { FormAlert } from '../../ui/form/form-alert';
import { useFocusedHeading } from '../../ui/page/use-focused-heading';
import { EndScreen } from './end-screen';
import styles from './screens.module.css';

export interface RequestCodeScreenProps {
  flow: Extract<FormFlow, { status: 'requestOtpCode' }>;
  onAsk: (isEmail: boolean, typed?: string) => void;
}

/** 000 §2 requestOtpCode */
export function RequestCodeScreen({ flow, onAsk }: RequestCodeScreenProps) {
  const { t } = useTranslation();
  const said = useServerWords(flow.detail);
  const heading = useFocusedHeading();
  const { phone, email, whole } = flow.visit;
  const isSending = flow.requestOtpStatus === 'validating';
  const isTold = (phone === '' || whole.phone !== '') && (email === '' || whole.email !== '');
  useNow(1_000);
  const secondsToWait = flow.againAt === null ? 0 : secondsUntil(flow.againAt, serverNow());
  if (phone === '' && email === '')
    return (
      <EndScreen
        tone="amber"
        icon={<IconMessageOff />}
        title={t('codes.nothingHeading')}
        lines={[t('codes.nothing')]}
      />
    );
  return (
    <section className={styles.screen}>
      {/* Where there is a field, it has the focus. */}
      <h1 {...(isTold ? { ref: heading } : {})} tabIndex={-1}>
        {t('codes.requestHeading')}
      </h1>
      <p className={styles.lead}>{t(isTold ? 'codes.requestLead' : 'codes.typeLead')}</p>
      {flow.requestOtpStatus === 'error' && flow.againAt === null && (
        <FormAlert text={`${t('codes.whoops')} ${said ?? t('codes.noAnswer')}`} />
      )}
      {secondsToWait > 0 ? (
        <AskingAgain seconds={secondsToWait} />
      ) : isTold ? (
        <ContactChoices phone={phone} email={email} isSending={isSending} onChoose={onAsk} />
      ) : (
        <ContactTyping phone={phone} email={email} isSending={isSending} onTyped={onAsk} />
      )}
      {phone !== '' && secondsToWait === 0 && <p className={styles.small}>{t('codes.rates')}</p>}
    </section>
  );
}
