import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconMapPinOff } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { forgetCheckIns } from '../../features/arrivals/check-in/check-ins.store';
import { CardSkeletons } from '../../features/appointments/card/card-skeletons';
import {
  type SignIn,
  useAccesses,
  useDoor,
  useToken,
  useWorkplace,
  type Workplace,
} from '../../features/identity/identity.data';
import { farewell } from '../../api/sessions/session.store';
import { forgetWantedPage, keepWantedPage } from '../../features/identity/wanted-page';
import { onApplied } from '../../live/feed/applied-events';
import { useLiveSites } from '../../live/use-live';
import { LoadFailed } from '../../api/load-failed';
import { loadPart } from '../../api/parts';
import { PageState } from '../../ui/page/page-state';
import { ToastRegion } from '../../ui/toast/toast-region';
import { forgetToasts } from '../../ui/toast/toast.store';
import { CloseNotice } from './closes/close-notice';
import styles from './desk-shell.module.css';
import { ProviderNotice } from './provider-notice';
import type { MenuEntry } from '../../features/identity/menu-entry';
import { TopBar } from './top-bar';

/** As `useDesk` on a page of all locations: null until somebody chose where to work. */
function useDeskIfAny(): Workplace | null {
  return useOutletContext<Workplace | null>();
}

/** Pages of all locations, which need none to be chosen. 002 §2 */
const OF_ALL = /^\/(operational|exceptions$|logs$|editreviewlinks$)/;

/** The zone of the hours on a page of all locations: until somebody chose where to work it is this device's. */
export function useZoneOfDesk(): string {
  return useDeskIfAny()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What surrounds every staff screen: the session, the live connection, the top bar. It stays while the screens change. */
export function DeskShell({ menu }: { menu: readonly MenuEntry[] }) {
  const token = useToken();
  const { pathname } = useLocation();
  if (token === null) return <SignedOut path={pathname} />;
  return <SignedIn signIn={token} menu={menu} />;
}

/** The site, location and user of the screen inside the shell. */
export function useDesk(): Workplace {
  return useOutletContext<Workplace>();
}

/** Nothing of the last session stays in memory. A logout here leads to the same studio's sign-in, one of many sites to the doors. 002 §2 */
function SignedOut({ path }: { path: string }) {
  const cache = useQueryClient();
  const [{ siteId: lastSite, door, reason }] = useState(() => farewell.getState());
  useEffect(() => {
    cache.clear();
    forgetCheckIns();
    forgetToasts();
    // Not after a logout: whoever signs in next asked for nothing.
    if (lastSite === null || farewell.getState().reason !== null) keepWantedPage(path);
    farewell.setState({ siteId: null });
  }, [cache, lastSite, path]);
  if (lastSite !== null && door === 'single') return <Navigate to={`/login/${lastSite}`} replace />;
  const isLoggedOut = lastSite !== null && reason === null;
  return <Navigate to={isLoggedOut ? '/loginmenu' : (OWN_DOORS[path] ?? '/loginmenu')} replace />;
}

/** Pages whose visitors sign in at a door of their own. 002 §2 */
const OWN_DOORS: Partial<Record<string, string>> = { '/appointments': '/login/', '/booking': '/bookinglogin' };

const ChoosePlace = lazy(() => loadPart(() => import('../../features/identity/places/choose-place')));

function SignedIn({ signIn, menu }: { signIn: SignIn; menu: readonly MenuEntry[] }) {
  const { siteId } = signIn;
  useLiveSites(useAccesses(signIn));
  useListOfNewSite(siteId, menu);
  useNamesOfPlaces();
  useEffect(() => {
    forgetWantedPage();
    // What came late for a press of the session before is nobody's here.
    forgetCheckIns();
  }, []);
  const door = useDoor();
  const { session, locations, isPlaced, workplace } = useWorkplace(signIn);
  const failed = session.isError ? session : locations.isError ? locations : null;
  const isOfAll = OF_ALL.test(useLocation().pathname);
  const isShown = workplace !== null || (isOfAll && session.isSuccess);
  const mustChoose = !isPlaced && !isOfAll;
  const retry = () => void Promise.all([session.refetch(), locations.refetch()]);
  return (
    <div className={styles.shell}>
      <TopBar {...{ siteId, workplace, menu, mustChoose }} hasManySites={door !== 'single'} />
      {workplace !== null && <ProviderNotice workplace={workplace} />}
      {workplace !== null && door !== 'booking' && <CloseNotice workplace={workplace} />}
      <main id="content" className={styles.content} tabIndex={-1}>
        {isShown && <Outlet context={workplace} />}
        {mustChoose && (
          <Suspense fallback={null}>
            <ChoosePlace />
          </Suspense>
        )}
        {!isShown && !mustChoose && failed !== null && <LoadFailed error={failed.error} retry={retry} />}
        {!isShown && !mustChoose && failed === null && <Waiting isPending={session.isPending || locations.isPending} />}
      </main>
      <ToastRegion />
    </div>
  );
}

/** A director may call a location something else while its desks are open. */
function useNamesOfPlaces(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      onApplied(({ name, siteId }) => {
        if (name === 'config.changed') void cache.invalidateQueries({ queryKey: ['locations', siteId] });
      }),
    [cache],
  );
}

/** Another studio has other visits under the same numbers: from the page of one, whoever goes there begins with the first of the menu. */
function useListOfNewSite(siteId: number, menu: readonly MenuEntry[]): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const before = useRef(siteId);
  useEffect(() => {
    if (before.current === siteId) return;
    before.current = siteId;
    const isOfOne = pathname.split('/').length > 2 && !menu.some(({ path }) => pathname.startsWith(path));
    if (isOfOne && menu[0] !== undefined) void navigate(menu[0].path, { replace: true });
  }, [siteId, menu, pathname, navigate]);
}

function Waiting({ isPending }: { isPending: boolean }) {
  const { t } = useTranslation();
  if (isPending) {
    return (
      <div className={styles.waiting}>
        <Skeleton width={300} height={30} />
        <Skeleton width={220} height={14} />
        <CardSkeletons />
      </div>
    );
  }
  return (
    <PageState
      icon={<IconMapPinOff />}
      title={t('appointments.noWorkplace')}
      lines={[t('appointments.noWorkplaceHelp')]}
    />
  );
}
