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
  staffId: number;
  sessionTypeId: number;
  programId: number;
  start: LocalTime;
  end: LocalTime;
  status: Status;
  notes: string | null;
  staffRequested: boolean;
  genderPreference: string;
  partnerExternalId: string | null;
  /** The pricing option that paid. */
  clientServiceId: number | null;
}

/** The provider's own member names; members that were never given are absent. */
export interface Client {
  readonly Id: string;
  readonly UniqueId: number;
  FirstName: string;
  LastName: string;
  MiddleName?: string | null;
  Email?: string | null;
  MobilePhone?: string | null;
  HomePhone?: string | null;
  WorkPhone?: string | null;
  AddressLine1?: string | null;
  AddressLine2?: string | null;
  City?: string | null;
  State?: string | null;
  PostalCode?: string | null;
  Country?: string | null;
  BirthDate?: string | null;
  Gender?: string | null;
  ReferredBy?: string | null;
  RedAlert?: string | null;
  YellowAlert?: string | null;
  Notes?: string | null;
  AccountBalance: number;
  Active: boolean;
  CreationDate: LocalTime;
  LastModifiedDateTime: string;
  HomeLocationId: number;
  [extra: string]: unknown;
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
  detailId: number;
  itemId: number;
  barcode: string;
  type: 'Service' | 'Product' | 'Tip';
  name: string;
  unitPrice: number;
  quantity: number;
  discount: number;
  tax: number;
  total: number;
  notes: string | null;
}

export interface SalePayment {
  id: number;
  amount: number;
  method: number;
  type: string;
  notes: string | null;
}

export interface Sale {
  readonly id: number;
  readonly time: LocalTime;
  readonly clientId: string;
  readonly locationId: number;
  readonly soldById: number;
  readonly items: SaleItem[];
  readonly payments: SalePayment[];
  readonly tips: { staffId: number; amount: number }[];
}
