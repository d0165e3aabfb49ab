import { hasRole, type RequiredRole } from '#contracts/identity/identity';
import type { Door } from '../api/sessions/session.store';

/** An address, and whom it leads anywhere: anyone, or sessions that came through these doors. 002 §2 */
export interface Place {
  path: string;
  for: 'anyone' | readonly Door[];
}

/** A place with a page. */
interface Screen extends Place {
  /** The module below `surfaces/` whose default export is the page; it is loaded when somebody goes there. */
  part: string;
  /** Of the user, besides the kind of session; any without it. */
  role?: RequiredRole;
  /** Only of the users who edit review links (decision 17). */
  isForLinkEditors?: true;
  /** In the menu of whom it is for, or of these doors alone, in the order of this table. */
  menu?: true | readonly Door[];
  /** Of a director's menu, which has more than fits into a row. 002 §2 Director menu */
  group?: 'technicians' | 'reports' | 'content';
}

const STUDIO = ['single', 'director', 'management'] as const;
const MANY = ['director', 'management'] as const;
/** What asks calls that are the directors' alone: the management area has none of them. 002 §6 */
const DIRECTORS = ['director'] as const;
/** The management area's own menu has the day, its report and the review, and no more. 002 §2 */
const NOT_MANAGEMENT = ['single', 'director'] as const;

/** Every screen that stands: the router, the menu, the titles and the tests of size, width and accessibility walk this table. */
const STANDING = {
  operations: {
    path: '/operationaldashboard',
    for: MANY,
    role: 'directiva',
    menu: ['director'],
    part: 'desk/directors/operations/operations-page',
  },
  operationDetails: {
    path: '/operationaldetails',
    for: MANY,
    role: 'directiva',
    part: 'desk/directors/operations/operations-page',
  },
  appointments: {
    path: '/appointments',
    for: STUDIO,
    menu: true,
    group: 'technicians',
    part: 'desk/appointments-page',
  },
  remake: {
    path: '/remakevideo',
    for: STUDIO,
    menu: NOT_MANAGEMENT,
    group: 'technicians',
    part: 'desk/visits/remake-page',
  },
  booking: {
    path: '/booking',
    for: ['booking'],
    menu: true,
    part: 'desk/booking/booking-page',
  },
  visits: {
    path: '/visits',
    for: ['booking'],
    menu: true,
    part: 'desk/visits/visits-page',
  },
  forms: {
    path: '/forms',
    for: STUDIO,
    menu: NOT_MANAGEMENT,
    group: 'technicians',
    part: 'desk/forms-page',
  },
  exceptions: {
    path: '/exceptions',
    for: MANY,
    role: 'management',
    menu: ['director'],
    group: 'reports',
    part: 'desk/directors/exceptions/exceptions-page',
  },
  timeSheet: {
    path: '/timesheetreport',
    for: DIRECTORS,
    role: 'directiva',
    menu: ['director'],
    group: 'reports',
    part: 'desk/directors/reports/report-page',
  },
  dailyReport: {
    path: '/dailyreport/:closeDate?',
    for: STUDIO,
    menu: true,
    group: 'reports',
    part: 'desk/closes/daily-report-page',
  },
  reviewPicker: {
    path: '/reviewdailyreport',
    for: STUDIO,
    role: 'management',
    menu: true,
    group: 'reports',
    part: 'desk/closes/review-picker-page',
  },
  projection: {
    path: '/projectionreport',
    for: DIRECTORS,
    role: 'directiva',
    menu: ['director'],
    group: 'reports',
    part: 'desk/directors/reports/report-page',
  },
  closeout: {
    path: '/dailycloseout',
    for: STUDIO,
    menu: ['director'],
    group: 'reports',
    part: 'desk/directors/reports/report-page',
  },
  incomplete: {
    path: '/incompleteappointments',
    for: DIRECTORS,
    role: 'directiva',
    menu: ['director'],
    group: 'reports',
    part: 'desk/directors/reports/report-page',
  },
  technicians: {
    path: '/techniciansreport',
    for: DIRECTORS,
    role: 'directiva',
    menu: true,
    group: 'reports',
    part: 'desk/directors/reports/report-page',
  },
  exports: {
    path: '/exports',
    for: DIRECTORS,
    role: 'directiva',
    menu: ['director'],
    group: 'reports',
    part: 'desk/directors/reports/report-page',
  },
  analytics: {
    path: '/analytics',
    for: DIRECTORS,
    role: 'directiva',
    menu: ['director'],
    group: 'reports',
    part: 'desk/directors/reports/analytics-page',
  },
  snapshot: {
    path: '/snapshots',
    for: STUDIO,
    menu: ['director'],
    group: 'reports',
    part: 'desk/directors/operations/operations-page',
  },
  contentReviews: {
    path: '/contentmanagereviews',
    for: DIRECTORS,
    role: 'directiva',
    menu: ['director'],
    group: 'content',
    part: 'desk/directors/content/content-page',
  },
  contentServices: {
    path: '/contentmanagerservices',
    for: DIRECTORS,
    role: 'directiva',
    menu: ['director'],
    group: 'content',
    part: 'desk/directors/content/content-page',
  },
  logs: {
    path: '/logs',
    for: MANY,
    role: 'directiva',
    menu: ['director'],
    part: 'desk/directors/logs/logs-page',
  },
  config: {
    path: '/config',
    for: STUDIO,
    menu: ['director'],
    part: 'desk/directors/config/config-page',
  },
  reviewLinks: {
    path: '/editreviewlinks',
    for: DIRECTORS,
    role: 'directiva',
    isForLinkEditors: true,
    menu: ['director'],
    part: 'desk/directors/config/review-links-page',
  },
  faq: { path: '/faq', for: ['single', 'booking'], menu: true, part: 'desk/faq/faq-page' },
  kiosks: {
    path: '/kiosks',
    for: STUDIO,
    role: 'management',
    menu: NOT_MANAGEMENT,
    part: 'desk/kiosks-page',
  },
  management: {
    path: '/managementDashboard',
    for: MANY,
    part: 'desk/management/management-page',
  },
  notes: { path: '/notepage/:appointmentId', for: STUDIO, part: 'desk/notes-page' },
  photos: { path: '/imgupload/:appointmentId', for: STUDIO, part: 'desk/photos-page' },
  checkout: { path: '/checkout/:appointmentId', for: STUDIO, part: 'desk/till-page' },
  walkIn: { path: '/walkin', for: STUDIO, part: 'desk/till-page' },
  receipt: { path: '/receipt/:saleId', for: STUDIO, part: 'desk/till-page' },
  verify: { path: '/verify/:documentId', for: STUDIO, part: 'desk/verify-page' },
  clientForm: {
    path: '/appointments/:siteId/:appointmentId?',
    for: 'anyone',
    part: 'client-form/client-form-page',
  },
  display: {
    path: '/till/:location',
    for: 'anyone',
    part: 'display/display-page',
  },
  video: { path: '/video/:token', for: 'anyone', part: 'links/video-page' },
  gallery: { path: '/photos/:token', for: 'anyone', part: 'links/gallery-page' },
  login: { path: '/login/:siteId?', for: 'anyone', part: 'entry/login-page' },
  bookingLogin: {
    path: '/bookinglogin',
    for: 'anyone',
    part: 'entry/many-sites-login-page',
  },
  directorsLogin: {
    path: '/directorslogin',
    for: 'anyone',
    part: 'entry/many-sites-login-page',
  },
  managementLogin: {
    path: '/managementlogin',
    for: 'anyone',
    part: 'entry/many-sites-login-page',
  },
  loginMenu: {
    path: '/loginmenu',
    for: 'anyone',
    part: 'entry/login-menu-page',
  },
  // The catch-all of one segment.
  kiosk: { path: '/:siteId?', for: 'anyone', part: 'kiosk/kiosk-page' },
} as const satisfies Record<string, Screen>;

