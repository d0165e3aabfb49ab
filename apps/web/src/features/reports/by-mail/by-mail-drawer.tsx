import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconMailOff, IconMapPin, IconReload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduledReport } from '#contracts/reports/scheduled-reports';
import { LoadFailed } from '../../../api/load-failed';
import { ActionButton } from '../../../ui/action/action-button';
import { Drawer } from '../../../ui/dialog/drawer';
import { ModalTitle } from '../../../ui/dialog/modal';
import { PageState } from '../../../ui/page/page-state';
import { usePlaces } from '../../identity/places/places.data';
import { sitesQuery } from '../../sites/sites.data';
import { LocationField } from '../frame/report-filter-card';
import { placeOf } from '../frame/use-report-filters';
import { type Schedule, schedulesQuery } from './by-mail.data';
import styles from './by-mail.module.css';
import { ScheduleForm } from './schedule-form';
import { ScheduleLine } from './schedule-line';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface ByMailProps {
  report: ScheduledReport;
  /** As its page is called. */
  title: string;
  /** Where it begins, `{siteId}-{locationId}`. */
  location: string;
  onClose: () => void;
}

/** What of a report goes by mail at a site, and one more. */
export function ByMailDrawer({ report, title, location, onClose }: ByMailProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [place, setPlace] = useState(location);
  const { siteId } = placeOf(place);
  const query = schedulesQuery(siteId);
  const { data, error, isFetching, refetch } = useQuery(query);
  const own = data?.filter((one) => one.report === report);
  const put = (schedule: Schedule) =>
    client.setQueryData(query.queryKey, (before = []) => {
      const isThere = before.some(({ scheduleId }) => scheduleId === schedule.scheduleId);
      if (!isThere) return [...before, schedule];
      return before.map((one) => (one.scheduleId === schedule.scheduleId ? schedule : one));
    });
  return (
    <Drawer className={styles.panel} onClose={onClose}>
      <div className={styles.head}>
        <ModalTitle className={styles.title ?? ''}>{t('byMail.title', { report: title })}</ModalTitle>
        <ActionButton
          action={{ id: 'close', label: t('byMail.close'), enabled: true, run: onClose }}
          variant="subtle"
          icon={<IconX {...LOOK} />}
        />
      </div>
      <div className={styles.body}>
        <p className={styles.lead}>{t('byMail.lead')}</p>
        {report === 'projection' ? (
          <SiteField value={place} onChange={setPlace} />
        ) : (
          <LocationField value={place} onChange={setPlace} />
        )}
        <ScheduleForm {...{ report, place }} onAdded={put} />
        <section aria-labelledby="by-mail-there">
          <div className={styles.there}>
            <h3 id="by-mail-there">{t('byMail.there')}</h3>
            <ActionButton
              action={{
                ...{ id: 'reload', label: t('byMail.reload'), enabled: true },
                ...{ isRunning: isFetching, run: () => void refetch() },
              }}
              variant="subtle"
              icon={<IconReload {...LOOK} />}
            />
          </div>
          {own === undefined && error !== null && !isFetching && (
            <LoadFailed error={error} retry={() => void refetch()} />
          )}
          {own === undefined && (error === null || isFetching) && (
            <Skeleton height={140} radius={16} role="status" aria-label={t('app.loading')} />
          )}
          {own?.length === 0 && (
            <PageState icon={<IconMailOff />} title={t('byMail.none')} lines={[t('byMail.noneHelp')]} />
          )}
          {own !== undefined && own.length > 0 && (
            <ul className={styles.lines}>
              {own.map((schedule) => (
                <ScheduleLine key={schedule.scheduleId} {...{ siteId, schedule }} onChanged={put} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Drawer>
  );
}

/** Every site that the user is signed in at; stands for all of its locations. */
function SiteField({ value, onChange }: { value: string; onChange: (place: string) => void }) {
  const { t } = useTranslation();
  const { items } = usePlaces();
  const { data: sites = [] } = useQuery(sitesQuery);
  const first = new Map(items.toReversed().map(({ siteId, id }) => [siteId, id]));
  const data = sites.flatMap(({ id, name }) => {
    const place = first.get(id);
    return place === undefined ? [] : [{ value: place, label: name }];
  });
  const { siteId } = placeOf(value);
  return (
    <NativeSelect
      label={t('byMail.site')}
      leftSection={<IconMapPin {...LOOK} />}
      value={first.get(siteId) ?? value}
      data={data}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
