import type { VisitStatus } from '#contracts/appointments';

/** The scheduling system in our words: owner of clients and appointments. Wall times are the site's, without offset. */
export abstract class SchedulingProvider {
  /** The user's own sign-in. Throws SIGN_IN_REFUSED for wrong credentials. */
  abstract signIn(siteId: number, credentials: Credentials): Promise<ProviderSession>;
  abstract permissions(siteId: number, session: ProviderSession): Promise<ProviderPermissions>;
  abstract signOut(siteId: number, token: string): Promise<void>;

  abstract sites(): Promise<ProviderSite[]>;
  abstract locations(siteId: number): Promise<ProviderLocation[]>;
  abstract catalogue(siteId: number): Promise<ProviderCatalogue>;
  abstract staff(siteId: number): Promise<ProviderStaff[]>;

  /** Every appointment of whole days `from` to `to` (YYYY-MM-DD), or an error: never a part of them. */
  abstract appointments(siteId: number, window: DayWindow): Promise<ProviderAppointment[]>;
  /** One whole day, asked for once: throws when there is no answer or only a part of it. Costs one call. */
  abstract probe(siteId: number, day: string): Promise<void>;
  /** Appointments by id wherever they lie now; ids that do not exist are missing from the answer. */
  abstract appointmentsById(siteId: number, ids: readonly number[]): Promise<ProviderAppointment[]>;
  /** Clients by id in batches of 20; ids that do not exist are missing from the answer. */
  abstract clients(siteId: number, ids: readonly string[]): Promise<ProviderClient[]>;
  abstract clientsChangedSince(siteId: number, since: Date): Promise<ProviderClient[]>;

  /** Marks an appointment arrived, with the user's token when there is one. Not retried. */
  abstract arrive(siteId: number, appointmentId: number, token?: string): Promise<ProviderAppointment>;

  /**
   * Puts a PDF among the client's documents, with the user's token when there is one. TOO_LARGE beyond 4 MB. Not retried: after
   * PROVIDER_UNAVAILABLE send it again under the same name, which then is either new or known.
   */
  abstract uploadDocument(siteId: number, document: NewProviderDocument, token?: string): Promise<ProviderDocument>;

  /** Changes the members that are given. Not retried, but where the outcome is unknown what the provider then holds decides. */
  abstract updateClient(siteId: number, change: ProviderClientChange, token?: string): Promise<ProviderClient>;

  /** Makes sure a live webhook subscription for `url` exists. The key is only told when it was created just now. */
  abstract subscribe(url: string, known: KnownSubscription | null): Promise<KnownSubscription>;
}

export interface Credentials {
  username: string;
  password: string;
}

export interface ProviderSession {
  token: string;
  expiresAt: Date;
  /** '0' for the owner. */
  userId: string;
  userName: string;
  userType: string;
}

export interface ProviderPermissions {
  group: string;
  allowed: string[];
}

export interface ProviderSite {
  siteId: number;
  name: string;
  timeZone: string;
}

export interface ProviderLocation {
  locationId: number;
  name: string;
  address: string;
  phone: string;
}

export interface ProviderCatalogue {
  programs: { programId: number; name: string }[];
  sessionTypes: { sessionTypeId: number; programId: number; name: string; minutes: number }[];
}

export interface ProviderStaff {
  staffId: number;
  name: string;
  sortOrder: number;
}

export interface DayWindow {
  from: string;
  to: string;
}

export interface ProviderAppointment {
  appointmentId: number;
  locationId: number;
  clientId: string;
  staffId: number;
  staffName: string;
  sessionTypeId: number;
  programId: number;
  status: VisitStatus;
  startsLocal: string;
  endsLocal: string;
  isFirst: boolean;
  notes: string;
}

export interface ProviderClient {
  clientId: string;
  uniqueId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  mobilePhone: string;
  homePhone: string;
  workPhone: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  postalCode: string;
  /** YYYY-MM-DD or null. */
  birthDate: string | null;
  redAlert: string;
  yellowAlert: string;
}

/** Of a client only what is to change; '' empties a member. */
export interface ProviderClientChange {
  clientId: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  mobilePhone?: string;
  homePhone?: string;
  workPhone?: string;
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  /** YYYY-MM-DD; cannot be emptied. */
  birthDate?: string;
  referredBy?: string;
  yellowAlert?: string;
}

export interface NewProviderDocument {
  clientId: string;
  /** One of its own for every document: a name that the client has already is not stored again. */
  fileName: string;
  content: Buffer;
}

export interface ProviderDocument {
  fileName: string;
  /** False when the provider had a document of this name: an earlier try got through. */
  isNew: boolean;
}

export interface KnownSubscription {
  subscriptionId: string;
  signatureKey: string;
}
