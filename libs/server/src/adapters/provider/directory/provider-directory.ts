/** The businesses of the scheduling system: where they are, what they offer and who works there. */
export abstract class ProviderDirectory {
  abstract sites(): Promise<ProviderSite[]>;
  abstract locations(siteId: number): Promise<ProviderLocation[]>;
  abstract catalogue(siteId: number): Promise<ProviderCatalogue>;
  /** What pays for one visit of each of these session types, by their ids; those that nothing sold at the desk pays for are missing. */
  abstract regularOptions(
    siteId: number,
    sessionTypes: ProviderCatalogue['sessionTypes'],
  ): Promise<Map<number, RegularOption>>;
  abstract staff(siteId: number): Promise<ProviderStaff[]>;
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

/** A pricing option: the barcode by which a cart names it, and its price before tax. */
export interface RegularOption {
  itemId: string;
  cents: number;
}

export interface ProviderStaff {
  staffId: number;
  name: string;
  sortOrder: number;
}
