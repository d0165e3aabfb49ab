import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LiveReport, ReportRef } from '../../../live/patches/money/daily-report';
import { ActionButton } from '../../../ui/action/action-button';
import { momentOf } from '../../../ui/time/times';
import { ReportPdf } from '../pdf/report-pdf';
import { closeAddress } from './addresses';
import { CreatedBy, Observations } from '../controls/finish-fields';
import { ReportBody } from './report-body';
import { ReportHead } from './report-head';
import { StatePill } from './state-pill';
import styles from './report.module.css';

export interface ClosedReportProps {
  at: ReportRef;
  report: LiveReport;
  /** It was closed on this screen a moment ago. */
  isOwn: boolean;
  /** The way to its review, for who may go there. */
  isReviewer: boolean;
}

/** A closed day at the desk: as it was frozen, only to be read. */
export function ClosedReport({ at, report, isOwn, isReviewer }: ClosedReportProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const review = () => void navigate(closeAddress(at.date));
  return (
    <>
      <ReportHead report={report} title={t('dailyClose.title')}>
        <StatePill status={report.state.status} />
      </ReportHead>
      <ReportBody
        at={at}
        report={report}
        aside={
          <>
            <Done report={report} />
            <Observations report={report} />
            <CreatedBy report={report} />
            <ReportPdf at={at} state={report.state} isOwn={isOwn} />
            <ActionButton
              action={{ id: 'accept', label: t('closeEnd.actions.accept'), enabled: false, run: () => undefined }}
              variant="filled"
              fullWidth
            />
            {isReviewer && (
              <ActionButton
                action={{ id: 'review', label: t('closeEnd.done.reviewLink'), enabled: true, run: review }}
                fullWidth
              />
            )}
          </>
        }
      />
    </>
  );
}

function Done({ report: { submitted, approved, timeZone } }: { report: LiveReport }) {
  const { t, i18n } = useTranslation();
  const when = (at: string) => momentOf(at, timeZone, i18n.language);
  return (
    <div className={styles.done} role="status">
      <h2>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
        {t('closeEnd.done.submitted')}
      </h2>
      {submitted !== null && (
        <p>{t('closeEnd.done.submittedBy', { name: submitted.by.name ?? '', when: when(submitted.at) })}</p>
      )}
      {approved !== null && (
        <p>{t('closeEnd.done.approvedBy', { name: approved.by.name ?? '', when: when(approved.at) })}</p>
      )}
      {approved === null && <p>{t('closeEnd.done.submittedHelp')}</p>}
    </div>
  );
}
