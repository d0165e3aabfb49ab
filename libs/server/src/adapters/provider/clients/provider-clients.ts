/** The clients as the scheduling system, their owner, has them. */
export abstract class ProviderClients {
  /** Clients by id in batches of 20; ids that do not exist are missing from the answer. */
  abstract byId(siteId: number, ids: readonly string[]): Promise<ProviderClient[]>;
  /** Whose name, e-mail or phone has the text in it, as the provider sees it; a phone in the wording that it keeps. */
  abstract search(siteId: number, text: string): Promise<ProviderClient[]>;
  abstract changedSince(siteId: number, since: Date): Promise<ProviderClient[]>;
  /** Not retried: the provider knows no key of ours. */
  abstract add(siteId: number, client: NewClient, token?: string): Promise<ProviderClient>;
  /** Changes the members that are given. Not retried, but where the outcome is unknown what the provider then holds decides. */
  abstract update(siteId: number, change: ProviderClientChange, token?: string): Promise<ProviderClient>;
}

/** '' for what is not known. */
export interface NewClient {
  firstName: string;
  lastName: string;
  email: string;
  mobilePhone: string;
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
  redAlert?: string;
}
