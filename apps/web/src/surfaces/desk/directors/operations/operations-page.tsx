import { useLocation } from 'react-router-dom';
import { useSiteDate } from '../../../../features/appointments/use-site-date';
import { placeName } from '../../../../features/identity/places/place-name';
import { Dashboard } from '../../../../features/operations/dashboard/dashboard';
import { LocationDetails } from '../../../../features/operations/details/location-details';
import { Snapshot } from '../../../../features/operations/snapshot/snapshot';
import { useDesk, useZoneOfDesk } from '../../desk-shell';

/** The directors' dashboard, one location of it, and the snapshot of the chosen one. 002 §2 */
export default function OperationsPage() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/snapshots')) return <SnapshotPage />;
  return pathname.startsWith('/operationaldetails') ? <LocationDetails /> : <DashboardPage />;
}

function DashboardPage() {
  const timeZone = useZoneOfDesk();
  return <Dashboard timeZone={timeZone} today={useSiteDate(timeZone)} />;
}

function SnapshotPage() {
  const desk = useDesk();
  const { siteId, locationId, timeZone } = desk;
  const today = useSiteDate(timeZone);
  return <Snapshot key={`${siteId}-${locationId}`} {...{ siteId, locationId, today }} name={placeName(desk)} />;
}
