import { ProviderCalls } from '../../adapters/provider/budget/provider-calls.entity.js';
import { Appointment } from '../../features/appointments/appointments.entity.js';
import { SaleRecord } from '../../features/arrivals/sale-record.entity.js';
import { ClientRecord } from '../../features/clients/client-record.entity.js';
import { Client } from '../../features/clients/client.entity.js';
import { OneTimeCode } from '../../features/codes/one-time-code.entity.js';
import { AppointmentForm, FormDraftRecord } from '../../features/forms/appointment-form.entity.js';
import { ConsentTextRecord } from '../../features/forms/consent/consent-text.entity.js';
import { FormDocumentRecord } from '../../features/forms/documents/form-document.entity.js';
import { MailHandover } from '../../features/messages/mail-handover.entity.js';
import { Session } from '../../features/identity/session.entity.js';
import { Location, Site } from '../../features/sites/sites.entity.js';
import { Program, SessionType, StaffMember } from '../../features/sync/mirror/catalogue.entity.js';
import { GoneAppointment, SyncState, SyncedDay } from '../../features/sync/sync.entity.js';
import { InboxMessage, WebhookSubscription } from '../../features/webhooks/webhooks.entity.js';
import { AuditEntry } from '../events/audit-entry.entity.js';
import { LoggedEvent, SiteCounter } from '../events/event-log.entity.js';
import { OutboxJob } from '../jobs/job-outbox.entity.js';
import { Schedule } from '../jobs/schedule.entity.js';
import { OperationRecord } from '../operations/operation.entity.js';

/** Every table of the schema. */
export const ENTITIES = [
  Site,
  SiteCounter,
  LoggedEvent,
  AuditEntry,
  Location,
  Program,
  SessionType,
  StaffMember,
  Client,
  Appointment,
  SaleRecord,
  Session,
  OperationRecord,
  OutboxJob,
  Schedule,
  InboxMessage,
  WebhookSubscription,
  SyncState,
  SyncedDay,
  GoneAppointment,
  ProviderCalls,
  ConsentTextRecord,
  OneTimeCode,
  AppointmentForm,
  FormDraftRecord,
  FormDocumentRecord,
  ClientRecord,
  MailHandover,
];
