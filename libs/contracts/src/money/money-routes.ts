import { ANY_STAFF, CART, type Endpoint } from '../endpoint.js';
import type { CheckoutReply } from './checkout.dto.js';
import type { ClientInvoices, DaySales, GiftCardBalance, SaleRemoved } from './sales.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): checkout and what was sold. 001 §7 */
export const MONEY_ENDPOINTS = {
  'checkout.pay': {
    method: 'PUT',
    path: '/api/checkout/:appointmentId',
    ...ANY_STAFF,
    takes: CART,
    answers: REPLY as CheckoutReply,
  },
  'checkout.walkIn': {
    method: 'PUT',
    path: '/api/walkInCheckout',
    ...ANY_STAFF,
    takes: CART,
    answers: REPLY as CheckoutReply,
  },
  'giftCards.balance': {
    method: 'GET',
    path: '/api/giftCardBalance/:code',
    ...ANY_STAFF,
    answers: REPLY as GiftCardBalance,
  },
  'clients.invoices': {
    method: 'GET',
    path: '/api/clients/:clientId/invoices',
    ...ANY_STAFF,
    answers: REPLY as ClientInvoices,
  },
  'sales.day': {
    method: 'GET',
    path: '/api/sites/:siteId/locations/:locationId/sales',
    ...ANY_STAFF,
    answers: REPLY as DaySales,
  },
  'sales.remove': {
    method: 'DELETE',
    path: '/api/dynamoDB/sites/:siteId/sales',
    who: ['single', 'director', 'management'],
    role: 'management',
    answers: REPLY as SaleRemoved,
  },
} as const satisfies Record<string, Endpoint>;
