import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { enterSite } from '../../../api/sessions/session.store';
import { ActionButton } from '../../../ui/action/action-button';
import { useLanguage } from '../../../ui/language/use-language';
import { daysInText, longDate, momentOf } from '../../../ui/time/times';
import styles from '../logs.module.css';
import { useJobName } from './use-job-name';
import type { Dealing, SiteJob } from './failed-jobs.data';
import own from './failed-jobs.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface FailedJobLineProps {
  job: SiteJob;
  /** Null where all are of one site. */
  siteName: string | null;
  /** Somebody has dealt with it while a hand rests on it. */
  isGone: boolean;
  onAsk: (dealing: Dealing) => void;
}

/** What failed, for whom, why, how often it was tried, and what can be done. */
export function FailedJobLine({ job, siteName, isGone, onAsk }: FailedJobLineProps) {
  const { t } = useTranslation();
  const nameOf = useJobName();
  const about = useAbout(job);
  const name = nameOf(job.name);
  const { clientName, why, detail, tries, requeues, canRequeue, failedAt, timeZone } = job;
  const subjects = [siteName, clientName, about].filter((one) => one !== null && one !== '');
  const language = useLanguage();
  const when = momentOf(failedAt, timeZone, language);
  const actionOf = (dealing: Dealing) => ({
    ...{
      id: dealing,
      label: t(`jobs.${dealing}`),
      longLabel: t(`jobs.${dealing}Of`, { name, when }),
      enabled: !isGone,
    },
    run: () => onAsk(dealing),
  });
  return (
    <li className={own.line} data-entry tabIndex={-1}>
      <div className={styles.what}>
        <p className={styles.said}>{name}</p>
        {subjects.length > 0 && <p dir="auto">{subjects.join(' · ')}</p>}
        <p className={own.why}>{t(`jobs.why.${why}`)}</p>
        {detail !== '' && (
          <p lang="en" className={own.detail}>
            {detail}
          </p>
        )}
        {!canRequeue && <p>{t('jobs.once')}</p>}
        <VisitLink {...{ job }} />
      </div>
      <div className={own.facts}>
        <time dateTime={failedAt}>{when}</time>
        <p>{t('jobs.tries', { count: tries })}</p>
        {requeues > 0 && <p>{t('jobs.requeues', { count: requeues })}</p>}
      </div>
      <div className={own.actions}>
        {isGone ? (
          <p>{t('jobs.gone')}</p>
        ) : (
          <>
            {canRequeue && <ActionButton action={actionOf('requeue')} icon={<IconRefresh {...ICON} />} />}
            <ActionButton action={actionOf('discard')} variant="subtle" icon={<IconTrash {...ICON} />} />
          </>
        )}
      </div>
    </li>
  );
}

/** The visit stands at its own site: whoever follows works there from then on. */
function VisitLink({ job: { siteId, appointmentId } }: { job: SiteJob }) {
  const { t } = useTranslation();
  if (appointmentId === null) return null;
  return (
    <Link className={own.link} to={`/notepage/${appointmentId}`} onClick={() => enterSite(siteId)}>
      {t('logs.openVisit', { number: appointmentId })}
    </Link>
  );
}

/** The days that it is about, by the calendar of the site. */
function useAbout({ from, to }: SiteJob): string {
  const language = useLanguage();
  if (from === null || to === null) return '';
  return from === to ? longDate(from, language) : daysInText(from, to, language);
}
