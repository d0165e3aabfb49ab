import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { loadPart } from '../api/parts';

const KioskPage = lazy(async () => ({
  default: (await loadPart(() => import('../surfaces/kiosk/kiosk-page'))).KioskPage,
}));
const DeskShell = lazy(async () => ({
  default: (await loadPart(() => import('../surfaces/desk/desk-shell'))).DeskShell,
}));
const AppointmentsPage = lazy(async () => ({
  default: (await loadPart(() => import('../surfaces/desk/appointments-page'))).AppointmentsPage,
}));
const VerifyPage = lazy(async () => ({
  default: (await loadPart(() => import('../surfaces/desk/verify-page'))).VerifyPage,
}));
const LoginPage = lazy(async () => ({
  default: (await loadPart(() => import('../surfaces/entry/login-page'))).LoginPage,
}));
const LoginMenuPage = lazy(async () => ({
  default: (await loadPart(() => import('../surfaces/entry/login-menu-page'))).LoginMenuPage,
}));
const ClientFormPage = lazy(async () => ({
  default: (await loadPart(() => import('../surfaces/client-form/client-form-page'))).ClientFormPage,
}));
const LaterPage = lazy(async () => ({ default: (await notFound()).LaterPage }));
const NotFoundPage = lazy(async () => ({ default: (await notFound()).NotFoundPage }));

function notFound() {
  return loadPart(() => import('../surfaces/entry/not-found-page'));
}

/** Protected paths of 002 §2 whose screens come later. */
const LATER = [
  'booking',
  'checkout',
  'config',
  'contentmanagereviews',
  'contentmanagerservices',
  'dailycloseout',
  'dailyreport',
  'editreviewlinks',
  'faq',
  'imgupload',
  'incompleteappointments',
  'logs',
  'managementDashboard',
  'notepage',
  'operationaldashboard',
  'operationaldetails',
  'projectionreport',
  'remakevideo',
  'reviewdailyreport',
  'snapshots',
  'timesheetreport',
  'visits',
];

const OTHER_DOORS = ['managementlogin', 'directorslogin', 'bookinglogin'];

/** 002 §2. The kiosk is the catch-all of one segment. */
export function AppRoutes() {
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route element={<DeskShell />}>
            <Route path="/appointments" element={<AppointmentsPage mode="check-in" />} />
            <Route path="/forms" element={<AppointmentsPage mode="forms" />} />
            <Route path="/verify/:documentId" element={<VerifyPage />} />
          </Route>
          <Route path="/appointments/:siteId/:appointmentId?" element={<ClientFormPage />} />
          <Route path="/login/:siteId?" element={<LoginPage />} />
          <Route path="/loginmenu" element={<LoginMenuPage />} />
          {OTHER_DOORS.map((path) => (
            <Route key={path} path={path} element={<Navigate to="/loginmenu" replace />} />
          ))}
          {LATER.map((path) => (
            <Route key={path} path={`/${path}/*`} element={<LaterPage />} />
          ))}
          <Route path="/:siteId?" element={<KioskPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
