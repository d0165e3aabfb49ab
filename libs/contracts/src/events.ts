import type { AppointmentCard } from './appointments.dto.js';
import type { FormProgress } from './forms.js';
import type { Actor } from './identity.js';

/** What a room sees of an appointment: the card without the free text of earlier visits. */
export type LiveCard = Omit<AppointmentCard, 'lastVisitNote'>;

export interface CardPayload {
  card: LiveCard;
}

export interface FormProgressedPayload {
  appointmentId: number;
  progress: FormProgress;
}

export interface MovedPayload extends CardPayload {
  /** Where the card stood before, in the site's wall time. */
  from: { StartDateTime: string; date: string; staffId: number; locationId: number };
}

export interface SyncDegradedPayload {
  /** Instant since which the provider gives no complete answer. */
  since: string;
  /** Instant of the last complete answer: the age of what screens show. Null when there never was one. */
  syncedAt: string | null;
}

export interface SyncRecoveredPayload {
  syncedAt: string;
}

/** The one list of what can happen at a site. Api, worker and web are typed from it; names are in the past tense. */
export interface SiteEvents {
  'client.arrived': CardPayload;
  'form.progressed': FormProgressedPayload;
  'form.filled': CardPayload;
  'appointment.booked': CardPayload;
  'appointment.confirmed': CardPayload;
  'appointment.moved': MovedPayload;
  'appointment.cancelled': CardPayload;
  'appointment.changed': CardPayload;
  'sync.degraded': SyncDegradedPayload;
  'sync.recovered': SyncRecoveredPayload;
}

export type EventName = keyof SiteEvents;

/** What an event is about: by these ids timelines are read. An appointment's client and location are filled from the mirror when left out. */
export interface EventSubject {
  appointmentId?: number;
  clientId?: string;
  locationId?: number;
}

const ofCard = ({ card }: CardPayload): EventSubject => ({
  appointmentId: card.id,
  clientId: card.clientId,
  locationId: card.locationId,
});
const ofSite = (): EventSubject => ({});

export const EVENT_SUBJECTS: { readonly [N in EventName]: (payload: SiteEvents[N]) => EventSubject } = {
  'client.arrived': ofCard,
  'form.progressed': ({ appointmentId }) => ({ appointmentId }),
  'form.filled': ofCard,
  'appointment.booked': ofCard,
  'appointment.confirmed': ofCard,
  'appointment.moved': ofCard,
  'appointment.cancelled': ofCard,
  'appointment.changed': ofCard,
  'sync.degraded': ofSite,
  'sync.recovered': ofSite,
};

/** What a person changes and no room is told of. */
export type QuietChange = 'client.changed' | 'client.recorded';

/** One entry of a site's log. `seq` counts 1, 2, 3 … per site in commit order, without gaps. */
export interface SiteEvent<N extends EventName = EventName> {
  siteId: number;
  seq: number;
  name: N;
  /** Instant of the commit's transaction, ISO 8601 UTC. */
  at: string;
  actor: Actor;
  payload: SiteEvents[N];
}

/** A SiteEvent of any name whose payload is tied to its name. */
export type AnySiteEvent = { [N in EventName]: SiteEvent<N> }[EventName];
