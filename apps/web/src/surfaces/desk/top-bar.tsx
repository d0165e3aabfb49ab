import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { Refusal, wordsOf } from '../../api/call';
import { useLanguage } from '../../ui/language/use-language';
import { keepLanguage } from '../../ui/language/language';
import { NotSignedOut, signOut } from '../../features/identity/identity.commands';
import { useDoor, type Workplace } from '../../features/identity/identity.data';
import { LostSites } from '../../features/identity/lost-sites';
import { loadPart } from '../../api/parts';
import { PlaceButton } from '../../features/identity/places/place-button';
import { placeName } from '../../features/identity/places/place-name';
import { syncQuery } from '../../features/sync/sync.data';
import { useLive, useLiveQuery } from '../../live/use-live';
import type { Action } from '../../ui/action/action';
import { Brand } from '../../ui/page/brand';
import { LanguageButton } from '../../ui/language/language-button';
import { LiveBadge } from '../../live/live-badge';
import type { MenuEntry } from '../../features/identity/menu-entry';
import styles from './top-bar.module.css';

export interface TopBarProps {
  siteId: number;
  workplace: Workplace | null;
  menu: readonly MenuEntry[];
  /** The user chooses where to work among many. */
  hasManySites: boolean;
  /** Nothing is on screen that could be live until then. */
  mustChoose: boolean;
}

const GroupedMenu = lazy(() => loadPart(() => import('./management/grouped-menu')));

export function TopBar({ siteId, workplace, menu, hasManySites, mustChoose }: TopBarProps) {
  const { t } = useTranslation();
  const { logout, failure } = useLogout();
  const door = useDoor();
  const home = door === 'management' ? '/managementDashboard' : menu[0]?.path;
  const ways = [...menu];
  // Who books does so through a door of its own, and stays where the desk is (decision 61).
  if (workplace && !hasManySites)
    ways.push({ path: `/bookinglogin?at=${siteId}-${workplace.locationId}`, id: 'booking' });
  return (
    <header className={styles.header}>
      <a href="#content" className={styles.skip}>
        {t('topBar.skip')}
      </a>
      <div className={styles.bar}>
        <Link to={home ?? '/loginmenu'} className={styles.home} aria-label={t('app.brand')}>
          <Brand />
        </Link>
        <nav className={styles.menu} aria-label={t('topBar.navigation')}>
          {door === 'director' ? (
            <Suspense fallback={null}>
              <GroupedMenu entries={ways} linkClass={styles.link ?? ''} />
            </Suspense>
          ) : (
            ways.map(({ path, id }) => (
              <NavLink key={path} to={path} className={styles.link ?? ''}>
                {t(`screens.${id}`)}
              </NavLink>
            ))
          )}
        </nav>
        <div className={styles.right}>
          {workplace !== null && <ProviderBadge siteId={siteId} />}
          {workplace === null && !mustChoose && <Badge siteId={siteId} />}
          {hasManySites && <PlaceButton place={workplace === null ? null : placeName(workplace)} />}
          {workplace !== null && <Who workplace={workplace} isPlaceShown={!hasManySites} />}
          <LanguageButton onSwitch={keepLanguage} />
          <button type="button" className={styles.logout} aria-disabled={!logout.enabled} onClick={logout.run}>
            <IconLogout size={20} stroke={1.75} aria-hidden="true" />
            <span>{logout.label}</span>
          </button>
        </div>
      </div>
      <LostSites />
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </header>
  );
}

/** Alone, because it changes every second. */
function Badge({ siteId, isProviderSilent = false }: { siteId: number; isProviderSilent?: boolean }) {
  return <LiveBadge view={useLive(siteId)} isProviderSilent={isProviderSilent} />;
}

function ProviderBadge({ siteId }: { siteId: number }) {
  const { data } = useLiveQuery(syncQuery(siteId));
  return <Badge siteId={siteId} isProviderSilent={data?.state === 'degraded'} />;
}

function Who({ workplace, isPlaceShown }: { workplace: Workplace; isPlaceShown: boolean }) {
  const { siteName, locationName, hasSeveralLocations, userName } = workplace;
  const place = hasSeveralLocations && locationName !== siteName ? locationName : siteName;
  return (
    <span className={styles.who} title={`${siteName} · ${locationName} · ${userName}`}>
      {isPlaceShown && (
        <>
          <span>{place}</span>
          <span aria-hidden="true">·</span>
        </>
      )}
      <span>{userName}</span>
    </span>
  );
}

function logOutFailure(error: unknown) {
  if (error instanceof NotSignedOut) return 'topBar.logOutAllError';
  return error instanceof Refusal ? 'topBar.logOutError' : 'topBar.logOutException';
}

function useLogout(): { logout: Action; failure: string | null } {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = () => {
    if (isLeaving) return;
    setLeaving(true);
    setFailure(null);
    signOut()
      .catch((error: unknown) => {
        const detail = wordsOf(error)?.[language] ?? (error instanceof Error ? error.message : String(error));
        setFailure(t(logOutFailure(error), { detail }));
      })
      .finally(() => setLeaving(false));
  };
  const label = t(isLeaving ? 'topBar.loggingOut' : 'topBar.logout');
  return { logout: { id: 'logout', label, enabled: !isLeaving, run }, failure };
}
