import { hasRole, type RequiredRole } from '#contracts/identity/identity';
import type { Door } from '../api/sessions/session.store';

/** An address, and whom it leads anywhere: anyone, or sessions that came through these doors. 002 §2 */
export interface Place {
  path: string;
  for: 'anyone' | readonly Door[];
}

/** A place with a page. */
interface Screen extends Place {
  /** In English and Spanish, for the menu and the title of the window. */
  name: readonly [en: string, es: string];
  /** The module below `surfaces/` whose default export is the page; it is loaded when somebody goes there. */
  part: string;
  /** Of the user, besides the kind of session; any without it. */
  role?: RequiredRole;
  /** In the menu of whom it is for, in the order of this table. */
  menu?: true;
}

const STUDIO = ['single', 'director', 'management'] as const;
const MANY = ['director', 'management'] as const;

/** Every screen that stands: the router, the menu, the titles and the tests of size, width and accessibility walk this table. */
const STANDING = {
  appointments: {
    path: '/appointments',
    for: STUDIO,
    name: ['Appointments', 'Citas'],
    menu: true,
    part: 'desk/appointments-page',
  },
  remake: {
    path: '/remakevideo',
    for: STUDIO,
    name: ['Remake video', 'Rehacer video'],
    menu: true,
    part: 'desk/visits/remake-page',
  },
  booking: {
    path: '/booking',
    for: ['booking'],
    name: ['Calendar', 'Calendario'],
    menu: true,
    part: 'desk/booking/booking-page',
  },
  visits: {
    path: '/visits',
    for: ['booking'],
    name: ['Visits', 'Visitas'],
    menu: true,
    part: 'desk/visits/visits-page',
  },
  forms: { path: '/forms', for: STUDIO, name: ['Forms', 'Formularios'], menu: true, part: 'desk/forms-page' },
  dailyReport: {
    path: '/dailyreport/:closeDate?',
    for: STUDIO,
    name: ['Daily report', 'Reporte diario'],
    menu: true,
    part: 'desk/closes/daily-report-page',
  },
  reviewPicker: {
    path: '/reviewdailyreport',
    for: STUDIO,
    role: 'management',
    name: ['Review report', 'Revisar reporte'],
    menu: true,
    part: 'desk/closes/review-picker-page',
  },
  contentReviews: {
    path: '/contentmanagereviews',
    for: MANY,
    role: 'directiva',
    name: ['Reviews', 'Reseñas'],
    menu: true,
    part: 'desk/content/content-page',
  },
  contentServices: {
    path: '/contentmanagerservices',
    for: MANY,
    role: 'directiva',
    name: ['Services', 'Servicios'],
    menu: true,
    part: 'desk/content/content-page',
  },
  faq: { path: '/faq', for: ['single', 'booking'], name: ['FAQ', 'Preguntas'], menu: true, part: 'desk/faq/faq-page' },
  kiosks: {
    path: '/kiosks',
    for: STUDIO,
    role: 'management',
    name: ['Kiosks', 'Quioscos'],
    menu: true,
    part: 'desk/kiosks-page',
  },
  notes: { path: '/notepage/:appointmentId', for: STUDIO, name: ['Notes', 'Notas'], part: 'desk/notes-page' },
  photos: { path: '/imgupload/:appointmentId', for: STUDIO, name: ['Photos', 'Fotos'], part: 'desk/photos-page' },
  checkout: { path: '/checkout/:appointmentId', for: STUDIO, name: ['Checkout', 'Cobro'], part: 'desk/till-page' },
  walkIn: { path: '/walkin', for: STUDIO, name: ['Walk-in sale', 'Venta sin cita'], part: 'desk/till-page' },
  receipt: { path: '/receipt/:saleId', for: STUDIO, name: ['Receipt', 'Recibo'], part: 'desk/till-page' },
  verify: { path: '/verify/:documentId', for: STUDIO, name: ['Verify', 'Verificar'], part: 'desk/verify-page' },
  clientForm: {
    path: '/appointments/:siteId/:appointmentId?',
    for: 'anyone',
    name: ['Your form', 'Tu formulario'],
    part: 'client-form/client-form-page',
  },
  display: {
    path: '/till/:location',
    for: 'anyone',
    name: ['Your total', 'Tu total'],
    part: 'display/display-page',
  },
  video: { path: '/video/:token', for: 'anyone', name: ['Your video', 'Tu video'], part: 'links/video-page' },
  gallery: { path: '/photos/:token', for: 'anyone', name: ['Your photos', 'Tus fotos'], part: 'links/gallery-page' },
  login: { path: '/login/:siteId?', for: 'anyone', name: ['Login', 'Iniciar sesión'], part: 'entry/login-page' },
  bookingLogin: {
    path: '/bookinglogin',
    for: 'anyone',
    name: ['Booking login', 'Entrada de reservas'],
    part: 'entry/booking-login-page',
  },
  loginMenu: {
    path: '/loginmenu',
    for: 'anyone',
    name: ['Where do you want to enter?', '¿A dónde quieres entrar?'],
    part: 'entry/login-menu-page',
  },
  // The catch-all of one segment.
  kiosk: { path: '/:siteId?', for: 'anyone', name: ['Check in', 'Registro'], part: 'kiosk/kiosk-page' },
} as const satisfies Record<string, Screen>;

export type ScreenId = keyof typeof STANDING;

export const SCREENS: readonly (Screen & { id: ScreenId })[] = Object.entries(STANDING).map(([id, screen]) => ({
  id: id as ScreenId,
  ...screen,
}));

/** The first segments of what comes with a later release. */
export const LATER: readonly Place[] = [
  { path: '/config', for: STUDIO },
  { path: '/dailycloseout', for: STUDIO },
  { path: '/directorslogin', for: 'anyone' },
  { path: '/editreviewlinks', for: MANY },
  { path: '/incompleteappointments', for: MANY },
  { path: '/logs', for: MANY },
  { path: '/managementDashboard', for: MANY },
  { path: '/managementlogin', for: 'anyone' },
  { path: '/operationaldashboard', for: MANY },
  { path: '/operationaldetails', for: MANY },
  { path: '/projectionreport', for: MANY },
  { path: '/snapshots', for: STUDIO },
  { path: '/timesheetreport', for: MANY },
];

/** What the menu of a session shows; the first is where it begins. A group of null is not known yet. */
export function menuOf(door: Door, group: string | null): readonly (Screen & { id: ScreenId })[] {
  const own = SCREENS.filter((screen) => screen.menu && isFor(screen, door) && isForGroup(screen, group));
  // An address in the menu leaves out what it may leave out.
  return own.map((screen) => ({ ...screen, path: screen.path.replace(/\/:\w+\?$/, '') }));
}

/** Whether a user of this group of the provider may see it. */
export function isForGroup({ role = 'any' }: Pick<Screen, 'role'>, group: string | null): boolean {
  return hasRole(group ?? '', role);
}

export function isFor({ for: whom }: Place, door: Door): boolean {
  return whom === 'anyone' || whom.includes(door);
}

/** Kiosk, form, the screen beside a desk, and where mails lead. */
export function isOfClients({ part }: Pick<Screen, 'part'>): boolean {
  return /^(kiosk|client-form|links|display)\//.test(part);
}

/** Of each screen that stands. */
export const screenTexts = { en: namesIn(0), es: namesIn(1) };

function namesIn(language: 0 | 1): Record<ScreenId, string> {
  const names = Object.entries(STANDING).map(([id, { name }]) => [id, name[language]]);
  return Object.fromEntries(names) as Record<ScreenId, string>;
}
