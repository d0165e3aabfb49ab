import { Global, Module } from '@nestjs/common';
import { FileLinks } from '../adapters/files/file-links.js';
import { LinkedFiles } from '../adapters/files/linked-files.js';
import { OBJECT_STORE } from '../adapters/files/object-store.provider.js';
import { FormPdf } from '../adapters/pdf/form-pdf.js';
import { PooledFormPdf } from '../adapters/pdf/pooled.form-pdf.js';
import { SmtpMailer } from '../adapters/mail/smtp.mailer.js';
import { Mailer } from '../adapters/mail/mailer.js';
import { ProviderModule } from '../adapters/provider/provider.module.js';
import { TextSender } from '../adapters/texts/text-sender.js';
import { TwilioTextSender } from '../adapters/texts/twilio.text-sender.js';
import { AppointmentsRepository } from './appointments/appointments.repository.js';
import { DayService } from './appointments/day.service.js';
import { SubscriptionsRepository } from './webhooks/subscriptions.repository.js';
import { AppointmentsService } from './appointments/appointments.service.js';
import { ArrivalsRepository } from './arrivals/arrivals.repository.js';
import { ArrivalsService } from './arrivals/arrivals.service.js';
import { ClientChangesService } from './clients/client-changes.service.js';
import { ClientReferences } from './clients/client-references.js';
import { ClientRecordsRepository } from './clients/client-records.repository.js';
import { CheckInService } from './clients/check-in.service.js';
import { HealthService } from './health/health.service.js';
import { AllSitesService } from './identity/all-sites.service.js';
import { CheckInTickets } from './identity/check-in-ticket.js';
import { IdentityService } from './identity/identity.service.js';
import { SessionCache } from './identity/session-cache.js';
import { SessionsRepository } from './identity/sessions.repository.js';
import { CodeCookies } from './codes/code-cookie.js';
import { CodeDeliveryService } from './codes/delivery/code-delivery.service.js';
import { CodesRepository } from './codes/codes.repository.js';
import { ConsentTextsService } from './forms/consent/consent-texts.service.js';
import { FormCopyService } from './forms/documents/form-copy.service.js';
import { FormDocumentsRepository } from './forms/documents/form-documents.repository.js';
import { FormDocumentsService } from './forms/documents/form-documents.service.js';
import { FormDraftsRepository } from './forms/form-drafts.repository.js';
import { FormFilled } from './forms/documents/form-filled.js';
import { FormOutcomes } from './forms/submission/form-outcome.service.js';
import { FormOutdatingService } from './forms/form-outdating.service.js';
import { FormProgressLog } from './forms/form-progress.js';
import { FormSubmissions } from './forms/submission/form-submission.js';
import { FormSubmitService } from './forms/submission/form-submit.service.js';
import { FormViewingService } from './forms/evidence/form-viewing.service.js';
import { FormsService } from './forms/forms.service.js';
import { FormTickets } from './identity/form-ticket.js';
import { FormLinkService } from './messages/form-link.service.js';
import { MailPost } from './messages/mail-post.service.js';
import { RetentionService } from './retention/retention.service.js';
import { SiteValuesRepository } from './sites/site-values.repository.js';
import { SiteValuesService } from './sites/site-values.service.js';
import { SitesService } from './sites/sites.service.js';
import { CatalogueRepository } from './sync/mirror/catalogue.repository.js';
import { MirrorClientsRepository } from './sync/mirror/mirror-clients.repository.js';
import { MirrorRepository } from './sync/mirror/mirror.repository.js';
import { MirrorWriter } from './sync/mirror/mirror-writer.js';
import { ProviderProbe } from './sync/outages/provider-probe.service.js';
import { SyncRequests } from './sync/sync-requests.js';
import { SyncSchedule } from './sync/turns/sync-schedule.js';
import { SyncStateRepository } from './sync/sync-state.repository.js';
import { SyncTroubles } from './sync/outages/sync-troubles.service.js';
import { SyncService } from './sync/sync.service.js';
import { SubscriptionsService } from './webhooks/subscriptions.service.js';
import { WebhooksService } from './webhooks/webhooks.service.js';
import { SiteCalendar } from './sites/site-calendar.js';
import { VisitsService } from './appointments/visits.service.js';
import { ArrivalPress } from './arrivals/arrival-press.js';
import { ArrivalWriter } from './arrivals/arrival-writer.js';
import { SessionsService } from './identity/sessions.service.js';
import { SignInService } from './identity/sign-in.service.js';
import { ClientRecordService } from './clients/client-record.service.js';
import { ClientChangeRecord } from './clients/client-change-record.js';
import { CodeAskingService } from './codes/code-asking.service.js';
import { CodeStateService } from './codes/code-state.service.js';
import { CodeTryingService } from './codes/code-trying.service.js';
import { CodeTries } from './codes/code-tries.js';
import { CodePlacing } from './codes/code-placing.js';
import { CodeMessages } from './codes/delivery/code-messages.js';
import { DeliveryRecord } from './codes/delivery/delivery-record.js';
import { FormDrawing } from './forms/documents/form-drawing.js';
import { FormAtProvider } from './forms/documents/form-at-provider.js';
import { FormEffects } from './forms/documents/form-effects.js';
import { FormDraftsService } from './forms/form-drafts.service.js';
import { FormKeeping } from './forms/submission/form-keeping.js';
import { FormTaking } from './forms/submission/form-taking.js';
import { SyncStatusService } from './sync/sync-status.service.js';
import { CatalogueService } from './sync/mirror/catalogue.service.js';
import { ProviderReading } from './sync/mirror/provider-reading.js';
import { ReconcileService } from './sync/reconcile.service.js';
import { SyncTurns } from './sync/turns/sync-turns.service.js';
import { SyncComeBack } from './sync/outages/sync-come-back.js';

