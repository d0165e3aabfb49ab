import { IconMail, IconMessage2, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CodeState } from '#contracts/one-time-password.dto';
import type { ServerWords } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import type { Action } from '../../../ui/action/action';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { clockText, type Countdown } from '../countdown/countdown';
import styles from './new-code.module.css';

export interface NewCodeProps {
  code: CodeState;
  countdown: Countdown;
  /** Masked; empty when none is on file. */
  phone: string;
  email: string;
  status: 'idle' | 'validating' | 'error';
  detail: ServerWords | null;
  onAsk: (isEmail: boolean) => void;
}

/** "Didn't get it?" after three minutes, at once when the code could not be delivered, and at the end of its time. 000 §4 */
export function NewCode({ code, countdown, phone, email, status, detail, onAsk }: NewCodeProps) {
  const { t } = useTranslation();
  const said = useServerWords(detail);
  const { isOver, secondsToResend } = countdown;
  const isFailed = code.delivery === 'failed';
  const isOffered = isOver || isFailed || secondsToResend === 0;
  const isSending = status === 'validating';
  const other = code.email ? phone : email;
  const channel = code.email ? 'email' : 'text';
  const again: Action = {
    id: 'again',
    label: isSending ? t('codes.sending') : t(isOver ? 'codes.requestNew' : `codes.again.${channel}`),
    enabled: true,
    isRunning: isSending,
    run: () => onAsk(code.email),
  };
  const instead: Action = {
    id: 'instead',
    label: t(`codes.instead.${code.email ? 'text' : 'email'}`, { contact: other }),
    enabled: true,
    isRunning: isSending,
    run: () => onAsk(!code.email),
  };
  const repeat = { action: again, Icon: IconRefresh };
  const change = other === '' ? [] : [{ action: instead, Icon: code.email ? IconMessage2 : IconMail }];
  // What did not arrive once will hardly arrive the next time.
  const ways = isFailed ? [...change, repeat] : [repeat, ...change];
  return (
    <section className={styles.panel} data-over={isOver}>
      <h2>{t(isOver ? 'codes.overTitle' : 'codes.missing')}</h2>
      <p>{help()}</p>
      {status === 'error' && isOffered && <FormAlert text={`${t('codes.whoops')} ${said ?? t('codes.noAnswer')}`} />}
      {isOffered && (
        <div className={styles.ways}>
          {ways.map(({ action, Icon }, place) => (
            <ActionButton
              key={action.id}
              action={action}
              variant={place === 0 && (isOver || isFailed) ? 'filled' : 'default'}
              fullWidth
              className={styles.way ?? ''}
              icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
            />
          ))}
        </div>
      )}
    </section>
  );

  function help(): string {
    if (isOver) return t('codes.overHelp');
    if (isFailed) return t(other === '' ? 'codes.failedNoOther' : 'codes.failedOther');
    if (secondsToResend > 0) return t('codes.missingWait', { clock: clockText(secondsToResend) });
    return t(`codes.missingReady.${channel}`);
  }
}
