import { ULTRASOUND, type ProgramRow, type SessionTypeRow } from '../seed/catalogue.js';
import type { City } from '../seed/cities.js';
import type { Place } from '../world/records.js';
import type { Site } from '../world/site.js';

type Row = Record<string, unknown>;

export const ONLINE_STORE = 98;

export const toSite = (city: City, isDetailed: boolean): Row => ({
  Id: city.id,
  Name: city.name,
  Description: city.id === 0 ? 'Not in use' : `Prenatal studios in ${city.name}`,
  LogoUrl: null,
  ContactEmail: `${city.name.toLowerCase().replace(/\W/g, '')}@studio.example`,
  PricingLevel: isDetailed ? 'Ultimate' : null,
  CurrencyIsoCode: isDetailed ? 'USD' : null,
  CountryCode: isDetailed ? 'US' : null,
  // The list form is reduced at the provider; the zone is kept in both because it is the one thing nobody can do without.
  TimeZone: city.zone,
  TaxInclusivePrices: isDetailed ? false : null,
  PerStaffPricing: isDetailed ? false : null,
  ...{ AcceptsAmericanExpress: null, AcceptsDiscover: null, AcceptsMasterCard: null, AcceptsVisa: null },
  ...{ AcceptsDirectDebit: null, AllowsDashboardAccess: isDetailed ? true : null, SmsPackageEnabled: null },
  ...{ PageColor1: null, PageColor2: null, PageColor3: null, PageColor4: null, LeadChannels: null },
});

export const toLocation = (site: Site, place: Place): Row => ({
  Id: place.id,
  SiteID: site.id,
  Name: place.name,
  Address: place.address,
  Address2: `${site.city.name}, ${site.city.state} ${place.postalCode}`,
  City: site.city.name,
  StateProvCode: site.city.state,
  PostalCode: place.postalCode,
  Phone: place.phone,
  PhoneExtension: null,
  Latitude: place.latitude,
  Longitude: place.longitude,
  HasClasses: false,
  ...{ Tax1: site.city.tax, Tax2: 0, Tax3: 0, Tax4: 0, Tax5: 0 },
  ...{ Description: null, BusinessDescription: null, AdditionalImageURLs: [], Amenities: [] },
  ...{ TotalNumberOfRatings: null, AverageRating: null, TotalNumberOfDeals: null },
});

export const toOnlineStore = (site: Site): Row => ({
  ...toLocation(site, {
    ...{ id: ONLINE_STORE, name: 'Online Store', address: '', postalCode: '', phone: '', latitude: 0, longitude: 0 },
  }),
  ...{ Address: null, Address2: null, City: null, StateProvCode: null, PostalCode: null, Phone: null },
  ...{ Latitude: null, Longitude: null, Tax1: 0 },
});

export const toProgram = ({ id, name }: ProgramRow): Row => ({
  Id: id,
  Name: name,
  ScheduleType: 'Appointment',
  CancelOffset: 0,
  ContentFormats: ['InPerson'],
  PricingRelationships: null,
});

export const toSessionType = (row: SessionTypeRow): Row => ({
  Type: 'Appointment',
  DefaultTimeLength: row.minutes,
  StaffTimeLength: null,
  Id: row.id,
  Name: row.name,
  OnlineDescription: null,
  NumDeducted: 1,
  ProgramId: row.programId,
  Category: row.programId === ULTRASOUND ? 'Keepsake' : 'Wellness',
  CategoryId: row.programId,
  Subcategory: null,
  SubcategoryId: null,
  AvailableForAddOn: false,
});