export type ScreenId = keyof typeof STANDING;

export const SCREENS: readonly (Screen & { id: ScreenId })[] = Object.entries(STANDING).map(([id, screen]) => ({
  id: id as ScreenId,
  ...screen,
}));

/** What the menu of a session shows; the first is where it begins. A group of null is not known yet. */
export function menuOf(door: Door, group: string | null, mayEditLinks = false): readonly (Screen & { id: ScreenId })[] {
  const isListed = ({ menu }: Screen) => menu === true || (menu?.includes(door) ?? false);
  const own = SCREENS.filter(
    (screen) => isListed(screen) && isFor(screen, door) && isForUser(screen, { group, mayEditLinks }),
  );
  // An address in the menu leaves out what it may leave out.
  return own.map((screen) => ({ ...screen, path: screen.path.replace(/\/:\w+\?$/, '') }));
}

/** Whether a user of this group of the provider may see it. */
export function isForUser(
  { role = 'any', isForLinkEditors }: Pick<Screen, 'role' | 'isForLinkEditors'>,
  { group, mayEditLinks }: { group: string | null; mayEditLinks: boolean },
): boolean {
  return hasRole(group ?? '', role) && (mayEditLinks || isForLinkEditors !== true);
}

export function isFor({ for: whom }: Place, door: Door): boolean {
  return whom === 'anyone' || whom.includes(door);
}

/** Kiosk, form, the screen beside a desk, and where mails lead. */
export function isOfClients({ part }: Pick<Screen, 'part'>): boolean {
  return /^(kiosk|client-form|links|display)\//.test(part);
}
