import type { Policy } from './identity/rights.js';

export type Endpoint = Policy & {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  path: string;
};

/** The policy table: a route without a line here does not exist, and each line is tried by every kind of principal. */
export const ENDPOINTS = {
  'identity.signIn': { method: 'PUT', path: '/api/userToken', who: ['public'] },
  'identity.signOut': { method: 'DELETE', path: '/api/userToken/revoke', who: ['staff'], role: 'any' },
  'identity.signInAll': { method: 'PUT', path: '/api/userToken/all', who: ['public'] },
  'identity.signOutAll': { method: 'PUT', path: '/api/userToken/revoke/all', who: ['public'] },
  'identity.permissions': { method: 'GET', path: '/api/user/permissions/:userId', who: ['staff'], role: 'any' },
  'identity.session': { method: 'GET', path: '/api/session', who: ['staff'], role: 'any' },
  'identity.chooseLocation': { method: 'PUT', path: '/api/session/location', who: ['staff'], role: 'any' },
  'sites.list': { method: 'GET', path: '/api/sites/sites', who: ['public'] },
  'sites.locationsOfAll': { method: 'GET', path: '/api/sites/all/locations', who: ['staff'], role: 'any' },
  'sites.locations': { method: 'GET', path: '/api/locations', who: ['staff'], role: 'any' },
  'sites.config': { method: 'GET', path: '/api/config/sites', who: ['staff'], role: 'any' },
  'sites.sync': { method: 'GET', path: '/api/sync', who: ['staff'], role: 'any' },
  'appointments.day': { method: 'GET', path: '/api/appointments', who: ['staff'], role: 'any' },
  'appointments.one': { method: 'GET', path: '/api/appointments/:appointmentId', who: ['public'] },
  'appointments.change': {
    method: 'PUT',
    path: '/api/appointments/:appointmentId',
    who: ['ticket', 'staff'],
    role: 'any',
  },
  'clients.validate': { method: 'GET', path: '/api/clients/:emailOrPhone/validate', who: ['public'] },
  'clients.forget': { method: 'DELETE', path: '/api/check-in', who: ['public'] },
  'arrivals.record': {
    method: 'POST',
    path: '/api/dynamoDB/sites/:siteId/sales',
    who: ['ticket', 'staff'],
    role: 'any',
  },
  'clients.record': { method: 'PUT', path: '/api/dynamoDB/clients', who: ['form', 'staff'], role: 'any' },
  'clients.change': { method: 'PUT', path: '/api/clients/:clientId', who: ['form', 'staff'], role: 'any' },
  'codes.generate': { method: 'POST', path: '/api/oneTimePassword/generate', who: ['public'] },
  'codes.verify': { method: 'POST', path: '/api/oneTimePassword/verify', who: ['public'] },
  'codes.state': { method: 'GET', path: '/api/oneTimePassword/:appointmentId', who: ['public'] },
  'forms.opened': { method: 'POST', path: '/api/forms/:appointmentId/opened', who: ['public'] },
  'forms.one': { method: 'GET', path: '/api/forms/:appointmentId', who: ['form', 'staff'], role: 'any' },
  'forms.draft': { method: 'PUT', path: '/api/forms/:appointmentId/draft', who: ['form', 'staff'], role: 'any' },
  'forms.submit': { method: 'PUT', path: '/api/uploadPdf/signature', who: ['form', 'staff'], role: 'any' },
  'forms.submission': {
    method: 'GET',
    path: '/api/forms/:appointmentId/submission',
    who: ['form', 'staff'],
    role: 'any',
  },
  'forms.document': {
    method: 'GET',
    path: '/api/forms/:appointmentId/document',
    who: ['staff'],
    role: 'any',
    needs: 'ViewClientDocuments',
  },
  'forms.verify': {
    method: 'GET',
    path: '/api/verify/:documentId',
    who: ['staff'],
    role: 'any',
    needs: 'ViewClientDocuments',
  },
  'files.read': { method: 'GET', path: '/api/files/:token', who: ['public'] },
  'address.own': { method: 'GET', path: '/api/address', who: ['public'] },
  'webhooks.probe': { method: 'HEAD', path: '/api/webhooks/mindbody', who: ['public'] },
  'webhooks.receive': { method: 'POST', path: '/api/webhooks/mindbody', who: ['provider'] },
  'health.live': { method: 'GET', path: '/health/live', who: ['public'] },
  'health.ready': { method: 'GET', path: '/health/ready', who: ['public'] },
  'health.metrics': { method: 'GET', path: '/metrics', who: ['public'] },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
