import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconFileOff, IconReload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDate } from '#domain/time/calendar-day';
import { wordsOf } from '../../api/call';
import { ActionButton } from '../../ui/action/action-button';
import { FormAlert } from '../../ui/form/form-alert';
import { useLanguage } from '../../ui/language/use-language';
import { PageState } from '../../ui/page/page-state';
import { clockOf, shortDate } from '../../ui/time/times';
import frame from '../reports/frame/frame.module.css';
import { saveLink } from '../reports/frame/save-link';
import { sitesQuery } from '../sites/sites.data';
import { linkOf, type OwnExport, useExports } from './exports.data';
import styles from './my-exports.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface MyExportsProps {
  /** IANA, where the session works: times are on its clocks. */
  timeZone: string;
}

/** What a director saved in the last 24 hours, to be had again. Decision 72 */
export function MyExports({ timeZone }: MyExportsProps) {
  const { t } = useTranslation();
  const { data: sites = [] } = useQuery(sitesQuery);
  const { items, isPending, isReading, unread, reload } = useExports();
  const { failure, run } = useDownload();
  const nameOf = (siteId: number): string => sites.find(({ id }) => id === siteId)?.name ?? String(siteId);
  return (
    <div className={frame.page}>
      <div className={frame.head}>
        <div>
          <p className={frame.crumb}>{t('report.reports')}</p>
          <h1>{t('exports.title')}</h1>
          <p className={styles.lead}>{t('exports.lead')}</p>
        </div>
        <ActionButton
          action={{ id: 'reload', label: t('exports.reload'), enabled: true, isRunning: isReading, run: reload }}
          icon={<IconReload {...LOOK} />}
        />
      </div>
      {unread.length > 0 && <FormAlert text={t('exports.unread', { names: unread.map(nameOf).join(', ') })} />}
      {failure !== null && <FormAlert text={failure} />}
      {items.length === 0 && isPending && (
        <Skeleton height={240} radius={16} role="status" aria-label={t('app.loading')} />
      )}
      {items.length === 0 && !isPending && (
        <PageState icon={<IconFileOff />} title={t('exports.none')} lines={[t('exports.noneHelp')]} />
      )}
      {items.length > 0 && (
        <div className={styles.card}>
          <table className={styles.table} aria-label={t('exports.title')}>
            <thead>
              <tr>
                {(['file', 'site', 'saved', 'size', 'action'] as const).map((name) => (
                  <th key={name} scope="col" data-figure={name === 'size' || undefined}>
                    {t(`exports.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <Row key={`${one.siteId}/${one.exportId}`} {...{ one, timeZone, run }} site={nameOf(one.siteId)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  one: OwnExport;
  site: string;
  timeZone: string;
  run: (one: OwnExport) => void;
}

function Row({ one, site, timeZone, run }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const when = (instant: string): string =>
    `${shortDate(localDate(instant, timeZone), language)}, ${clockOf(instant, timeZone)}`;
  const { fileName, size, madeAt } = one;
  const label = t('exports.download');
  const longLabel = t('exports.downloadOf', { name: fileName, when: when(madeAt) });
  return (
    <tr>
      <th scope="row">{fileName}</th>
      <td>{site}</td>
      <td data-whole>{when(madeAt)}</td>
      <td data-figure>{size === null ? '' : sizeOf(size)}</td>
      <td>
        {size === null ? (
          t('exports.making')
        ) : (
          <ActionButton
            action={{ id: 'download', label, longLabel, enabled: true, run: () => run(one) }}
            icon={<IconDownload {...LOOK} />}
          />
        )}
      </td>
    </tr>
  );
}

/** `12 KB`, `1.4 MB` */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** One at a time, and why it was not possible. */
function useDownload() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = (one: OwnExport) => {
    if (isRunning) return;
    setRunning(true);
    setFailure(null);
    linkOf(one)
      .then(saveLink)
      .catch((error: unknown) => {
        const detail = wordsOf(error)?.[language];
        setFailure(detail === undefined ? t('exports.noAnswer') : t('exports.gone', { detail }));
      })
      .finally(() => setRunning(false));
  };
  return { failure, run };
}
