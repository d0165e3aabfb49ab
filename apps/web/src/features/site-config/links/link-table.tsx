import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { LoadFailed } from '../../../api/load-failed';
import { FormAlert } from '../../../ui/form/form-alert';
import { PageState } from '../../../ui/page/page-state';
import { AwaitedSites } from '../../identity/places/awaited-sites';
import styles from './links.module.css';
import { LinkLine } from './link-line';
import { storesOf } from './link-rows';
import { useLinkRows } from './use-link-rows';
import { useLinkUpdates } from './use-link-updates';

/** At whose Google link the clients of each site are asked to write a review. 002 §2 "Edit review links", decision 17 */
export function LinkTable() {
  const { t } = useTranslation();
  const { rows, unread, awaited, error, retry } = useLinkRows();
  const updates = useLinkUpdates(rows ?? [], retry);
  const { said, isSending, count } = updates;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('siteConfig.links.title')}</h1>
          <p className={styles.lead}>{t('siteConfig.links.lead')}</p>
        </div>
        <div className={styles.send}>
          <Button
            aria-disabled={isSending || count === 0 || undefined}
            {...(count === 0 && !isSending ? { 'data-disabled': true } : {})}
            onClick={() => void updates.send()}
          >
            {t(isSending ? 'siteConfig.links.updating' : 'siteConfig.links.update')}
          </Button>
          <p className={styles.lead}>{count > 0 && t('siteConfig.links.changes', { count })}</p>
        </div>
      </div>
      {said?.tone === 'bad' && <FormAlert text={said.text} />}
      <p role="status" className={styles.done}>
        {said?.tone === 'good' && said.text}
      </p>
      {unread.length > 0 && rows !== undefined && (
        <div className={styles.unread}>
          <FormAlert text={t('siteConfig.links.couldNot', { names: unread.join(', ') })} />
          <ActionButton action={{ id: 'retry', label: t('app.retry'), enabled: true, run: retry }} />
        </div>
      )}
      {rows !== undefined && <AwaitedSites names={awaited} />}
      {rows === undefined && error !== null && <LoadFailed error={error} retry={retry} />}
      {rows === undefined && error === null && <Skeleton height={360} radius={16} />}
      {rows?.length === 0 && <PageState title={t('siteConfig.nothing')} lines={[t('siteConfig.links.empty')]} />}
      {rows !== undefined && rows.length > 0 && (
        <table className={styles.table} aria-label={t('siteConfig.links.table')}>
          <thead>
            <tr>
              <th scope="col">{t('siteConfig.links.siteName')}</th>
              <th scope="col">{t('siteConfig.links.siteLink')}</th>
              <th scope="col">{t('siteConfig.links.target')}</th>
              <th scope="col">{t('siteConfig.links.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <LinkLine
                key={row.id}
                {...{ row }}
                stores={storesOf(rows)}
                target={updates.chosen[row.id] ?? row.current ?? ''}
                onChoose={(target) => updates.choose(row.id, target)}
                outcome={<Outcome said={updates.outcomes[row.id]} />}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Outcome({ said }: { said: string | null | undefined }) {
  const { t } = useTranslation();
  if (said === undefined) return null;
  if (said !== null) return <span className={styles.bad}>{said}</span>;
  return (
    <span className={styles.good}>
      <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
      {t('siteConfig.links.isDone')}
    </span>
  );
}
