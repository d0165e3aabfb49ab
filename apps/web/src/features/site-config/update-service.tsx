import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../ui/form/form-alert';
import { useLiveQuery } from '../../live/use-live';
import { usePress } from '../../api/use-press';
import { updateQuery, updateServices } from './site-config.data';
import styles from './site-config.module.css';

/** 002 §9 */
const CONFIRMED_MS = 2_000;

/** Has what the site offers read anew at the provider; without a session of it it is off. 002 §2, §4, §6 */
export function UpdateService({ siteId }: { siteId: number | null }) {
  const { t } = useTranslation();
  if (siteId !== null) return <UpdateOf key={siteId} siteId={siteId} />;
  return (
    <Button variant="default" aria-disabled data-disabled leftSection={<Icon />}>
      {t('siteConfig.update')}
    </Button>
  );
}

function UpdateOf({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const { data: update, retry } = useLiveQuery(updateQuery(siteId));
  const { isSending, failure, press } = usePress(t('siteConfig.failed', { message: t('siteConfig.noAnswer') }), retry);
  /** What was seen to be under way here: only of that it is said how it ended. */
  const [followed, setFollowed] = useState<string | null>(null);
  const isRunning = update?.state === 'processing';
  if (isRunning && update.updateId !== followed) setFollowed(update.updateId);
  const isFollowed = update !== undefined && update.updateId !== null && update.updateId === followed;
  const isDone = isFollowed && update.state === 'done';
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setFollowed(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const isBusy = isSending || isRunning;
  return (
    <div className={styles.update}>
      <Button
        variant="default"
        leftSection={<Icon />}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) press(async () => setFollowed(await updateServices(siteId)));
        }}
      >
        {isRunning
          ? t('siteConfig.updating', { done: update.done, all: update.of })
          : t(isSending ? 'siteConfig.saving' : 'siteConfig.update')}
      </Button>
      <p role="status" className={styles.done}>
        {isDone && t('siteConfig.updated')}
      </p>
      {failure !== null && <FormAlert text={failure} />}
      {isFollowed && update.state === 'failed' && (
        <FormAlert text={t('siteConfig.failed', { message: update.message })} />
      )}
    </div>
  );
}

function Icon() {
  return <IconRefresh size={20} stroke={1.75} aria-hidden="true" />;
}
