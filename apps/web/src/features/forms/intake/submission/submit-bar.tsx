import { Button } from '@mantine/core';
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useServerWords } from '../../../../api/use-server-words';
import type { DraftState } from '../../../drafts/draft-saver';
import type { IntakeState } from '../intake-state';
import type { Intake } from '../use-intake';
import styles from './submit-bar.module.css';

/** Always in view: whether what was typed is kept, what went wrong, and Submit. */
export function SubmitBar({ intake }: { intake: Intake }) {
  const { t } = useTranslation();
  const { state, view, draft } = intake;
  const isSending = state.status === 'sending';
  const isReady = view.required === 'ready';
  const hasFailed = state.status.endsWith('Error');
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        {hasFailed && <Failure state={state} />}
        {state.attempt > 0 && !isReady && <p className={styles.incomplete}>{t('intake.incomplete')}</p>}
        <Kept draft={draft} isSending={isSending} />
        <Button
          type="submit"
          fullWidth
          className={styles.submit ?? ''}
          aria-disabled={!isReady || isSending || undefined}
          {...(isReady ? {} : { 'data-off': true })}
        >
          {t(isSending ? 'intake.sending' : hasFailed ? 'intake.tryAgain' : 'intake.submit')}
        </Button>
      </div>
    </div>
  );
}

/** 000 §8, with the server's words where it gave some. */
function Failure({ state: { status, detail } }: { state: IntakeState }) {
  const { t } = useTranslation();
  const said = useServerWords(detail);
  return (
    <div className={styles.failure} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {status === 'pdfError' && <p>{t('intake.pdfError')}</p>}
        {status === 'responseError' && <p>{said ?? t('intake.responseError')}</p>}
        {status === 'requestError' && (
          <p>
            {t('intake.requestError')} {t('intake.noAnswer')}
          </p>
        )}
        <p className={styles.soft}>{t('intake.nothingLost')}</p>
      </div>
    </div>
  );
}

const ICONS = { saving: IconCloudUp, saved: IconCloudCheck, kept: IconCloudOff } as const;

/** Whether what was typed is on the server. Quiet while all is well, said aloud while it is not. */
function Kept({ draft, isSending }: { draft: DraftState; isSending: boolean }) {
  const { t } = useTranslation();
  const shown = isSending ? 'idle' : draft;
  const Icon = shown === 'idle' ? null : ICONS[shown];
  const isAloud = isSending || shown === 'kept';
  return (
    <div className={styles.state} data-state={shown}>
      {Icon !== null && <Icon size={18} stroke={1.75} aria-hidden="true" />}
      {!isAloud && shown !== 'idle' && t(`intake.${shown}`)}
      <p role="status">{isSending ? t('intake.sendingHelp') : shown === 'kept' ? t('intake.kept') : ''}</p>
    </div>
  );
}
