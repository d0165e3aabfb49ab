import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#domain/people/contact';
import { call } from '../../api/call';
import { LoadFailed } from '../../api/load-failed';
import { onApplied } from '../../live/feed/applied-events';
import { Panel } from '../../ui/page/panel';
import styles from './site-config.module.css';

/** What whoever only works at a studio sees of its configuration: what each desk is told of it. */
export function SiteFacts({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['siteFacts', siteId],
    queryFn: async ({ signal }) => (await call('sites.config', { as: { staffOf: siteId }, signal })).body.sites,
  });
  useEffect(
    () =>
      onApplied((event) => {
        if (event.name === 'config.changed') void cache.invalidateQueries({ queryKey: ['siteFacts', event.siteId] });
      }),
    [cache],
  );
  return (
    <div className={styles.record}>
      <div>
        <h1>{t('siteConfig.title')}</h1>
        <p className={styles.quiet}>{t('siteConfig.readOnly')}</p>
      </div>
      {data === undefined && error === null && <Skeleton height={240} radius={16} />}
      {data === undefined && error !== null && <LoadFailed error={error} retry={() => void refetch()} />}
      {data?.map((one) => (
        <Panel key={one.site} title={one.label}>
          <dl className={styles.facts}>
            <Fact name={t('siteConfig.fields.address')} text={one.address} />
            <Fact name={t('siteConfig.fields.phone')} text={formatPhone(one.phone)} />
            <Fact name={t('siteConfig.fields.timeZoneValue')} text={one.timeZone} />
            <Fact name={`${t('siteConfig.groups.way')} (${t('siteConfig.fields.HTAEnglish')})`} text={one.HTAEnglish} />
            <Fact name={`${t('siteConfig.groups.way')} (${t('siteConfig.fields.HTASpanish')})`} text={one.HTASpanish} />
          </dl>
        </Panel>
      ))}
    </div>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text === '' ? '—' : text}</dd>
    </div>
  );
}
