import type { LocalTime } from './local-time.js';

export const STATUSES = [
  'None',
  'Requested',
  'Booked',
  'Completed',
  'Confirmed',
  'Arrived',
  'NoShow',
  'Cancelled',
  'LateCancelled',
] as const;
export type Status = (typeof STATUSES)[number];

export const isCancelled = (status: Status): boolean => status === 'Cancelled' || status === 'LateCancelled';

export interface Booking {
  readonly id: number;
  readonly clientId: string;
  readonly locationId: number;
  readonly staffId: number;
  readonly sessionTypeId: number;
  readonly programId: number;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly status: Status;
  readonly notes: string | null;
  readonly staffRequested: boolean;
  readonly genderPreference: string;
  readonly partnerExternalId: string | null;
  /** The pricing option that paid. */
  readonly clientServiceId: number | null;
}

/** The provider's own member names; members that were never given are absent. */
export interface Client {
  readonly Id: string;
  readonly UniqueId: number;
  readonly FirstName: string;
  readonly LastName: string;
  readonly MiddleName?: string | null;
  readonly Email?: string | null;
  readonly MobilePhone?: string | null;
  readonly HomePhone?: string | null;
  readonly WorkPhone?: string | null;
  readonly AddressLine1?: string | null;
  readonly AddressLine2?: string | null;
  readonly City?: string | null;
  readonly State?: string | null;
  readonly PostalCode?: string | null;
  readonly Country?: string | null;
  readonly BirthDate?: string | null;
  readonly Gender?: string | null;
  readonly ReferredBy?: string | null;
  readonly RedAlert?: string | null;
  readonly YellowAlert?: string | null;
  readonly Notes?: string | null;
  readonly AccountBalance: number;
  readonly Active: boolean;
  readonly CreationDate: LocalTime;
  readonly LastModifiedDateTime: string;
  readonly HomeLocationId: number;
  readonly [extra: string]: unknown;
}

export type StaffKind = 'ultrasound' | 'massage' | 'dna' | 'person';

export interface StaffMember {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: StaffKind;
  /** Rooms belong to a location, people work in all of them. */
  readonly locationId: number | null;
  readonly group: string | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface Place {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface SaleItem {
  readonly detailId: number;
  readonly itemId: number;
  readonly barcode: string;
  readonly type: 'Service' | 'Product' | 'Tip' | 'GiftCard';
  readonly name: string;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly notes: string | null;
  /** Of a gift card: its barcode. */
  readonly giftCard?: string;
}

export interface SalePayment {
  readonly id: number;
  readonly amount: number;
  readonly method: number;
  readonly type: string;
  readonly notes: string | null;
}

export interface Sale {
  readonly id: number;
  readonly time: LocalTime;
  readonly clientId: string;
  readonly locationId: number;
  readonly soldById: number;
  readonly items: readonly SaleItem[];
  readonly payments: readonly SalePayment[];
  readonly tips: readonly { readonly staffId: number; readonly amount: number }[];
}
