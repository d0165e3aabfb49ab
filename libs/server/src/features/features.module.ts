import { Module } from '@nestjs/common';
import { AppointmentsModule } from './appointments/appointments.module.js';
import { ArrivalsModule } from './arrivals/arrivals.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { CodesModule } from './codes/codes.module.js';
import { ContentModule } from './content/content.module.js';
import { DailyCloseoutsModule } from './daily-closeouts/daily-closeouts.module.js';
import { DailyCloseModule } from './daily-close/daily-close.module.js';
import { DeploymentModule } from './deployment/deployment.module.js';
import { FailedJobsModule } from './failed-jobs/failed-jobs.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { ExceptionsModule } from './exceptions/exceptions.module.js';
import { FormsModule } from './forms/forms.module.js';
import { FreeTimesModule } from './free-times/free-times.module.js';
import { HealthModule } from './health/health.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { KeysModule } from './keys/keys.module.js';
import { DisplaysModule } from './displays/displays.module.js';
import { KiosksModule } from './kiosks/kiosks.module.js';
import { MediaModule } from './media/media.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { NotesModule } from './notes/notes.module.js';
import { PastModule } from './past/past.module.js';
import { PeopleModule } from './people/people.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { ScheduledReportsModule } from './scheduled-reports/scheduled-reports.module.js';
import { SalesModule } from './sales/sales.module.js';
import { HoldsModule } from './seats/holds/holds.module.js';
import { ScheduleModule } from './schedule/schedule.module.js';
import { SeatsModule } from './seats/seats.module.js';
import { SiteConfigModule } from './site-config/site-config.module.js';
import { SitesModule } from './sites/sites.module.js';
import { SummariesModule } from './summaries/summaries.module.js';
import { SyncModule } from './sync/sync.module.js';
import { VisitMailsModule } from './visit-mails/visit-mails.module.js';
import { VisitSearchModule } from './visit-search/visit-search.module.js';
import { TechniciansModule } from './technicians/technicians.module.js';
import { TimelineModule } from './timeline/timeline.module.js';
import { VideosModule } from './media/videos/videos.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WishListModule } from './wish-list/wish-list.module.js';

const FEATURES = [
  AppointmentsModule,
  ArrivalsModule,
  BookingsModule,
  CatalogueModule,
  CheckoutModule,
  ClientsModule,
  CodesModule,
  ContentModule,
  DailyCloseModule,
  DailyCloseoutsModule,
  DeploymentModule,
  FailedJobsModule,
  ExportsModule,
  ExceptionsModule,
  FormsModule,
  FreeTimesModule,
  HealthModule,
  IdentityModule,
  KeysModule,
  DisplaysModule,
  KiosksModule,
  MediaModule,
  MessagesModule,
  NotesModule,
  PastModule,
  PeopleModule,
  ReportsModule,
  RetentionModule,
  SalesModule,
  HoldsModule,
  ScheduledReportsModule,
  ScheduleModule,
  SeatsModule,
  SiteConfigModule,
  SitesModule,
  SummariesModule,
  SyncModule,
  VisitMailsModule,
  VisitSearchModule,
  TechniciansModule,
  TimelineModule,
  VideosModule,
  WebhooksModule,
  WishListModule,
];

/** Every feature, for whoever needs all of them: tests and drills. Programs import those that they serve. */
@Module({ imports: FEATURES, exports: FEATURES })
export class FeaturesModule {}
