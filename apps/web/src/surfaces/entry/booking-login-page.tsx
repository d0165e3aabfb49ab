import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Place } from '../../features/identity/identity.commands';
import { useDoor } from '../../features/identity/identity.data';
import { ManySitesLogin } from '../../features/identity/many-sites/many-sites-login';
import { EntryFrame } from './entry-frame';

const HOME = '/booking';

/** 002 §2 Booking login */
export default function BookingLoginPage() {
  const { t } = useTranslation();
  const door = useDoor();
  const [params] = useSearchParams();
  const [wasSignedIn] = useState(door === 'booking');
  if (wasSignedIn) return <Navigate to={HOME} replace />;
  return (
    <EntryFrame>
      <ManySitesLogin
        door="booking"
        place={t('identity.menu.booking')}
        home={HOME}
        cameFrom={placeIn(params.get('at') ?? '')}
      />
    </EntryFrame>
  );
}

/** `{siteId}-{locationId}`, as the desk's menu says it (decision 61). 002 §3 */
function placeIn(text: string): Place | null {
  const [, siteId, locationId] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  return siteId === undefined ? null : { siteId: Number(siteId), locationId: Number(locationId) };
}
