import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { FormAlert } from '../../ui/form/form-alert';
import { sitesQuery } from '../sites/sites.data';
import { lostSites } from '../../api/sessions/session.store';

/** Which of many sites the user is signed out of; they stay named until the next sign-in there. */
export function LostSites() {
  const { lost } = useStore(lostSites);
  return lost.length === 0 ? null : <Named siteIds={[...new Set(lost.map(({ siteId }) => siteId))]} />;
}

function Named({ siteIds }: { siteIds: readonly number[] }) {
  const { t } = useTranslation();
  const { data: sites = [] } = useQuery(sitesQuery);
  const nameOf = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? String(siteId);
  return <FormAlert text={t('topBar.siteEnded', { site: siteIds.map(nameOf).join(', ') })} />;
}
