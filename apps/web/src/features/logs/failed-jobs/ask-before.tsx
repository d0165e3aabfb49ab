import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../../api/call';
import { Confirm } from '../../../ui/dialog/confirm';
import { FormAlert } from '../../../ui/form/form-alert';
import { useLanguage } from '../../../ui/language/use-language';
import { showToast } from '../../../ui/toast/toast.store';
import { type Dealing, dealWith, type SiteJob } from './failed-jobs.data';
import { useJobName } from './use-job-name';

export interface AskBeforeProps {
  job: SiteJob;
  dealing: Dealing;
  onClose: () => void;
}

/** Neither can be taken back: a mail is out, or nobody does the work any more. */
export function AskBefore({ job, dealing, onClose }: AskBeforeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = useJobName();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const deal = async () => {
    // A second press comes before the first is drawn.
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    setFailure(null);
    try {
      const isOurs = await dealWith(job, dealing);
      showToast({ text: t(isOurs ? `jobs.${dealing}Done` : 'jobs.dealtWith') });
      onClose();
    } catch (error) {
      setFailure(wordsOf(error)?.[language] ?? t('jobs.noAnswer'));
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };
  return (
    <Confirm
      title={t(`jobs.${dealing}Title`, { name: nameOf(job.name) })}
      stay={{ id: 'keep', label: t('jobs.keep'), enabled: true, run: onClose }}
      go={{ id: dealing, label: t(`jobs.${dealing}`), enabled: true, isRunning, run: () => void deal() }}
    >
      {t(`jobs.${dealing}Text`)}
      {failure !== null && <FormAlert text={failure} />}
    </Confirm>
  );
}
