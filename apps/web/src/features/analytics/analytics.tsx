import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import frame from '../reports/frame/frame.module.css';
import styles from './analytics.module.css';

/** It may run as itself, ask for a sign-in and open windows; neither lead this page away nor see it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

export interface AnalyticsProps {
  /** Of another origin. */
  url: string;
}

/** A dashboard of another product in a frame of 960 × 720. 001 §2.8 */
export function Analytics({ url }: AnalyticsProps) {
  const { t } = useTranslation();
  return (
    <div className={frame.page}>
      <div className={frame.head}>
        <div>
          <p className={frame.crumb}>{t('report.reports')}</p>
          <h1>{t('analytics.title')}</h1>
          <p className={styles.lead}>{t('analytics.lead', { host: new URL(url).host })}</p>
        </div>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden="true" />}
        >
          {t('analytics.open')}
        </Button>
      </div>
      <iframe
        className={styles.frame}
        title={t('analytics.frame')}
        src={url}
        width={960}
        height={720}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
