import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Door } from '../api/sessions/session.store';
import { DOCUMENTED } from './documented-places';
import { isFor, menuOf, SCREENS } from './screens';

const SURFACES = path.resolve('apps/web/src/surfaces');

it('has a page for every screen and a screen for every page', () => {
  const files = readdirSync(SURFACES, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('-page.tsx')).map((file) => file.slice(0, -'.tsx'.length));
  expect([...new Set(SCREENS.map(({ part }) => part))].sort()).toEqual(pages.sort());
});

/** Beyond the document: where the QR code of a form leads, management's kiosks, and the receipt of a sale. Directors alone have decision 71’s and what needs a look. */
const OURS = ['/verify', '/kiosks', '/receipt', '/walkin'];

it.each(['single', 'director', 'management', 'booking'] as const)(
  'opens to a %s session what the document lists for it, and no more',
  (door) => {
    const own = SCREENS.filter((place) => place.for !== 'anyone' && isFor(place, door));
    expect(own.map(segmentOf).sort()).toEqual(
      [
        ...DOCUMENTED[door],
        ...(door === 'booking' ? [] : OURS),
        ...(door === 'director' ? ['/techniciansreport', '/exports', '/analytics'] : []),
        ...(door === 'director' || door === 'management' ? ['/exceptions'] : []),
      ].sort(),
    );
  },
);

it('opens to anyone the kiosk, the client’s form, video and photos, and the ways in', () => {
  const open = SCREENS.filter(({ for: whom }) => whom === 'anyone').map(segmentOf);
  const doors = ['/login', '/loginmenu', '/bookinglogin', '/directorslogin', '/managementlogin'];
  expect(open.sort()).toEqual([...doors, '/appointments', '/video', '/photos', '/till', '/:siteId?'].sort());
});

// 002 §2.19: the management's menu has Daily Report and Review Report; the desk closes its own day
// 001 §2.43: Menu for single-site staff: /appointments, /remakevideo, /forms, /faq
it('shows in the menu what stands and is the session’s own', () => {
  const single = ['/appointments', '/remakevideo', '/forms', '/dailyreport', '/faq'];
  const reviewers = [
    '/appointments',
    '/remakevideo',
    '/forms',
    '/dailyreport',
    '/reviewdailyreport',
    '/faq',
    '/kiosks',
  ];
  const pathsOf = (door: Door, group: string | null) => menuOf(door, group).map(({ path }) => path);
  expect(pathsOf('single', null)).toEqual(single);
  expect(pathsOf('single', 'Front Desk')).toEqual(single);
  for (const group of ['Management', 'directiva']) expect(pathsOf('single', group)).toEqual(reviewers);
  expect(pathsOf('management', 'management')).toEqual(['/appointments', '/dailyreport', '/reviewdailyreport']);
  const own = [
    '/config',
    '/analytics',
    '/contentmanagereviews',
    '/contentmanagerservices',
    '/dailycloseout',
    '/exceptions',
    '/exports',
    '/incompleteappointments',
    '/logs',
    '/operationaldashboard',
    '/projectionreport',
    '/snapshots',
    '/techniciansreport',
    '/timesheetreport',
  ];
  expect(pathsOf('director', 'directiva')[0]).toBe('/operationaldashboard');
  const directors = [...reviewers.filter((path) => path !== '/faq'), ...own];
  expect(pathsOf('director', 'directiva').sort()).toEqual(directors.toSorted());
  // Decision 17: of the users of a list alone.
  const editors = menuOf('director', 'directiva', true).map(({ path }) => path);
  expect(editors.sort()).toEqual([...directors, '/editreviewlinks'].sort());
  // 002 §2: /booking, /visits, /faq.
  expect(pathsOf('booking', 'management')).toEqual(['/booking', '/visits', '/faq']);
});

function segmentOf(place: { path: string }): string {
  return `/${place.path.split('/')[1] ?? ''}`;
}
