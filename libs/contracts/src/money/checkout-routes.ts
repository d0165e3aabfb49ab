import { ANY_STAFF, CART, type Endpoint } from '../endpoint.js';
import type { CartDraftKept, CheckoutPage, WalkInPage } from './checkout-page.dto.js';
import type { Receipt } from './receipts.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): what the checkout screen reads, and the cart that it keeps. 001 §7 */
export const CHECKOUT_ENDPOINTS = {
  'checkout.page': {
    method: 'GET',
    path: '/api/checkout/:appointmentId',
    ...ANY_STAFF,
    answers: REPLY as CheckoutPage,
  },
  'checkout.draft': {
    method: 'PUT',
    path: '/api/checkout/:appointmentId/draft',
    ...ANY_STAFF,
    takes: CART,
    answers: REPLY as CartDraftKept,
  },
  'checkout.walkInPage': { method: 'GET', path: '/api/walkInCheckout', ...ANY_STAFF, answers: REPLY as WalkInPage },
  'receipts.one': { method: 'GET', path: '/api/sales/:saleId/receipt', ...ANY_STAFF, answers: REPLY as Receipt },
  'receipts.pdf': { method: 'GET', path: '/api/sales/:saleId/receipt.pdf', ...ANY_STAFF, answers: REPLY },
} as const satisfies Record<string, Endpoint>;
