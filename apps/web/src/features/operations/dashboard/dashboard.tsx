import { Skeleton } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../api/load-failed';
import { PageState } from '../../../ui/page/page-state';
import { TabList, Tabs, TabView } from '../../../ui/tabs/tabs';
import { longDate, weekdayOf } from '../../../ui/time/times';
import { AwaitedSites } from '../../identity/places/awaited-sites';
import { comparedDay } from '../compared';
import styles from '../operations.module.css';
import { DashboardHead } from './dashboard-head';
import { FiguresTable } from './figures-table';
import { LocationCards } from './location-cards';
import { TotalCards } from './total-cards';
import { useDashboardAddress, useLocationRows } from './use-dashboard';

export interface DashboardProps {
  /** Where the session works: its clock is the one of the head. */
  timeZone: string;
  today: string;
}

/** 002 §2 Operational Dashboard */
export function Dashboard({ timeZone, today }: DashboardProps) {
  const { t, i18n } = useTranslation();
  const address = useDashboardAddress();
  const { day, compared, view } = address;
  const { rows, awaited, isReading, error, reload } = useLocationRows({ day, compared });
  const before = comparedDay(day ?? today, compared);
  const weekday = weekdayOf(before ?? day ?? today, i18n.language);
  const comparedWords = before === null ? null : t(`operations.comparedShort.${compared}`, { weekday });
  if (rows?.length === 0)
    return (
      <PageState
        level={1}
        icon={<IconBuildingStore />}
        title={t('operations.none')}
        lines={[t('operations.noneHelp')]}
      />
    );
  return (
    <Tabs value={view} onChange={address.setView} className={styles.page}>
      <DashboardHead {...{ timeZone, today, address, reload, isReading }} rows={rows ?? []}>
        <TabList
          label={t('operations.views')}
          tabs={[
            { value: 'table', name: t('operations.table') },
            { value: 'graph', name: t('operations.graph') },
          ]}
        />
      </DashboardHead>
      <AwaitedSites names={awaited} />
      {error !== null && <LoadFailed error={error} retry={reload} isRetried />}
      <TabView value="table">
        <FiguresTable
          {...{ rows, comparedWords }}
          subject={[longDate(day ?? today, i18n.language), comparedWords].filter(Boolean).join(' · ')}
        />
      </TabView>
      <TabView value="graph">
        {rows === undefined ? (
          <Skeleton height={320} radius={16} />
        ) : (
          <>
            <TotalCards rows={rows} />
            <LocationCards rows={rows} day={day} />
          </>
        )}
      </TabView>
    </Tabs>
  );
}
