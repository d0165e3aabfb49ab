import { DailyCloses1764667000000 } from './migrations/1764667000000-daily-closes.js';
import { GiftCards1764670000000 } from './migrations/1764670000000-gift-cards.js';
import { DaysOfEvents1764570000000 } from './migrations/1764570000000-days-of-events.js';
import { CustomerDisplays1764675000000 } from './migrations/1764675000000-customer-displays.js';
import { StaffDays1764676000000 } from './migrations/1764676000000-staff-days.js';
import { SlotHolds1764680000000 } from './migrations/1764680000000-slot-holds.js';
import { BookingRecords1764691000000 } from './migrations/1764691000000-booking-records.js';
import { CartDrafts1764665000000 } from './migrations/1764665000000-cart-drafts.js';
import { Catalogue1764664000000 } from './migrations/1764664000000-catalogue.js';
import { Galleries1764658000000 } from './migrations/1764658000000-galleries.js';
import { Ends1764100000000 } from './migrations/1764100000000-ends.js';
import { Desk1764640000000 } from './migrations/1764640000000-desk.js';
import { LegalName1764660000000 } from './migrations/1764660000000-legal-name.js';
import { Doors1764580000000 } from './migrations/1764580000000-doors.js';
import { AskedAt1764000000000 } from './migrations/1764000000000-asked-at.js';
import { Audit1764510000000 } from './migrations/1764510000000-audit.js';
import { ClientSearch1764655000000 } from './migrations/1764655000000-client-search.js';
import { ClientCalls1764571000000 } from './migrations/1764571000000-client-calls.js';
import { FormOperations1764520000000 } from './migrations/1764520000000-form-operations.js';
import { Forms1763700000000 } from './migrations/1763700000000-forms.js';
import { FreeReturns1764651000000 } from './migrations/1764651000000-free-returns.js';
import { KnownNetworks1764610000000 } from './migrations/1764610000000-known-networks.js';
import { Kiosks1764620000000 } from './migrations/1764620000000-kiosks.js';
import { LeftBehind1764560000000 } from './migrations/1764560000000-left-behind.js';
import { MailHandovers1764200000000 } from './migrations/1764200000000-mail-handovers.js';
import { Operations1764500000000 } from './migrations/1764500000000-operations.js';
import { Notes1764650000000 } from './migrations/1764650000000-notes.js';
import { OwnSiteValues1764400000000 } from './migrations/1764400000000-own-site-values.js';
import { ArchiveFetches1764657000000 } from './migrations/1764657000000-archive-fetches.js';
import { Photos1764654000000 } from './migrations/1764654000000-photos.js';
import { ReadModels1764540000000 } from './migrations/1764540000000-read-models.js';
import { Sales1764661000000 } from './migrations/1764661000000-sales.js';
import { Seats1764530000000 } from './migrations/1764530000000-seats.js';
import { ServicePrices1764652000000 } from './migrations/1764652000000-service-prices.js';
import { Spine1763600000000 } from './migrations/1763600000000-spine.js';
import { Timeline1764653000000 } from './migrations/1764653000000-timeline.js';
import { VisitMails1764690000000 } from './migrations/1764690000000-visit-mails.js';
import { WishList1764692000000 } from './migrations/1764692000000-wish-list.js';
import { DaySummaries1764700000000 } from './migrations/1764700000000-day-summaries.js';
import { SiteRecords1764710000000 } from './migrations/1764710000000-site-records.js';
import { Content1764720000000 } from './migrations/1764720000000-content.js';
import { DailyCloseouts1764740000000 } from './migrations/1764740000000-daily-closeouts.js';
import { Log1764750000000 } from './migrations/1764750000000-log.js';
import { Exceptions1764760000000 } from './migrations/1764760000000-exceptions.js';
import { FailedJobs1764770000000 } from './migrations/1764770000000-failed-jobs.js';
import { ContentVersion1764790000000 } from './migrations/1764790000000-content-version.js';
import { ScheduledReports1764780000000 } from './migrations/1764780000000-scheduled-reports.js';
import { Videos1764656000000 } from './migrations/1764656000000-videos.js';

/** Every schema change, oldest first. */
export const MIGRATIONS = [
  Spine1763600000000,
  Forms1763700000000,
  AskedAt1764000000000,
  Ends1764100000000,
  MailHandovers1764200000000,
  OwnSiteValues1764400000000,
  Operations1764500000000,
  Audit1764510000000,
  FormOperations1764520000000,
  Seats1764530000000,
  ReadModels1764540000000,
  LeftBehind1764560000000,
  DaysOfEvents1764570000000,
  ClientCalls1764571000000,
  Doors1764580000000,
  KnownNetworks1764610000000,
  Kiosks1764620000000,
  Desk1764640000000,
  Notes1764650000000,
  FreeReturns1764651000000,
  ServicePrices1764652000000,
  Timeline1764653000000,
  Photos1764654000000,
  ClientSearch1764655000000,
  Videos1764656000000,
  ArchiveFetches1764657000000,
  Galleries1764658000000,
  LegalName1764660000000,
  Sales1764661000000,
  Catalogue1764664000000,
  CartDrafts1764665000000,
  DailyCloses1764667000000,
  GiftCards1764670000000,
  CustomerDisplays1764675000000,
  StaffDays1764676000000,
  SlotHolds1764680000000,
  VisitMails1764690000000,
  BookingRecords1764691000000,
  WishList1764692000000,
  DaySummaries1764700000000,
  SiteRecords1764710000000,
  Content1764720000000,
  DailyCloseouts1764740000000,
  Log1764750000000,
  Exceptions1764760000000,
  FailedJobs1764770000000,
  ScheduledReports1764780000000,
  ContentVersion1764790000000,
];
