import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconFileSearch,
  IconFileText,
  IconFileX,
  IconHourglass,
  IconPrinter,
  IconRefresh,
  IconShieldCheck,
  IconShieldX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { DocumentState, EvidenceGroup, VerifyReply } from '#contracts/forms.dto';
import { Refusal } from '../../api/call';
import { useLanguage } from '../../ui/language/use-language';
import { verifyQuery } from '../../features/forms/viewer/documents.data';
import { Fingerprint } from '../../features/forms/viewer/fingerprint';
import { FormViewerPlace } from '../../features/forms/viewer/form-viewer-place';
import { showForm } from '../../features/forms/viewer/viewer.store';
import { ActionButton } from '../../ui/action/action-button';
import { LoadFailed } from '../../api/load-failed';
import { PageState } from '../../ui/page/page-state';
import { clockOf, momentOf } from '../../ui/time/times';
import { useDesk } from './desk-shell';
import styles from './verify-page.module.css';

const ICONS = {
  intact: IconShieldCheck,
  changed: IconShieldX,
  missing: IconFileX,
  unfinished: IconHourglass,
} as const satisfies Record<DocumentState, unknown>;

/** SHA-256 in hex. */
const HASH = /^[0-9a-f]{64}$/;

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Whether a stored form is the one that was made; the QR code on the PDF leads here. */
export default function VerifyPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { documentId = '' } = useParams();
  const query = useQuery(verifyQuery(documentId, language));
  const { data, error } = query;
  const again = { id: 'again', label: t('app.retry'), enabled: true, run: () => void query.refetch() };
  if (data === undefined && error === null) return <CheckSkeleton />;
  if (error instanceof Refusal) {
    const title = t('documents.check.failed');
    return (
      <PageState
        level={1}
        tone="alert"
        icon={<IconFileX />}
        title={title}
        lines={[error.words[language]]}
        action={again}
      />
    );
  }
  if (data === undefined) return <LoadFailed error={error} retry={again.run} />;
  if (data === null) {
    const lines = [t('documents.check.unknownHelp')];
    return <PageState level={1} icon={<IconFileSearch />} title={t('documents.check.unknown')} lines={lines} />;
  }
  return (
    <div className={styles.page}>
      <Statement reply={data} checkedAt={query.dataUpdatedAt} />
      <Actions reply={data} isChecking={query.isFetching} onCheck={again.run} />
      <Facts reply={data} />
      <Fingerprints reply={data} />
      <Certificate groups={data.certificate} />
      <FormViewerPlace />
    </div>
  );
}

function Statement({ reply: { state }, checkedAt }: { reply: VerifyReply; checkedAt: number }) {
  const { t } = useTranslation();
  const { timeZone } = useDesk();
  const Icon = ICONS[state];
  return (
    <section className={styles.statement} data-state={state} role="status">
      <Icon size={56} stroke={1.5} aria-hidden="true" />
      <div>
        <h1>{t(`documents.check.${state}`)}</h1>
        <p>{t(`documents.check.${state}Help`)}</p>
        <p className={styles.checked}>{t('documents.check.checkedAt', { time: clockOf(checkedAt, timeZone) })}</p>
      </div>
    </section>
  );
}

interface ActionsProps {
  reply: VerifyReply;
  isChecking: boolean;
  onCheck: () => void;
}

function Actions({ reply: { state, appointmentId, clientName }, isChecking, onCheck }: ActionsProps) {
  const { t } = useTranslation();
  const hasFile = state === 'intact' || state === 'changed';
  const { siteId } = useDesk();
  const open = () => showForm({ siteId, appointmentId, name: clientName });
  return (
    <div className={styles.actions}>
      {hasFile && (
        <ActionButton
          action={{ id: 'open', label: t('documents.check.open'), enabled: true, run: open }}
          variant="filled"
          icon={<IconFileText {...LOOK} />}
        />
      )}
      <ActionButton
        action={{ id: 'check', label: t('documents.check.again'), enabled: true, isRunning: isChecking, run: onCheck }}
        icon={<IconRefresh {...LOOK} />}
      />
      <ActionButton
        action={{ id: 'print', label: t('documents.print'), enabled: true, run: () => window.print() }}
        icon={<IconPrinter {...LOOK} />}
      />
    </div>
  );
}

function Facts({ reply }: { reply: VerifyReply }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useDesk();
  const rows = [
    { label: t('documents.check.client'), value: reply.clientName },
    { label: t('documents.check.appointment'), value: String(reply.appointmentId) },
    { label: t('documents.check.made'), value: momentOf(reply.createdAt, timeZone, i18n.language) },
    { label: t('documents.check.document'), value: reply.documentId },
  ];
  return (
    <section className={styles.card}>
      <Rows rows={rows} />
    </section>
  );
}

function Fingerprints({ reply: { state, recordedSha256, actualSha256 } }: { reply: VerifyReply }) {
  const { t } = useTranslation();
  const isComparable = recordedSha256 !== null && actualSha256 !== null;
  const none = t(state === 'unfinished' ? 'documents.check.notMade' : 'documents.check.noFile');
  return (
    <section className={styles.card}>
      <h2>{t('documents.check.fingerprints')}</h2>
      <dl className={styles.hashes}>
        <Fingerprint
          label={t('documents.check.recorded')}
          value={recordedSha256}
          none={none}
          copyLabel={t('documents.check.copyRecorded')}
        />
        <Fingerprint
          label={t('documents.check.actual')}
          value={actualSha256}
          none={none}
          copyLabel={t('documents.check.copyActual')}
        />
      </dl>
      {isComparable && (
        <p className={styles.verdict} data-same={recordedSha256 === actualSha256}>
          {t(recordedSha256 === actualSha256 ? 'documents.check.same' : 'documents.check.different')}
        </p>
      )}
    </section>
  );
}

function Certificate({ groups }: { groups: readonly EvidenceGroup[] }) {
  const { t } = useTranslation();
  if (groups.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('documents.check.certificate')}</h2>
      {groups.map(({ heading, rows }) => (
        <div key={heading} className={styles.group}>
          <h3>{heading}</h3>
          <Rows rows={rows} />
        </div>
      ))}
    </section>
  );
}

function Rows({ rows }: { rows: EvidenceGroup['rows'] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd className={HASH.test(value) ? styles.hash : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The shape of the page before the answer is here. */
function CheckSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="status" aria-label={t('app.loading')}>
      <Skeleton height={132} radius={16} />
      <Skeleton height={44} width={320} radius={12} />
      <Skeleton height={150} radius={16} />
      <Skeleton height={190} radius={16} />
    </div>
  );
}
