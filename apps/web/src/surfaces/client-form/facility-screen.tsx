import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Pick, PickList, PickListSkeleton } from '../../features/sites/pick-list';
import { sitesQuery } from '../../features/sites/sites.data';
import { LoadFailed } from '../../api/load-failed';
import styles from './screens.module.css';

/** 000 §2 facility, the same list as at the kiosk. */
export function FacilityScreen({ onSelect }: { onSelect: (site: Pick) => void }) {
  const { t } = useTranslation();
  const sites = useQuery(sitesQuery);
  return (
    <section className={styles.screen}>
      <h1>{t('form.facilityHeading')}</h1>
      <p className={styles.lead}>{t('form.facilityHelp')}</p>
      {sites.isPending && <PickListSkeleton />}
      {sites.isError && <LoadFailed error={sites.error} retry={() => void sites.refetch()} />}
      {sites.data !== undefined && <PickList list="sites" items={sites.data} onSelect={onSelect} />}
    </section>
  );
}
