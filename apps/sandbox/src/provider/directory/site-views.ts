import { ULTRASOUND, type ProgramRow, type SessionTypeRow } from '../../seed/catalogue.js';
import type { City } from '../../seed/cities.js';
import type { Place } from '../../world/records.js';
import type { Site } from '../../world/site.js';

type Row = Record<string, unknown>;

export const ONLINE_STORE = 98;

/** Known, but not told in the list form. */
const reduced = (isDetailed: boolean, row: Row): Row =>
  isDetailed ? row : Object.fromEntries(Object.keys(row).map((name) => [name, null]));

export const toSite = (city: City, isDetailed: boolean): Row => ({
  Id: city.id,
  Name: city.name,
  Description: city.id === 0 ? 'Not in use' : `Prenatal studios in ${city.name}`,
  LogoUrl: '',
  ContactEmail: `${city.name.toLowerCase().replace(/\W/g, '')}@studio.example`,
  ...reduced(isDetailed, { PricingLevel: 'Ultimate', CurrencyIsoCode: 'USD', CountryCode: 'US' }),
  // The list form is reduced at the provider; the zone is kept in both because it is the one thing nobody can do without.
  TimeZone: city.zone,
  ...reduced(isDetailed, { TaxInclusivePrices: false, PerStaffPricing: false }),
  ...reduced(isDetailed, { AcceptsAmericanExpress: false, AcceptsDiscover: true, AcceptsMasterCard: true }),
  ...reduced(isDetailed, { AcceptsVisa: true, AcceptsDirectDebit: false, AllowsDashboardAccess: true }),
  ...reduced(isDetailed, { SmsPackageEnabled: false, PageColor1: '#7A3E6D', PageColor2: '#F5EBF2' }),
  ...reduced(isDetailed, { PageColor3: '#FAF7F3', PageColor4: '#2C2433' }),
  LeadChannels: null,
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
  ...{ Description: '', BusinessDescription: null, AdditionalImageURLs: [], Amenities: [] },
  ...{ TotalNumberOfRatings: 0, AverageRating: 0, TotalNumberOfDeals: 0 },
});

export const toOnlineStore = (site: Site): Row => ({
  ...toLocation(site, {
    ...{ id: ONLINE_STORE, name: 'Online Store', address: '', postalCode: '', phone: '', latitude: 0, longitude: 0 },
  }),
  ...{ Address2: '', City: '', StateProvCode: '', Tax1: 0 },
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
  OnlineDescription: '',
  NumDeducted: 1,
  ProgramId: row.programId,
  Category: row.programId === ULTRASOUND ? 'Keepsake' : 'Wellness',
  CategoryId: row.programId,
  Subcategory: '',
  SubcategoryId: 0,
  AvailableForAddOn: false,
});
