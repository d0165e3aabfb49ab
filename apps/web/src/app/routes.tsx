import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, matchPath, Route, Routes } from 'react-router-dom';
import { loadPart } from '../api/parts';
import { useDoor, useUser } from '../features/identity/identity.data';
import { usePageTitle } from '../ui/page/use-page-title';
import { type Words, withWords } from './words/i18n';
import { isFor, isForUser, menuOf, type Place, SCREENS, type ScreenId } from './screens';

type Page = { default: ComponentType };

const PAGES = import.meta.glob<Page>(['../surfaces/**/*-page.tsx', '!../surfaces/desk/directors/**']);

const screens = SCREENS.map((screen) => {
  const load = loaderOf(screen.part);
  return { ...screen, load, Page: lazy(() => loadPart(() => withWords(load, wordsOf(screen)))) };
});

function loaderOf(part: string): () => Promise<Page> {
  if (part.startsWith('desk/directors/'))
    return () => import('./director-pages').then(({ loadDirectorPage }) => loadDirectorPage(part));
  const load = PAGES[`../surfaces/${part}.tsx`];
  if (load === undefined) throw new Error(`No page ${part}`);
  return load;
}

const clientWords = () => import('./words/pages/client-texts').then(({ clientTexts }) => clientTexts);
const managementWords = () => import('./words/pages/management-texts').then(({ managementTexts }) => managementTexts);
const visitPageWords = () => import('./words/pages/visit-page-texts').then(({ visitPageTexts }) => visitPageTexts);

/** Words that come with the pages whose part begins so; what the others need came with the shell. */
const WORDS: Readonly<Record<string, () => Promise<Words>>> = {
  'client-form/': clientWords,
  'display/': () => import('./words/pages/display-texts').then(({ displayTexts }) => displayTexts),
  'entry/': () => import('./words/pages/entry-texts').then(({ entryTexts }) => entryTexts),
  'kiosk/': clientWords,
  'links/': () => import('./words/pages/link-texts').then(({ linkTexts }) => linkTexts),
  'desk/booking/': () => import('./words/pages/booking-texts').then(({ bookingTexts }) => bookingTexts),
  'desk/kiosks-page': managementWords,
  'desk/management/': managementWords,
  'desk/closes/': () => import('./words/pages/close-texts').then(({ closeTexts }) => closeTexts),
  'desk/notes-page': visitPageWords,
  'desk/photos-page': visitPageWords,
  'desk/till-page': visitPageWords,
  'desk/visits/': () => import('./words/pages/visit-texts').then(({ visitTexts }) => visitTexts),
};

function wordsOf({ part }: (typeof SCREENS)[number]): Promise<Words> | null {
  return Object.entries(WORDS).find(([beginning]) => part.startsWith(beginning))?.[1]() ?? null;
}

type LoadedScreen = (typeof screens)[number];

const StaffShell = lazy(() => {
  // Asked for beside it: the page would wait until the shell is drawn. What does not come is told when it is.
  const here = screens.find((one) => !isAnyones(one) && matchPath(one.path, window.location.pathname) !== null);
  void here?.load().catch(() => undefined);
  return loadPart(() => import('./staff-shell'));
});
const staffWords = () => import('./words/staff-texts').then(({ staffTexts }) => staffTexts);
/** It names the page that a session begins with. */
const notFound = () => loadPart(() => withWords(() => import('../surfaces/entry/not-found'), staffWords()));
const NotHere = lazy(async () => ({ default: (await notFound()).NotHere }));
const NotFound = lazy(async () => ({ default: (await notFound()).NotFound }));

/** A session's screens stand in the shell, which asks for one. 002 §2 */
export function AppRoutes() {
  const menu = useMenu();
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route element={<StaffShell menu={menu} />}>{screens.filter((one) => !isAnyones(one)).map(toRoute)}</Route>
          {screens.filter(isAnyones).map(toRoute)}
          <Route path="*" element={<NotFound home={menu[0]} />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

function isAnyones(place: Place): boolean {
  return place.for === 'anyone';
}

function toRoute(screen: LoadedScreen) {
  return <Route key={screen.id} path={screen.path} element={<ScreenPage screen={screen} />} />;
}

/** The page, unless the session is of a kind that has none such, or its user of no such group; the shell draws none before that is known. */
function ScreenPage({ screen }: { screen: LoadedScreen }) {
  const door = useDoor();
  const user = useUser();
  const [home] = useMenu();
  if (door !== null && !(isFor(screen, door) && isForUser(screen, user)))
    return <NotHere home={home} isLedOn={door === 'management' && isFor(screen, 'director')} />;
  return (
    <>
      <Title id={screen.id} />
      <screen.Page />
    </>
  );
}

/** Before the page, which may say more of itself. */
function Title({ id }: { id: ScreenId }) {
  const { t } = useTranslation();
  usePageTitle(t(`screens.${id}`));
  return null;
}

function useMenu() {
  const door = useDoor();
  const { group, mayEditLinks } = useUser();
  return door === null ? [] : menuOf(door, group, mayEditLinks);
}
