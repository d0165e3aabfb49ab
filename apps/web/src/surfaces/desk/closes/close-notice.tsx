import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPart } from '../../../api/parts';
import { useSiteDate } from '../../../features/appointments/use-site-date';
import { useDayClosed } from '../../../features/daily-close/pay-out/day-state';
import type { Workplace } from '../../../features/identity/identity.data';

/** Its own page says it in other words. */
const REPORT = '/dailyreport';

/** Most of a day nobody needs it. */
const CloseBand = lazy(async () => ({ default: (await loadPart(() => import('./close-band'))).CloseBand }));

/** Says on every screen of the location that its day is closed, before anything more is sold. Decision 49 */
export function CloseNotice({ workplace: { siteId, locationId, timeZone } }: { workplace: Workplace }) {
  const { pathname } = useLocation();
  const date = useSiteDate(timeZone);
  const isClosed = useDayClosed({ siteId, locationId, date });
  if (!isClosed || pathname === REPORT) return null;
  return (
    <Suspense fallback={null}>
      <CloseBand isSelling={pathname.startsWith('/checkout/')} report={REPORT} />
    </Suspense>
  );
}
