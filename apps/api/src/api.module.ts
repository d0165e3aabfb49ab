import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ProviderModule } from '#server/adapters/provider/provider.module';
import { WebhooksModule } from '#server/features/webhooks/webhooks.module';
import type { Config } from '#server/platform/config';
import { PlatformModule } from '#server/platform/platform.module';
import { ApiMetrics } from './api-metrics.js';
import { AppointmentsApi } from './features/appointments/appointments.module.js';
import { ArrivalsApi } from './features/arrivals/arrivals.module.js';
import { BookingsApi } from './features/bookings/bookings.module.js';
import { ClientsApi } from './features/clients/clients.module.js';
import { CodesApi } from './features/codes/codes.module.js';
import { ContentApi } from './features/content/content.module.js';
import { DailyCloseoutsApi } from './features/daily-closeouts/daily-closeouts.module.js';
import { DailyCloseApi } from './features/daily-close/daily-close.module.js';
import { ExportsApi } from './features/exports/exports.module.js';
import { FilesApi } from './features/files/files.module.js';
import { FormsApi } from './features/forms/forms.module.js';
import { FreeTimesApi } from './features/free-times/free-times.module.js';
import { HealthApi } from './features/health/health.module.js';
import { IdentityApi } from './features/identity/identity.module.js';
import { HoldsApi } from './features/holds/holds.module.js';
import { ScheduleApi } from './features/schedule/schedule.module.js';
import { DisplaysApi } from './features/displays/displays.module.js';
import { KiosksApi } from './features/kiosks/kiosks.module.js';
import { MediaApi } from './features/media/media.module.js';
import { CheckoutPageApi } from './features/checkout/checkout-page.module.js';
import { NotesApi } from './features/notes/notes.module.js';
import { PeopleApi } from './features/people/people.module.js';
import { ReportsApi } from './features/reports/reports.module.js';
import { ScheduledReportsApi } from './features/scheduled-reports/scheduled-reports.module.js';
import { SalesApi } from './features/sales/sales.module.js';
import { ExceptionsApi } from './features/exceptions/exceptions.module.js';
import { SiteConfigApi } from './features/site-config/site-config.module.js';
import { SitesApi } from './features/sites/sites.module.js';
import { SummariesApi } from './features/summaries/summaries.module.js';
import { VisitMailsApi } from './features/visit-mails/visit-mails.module.js';
import { VisitSearchApi } from './features/visit-search/visit-search.module.js';
import { TechniciansApi } from './features/technicians/technicians.module.js';
import { DeploymentApi } from './features/deployment/deployment.module.js';
import { FailedJobsApi } from './features/failed-jobs/failed-jobs.module.js';
import { TimelineApi } from './features/timeline/timeline.module.js';
import { VideosApi } from './features/videos/videos.module.js';
import { WebhooksApi } from './features/webhooks/webhooks.module.js';
import { WishListApi } from './features/wish-list/wish-list.module.js';
import { AccessModule } from './http/access/access.module.js';
import { EdgeModule } from './http/edge/edge.module.js';
import { ErrorsFilter } from './http/errors/errors.filter.js';
import { validation } from './http/validation.js';
import { HubModule } from './hub/hub.module.js';

const FEATURES = [
  AppointmentsApi,
  ArrivalsApi,
  BookingsApi,
  ClientsApi,
  CodesApi,
  ContentApi,
  DailyCloseApi,
  DailyCloseoutsApi,
  FilesApi,
  FormsApi,
  FreeTimesApi,
  HealthApi,
  IdentityApi,
  DisplaysApi,
  HoldsApi,
  ScheduleApi,
  KiosksApi,
  MediaApi,
  CheckoutPageApi,
  NotesApi,
  PeopleApi,
  ExportsApi,
  ReportsApi,
  ScheduledReportsApi,
  SalesApi,
  ExceptionsApi,
  SiteConfigApi,
  SitesApi,
  SummariesApi,
  VisitMailsApi,
  VisitSearchApi,
  TechniciansApi,
  DeploymentApi,
  FailedJobsApi,
  TimelineApi,
  VideosApi,
  WebhooksApi,
  WishListApi,
];

@Module({})
export class ApiModule {
  static with(config: Config): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.with(config),
        AccessModule,
        EdgeModule,
        HubModule,
        ProviderModule,
        WebhooksModule,
        ...FEATURES,
      ],
      providers: [
        ApiMetrics,
        { provide: APP_FILTER, useClass: ErrorsFilter },
        { provide: APP_PIPE, useFactory: validation },
      ],
    };
  }
}
