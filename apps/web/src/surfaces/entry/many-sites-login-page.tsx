import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { Place } from '../../features/identity/identity.commands';
import { useDoor } from '../../features/identity/identity.data';
import { ManySitesLogin } from '../../features/identity/many-sites/many-sites-login';
import { EntryFrame } from './entry-frame';

/** Where each of the doors leads. 002 §2 */
const HOMES = { booking: '/booking', director: '/operationaldashboard', management: '/managementDashboard' } as const;
type ManySitesDoor = keyof typeof HOMES;

/** 002 §2 Booking login, Director and management login: management mode is the address. */
export default function ManySitesLoginPage() {
  const door = doorAt(useLocation().pathname);
  return <Entry key={door} door={door} />;
}

function Entry({ door }: { door: ManySitesDoor }) {
  const { t } = useTranslation();
  const current = useDoor();
  const [params] = useSearchParams();
  const [wasSignedIn] = useState(current === door);
  if (wasSignedIn) return <Navigate to={HOMES[door]} replace />;
  return (
    <EntryFrame>
      <ManySitesLogin
        door={door}
        place={t(`identity.menu.${door}`)}
        home={HOMES[door]}
        cameFrom={placeIn(params.get('at') ?? '')}
      />
    </EntryFrame>
  );
}

function doorAt(path: string): ManySitesDoor {
  if (/^\/bookinglogin/i.test(path)) return 'booking';
  return /^\/managementlogin/i.test(path) ? 'management' : 'director';
}

/** `{siteId}-{locationId}`, as the desk's menu says it (decision 61). 002 §3 */
function placeIn(text: string): Place | null {
  const [, siteId, locationId] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  return siteId === undefined ? null : { siteId: Number(siteId), locationId: Number(locationId) };
}