const ADAPTERS = [
  { provide: FormPdf, useClass: PooledFormPdf },
  FileLinks,
  OBJECT_STORE,
  { provide: Mailer, useClass: SmtpMailer },
  { provide: TextSender, useClass: TwilioTextSender },
];

const FEATURES = [
  AppointmentsRepository,
  DayService,
  SubscriptionsRepository,
  SiteCalendar,
  ArrivalPress,
  ArrivalWriter,
  SessionsService,
  SignInService,
  ClientRecordService,
  ClientChangeRecord,
  CodeAskingService,
  CodeStateService,
  CodeTryingService,
  CodeTries,
  CodePlacing,
  CodeMessages,
  DeliveryRecord,
  FormDrawing,
  FormAtProvider,
  FormEffects,
  FormDraftsService,
  FormKeeping,
  FormTaking,
  SyncStatusService,
  CatalogueService,
  ProviderReading,
  ReconcileService,
  SyncTurns,
  SyncComeBack,
  AllSitesService,
  VisitsService,
  AppointmentsService,
  ArrivalsRepository,
  ArrivalsService,
  CatalogueRepository,
  CheckInService,
  ClientChangesService,
  ClientRecordsRepository,
  ClientReferences,
  CheckInTickets,
  CodeCookies,
  CodeDeliveryService,
  CodesRepository,
  ConsentTextsService,
  FormCopyService,
  FormDocumentsRepository,
  FormDocumentsService,
  FormDraftsRepository,
  FormFilled,
  FormOutcomes,
  FormOutdatingService,
  FormProgressLog,
  FormSubmissions,
  FormSubmitService,
  FormViewingService,
  FormsService,
  FormTickets,
  FormLinkService,
  HealthService,
  IdentityService,
  LinkedFiles,
  MailPost,
  MirrorClientsRepository,
  MirrorRepository,
  MirrorWriter,
  ProviderProbe,
  RetentionService,
  SessionCache,
  SessionsRepository,
  SiteValuesRepository,
  SiteValuesService,
  SitesService,
  SubscriptionsService,
  SyncRequests,
  SyncSchedule,
  SyncService,
  SyncStateRepository,
  SyncTroubles,
  WebhooksService,
];

/** The features and the adapters they call, the same for api and worker. */
@Global()
@Module({
  imports: [ProviderModule],
  providers: [...ADAPTERS, ...FEATURES],
  exports: [ProviderModule, FormPdf, ...FEATURES],
})
export class FeaturesModule {}
