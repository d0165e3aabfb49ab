import type { VisitStatus } from '#contracts/appointments';

/** The appointments as the scheduling system, their owner, has them. Wall times are the site's, without offset. */
export abstract class ProviderAppointments {
  /** Every appointment of whole days `from` to `to` (YYYY-MM-DD), or an error: never a part of them. */
  abstract inWindow(siteId: number, window: DayWindow): Promise<ProviderAppointment[]>;
  /** One whole day, asked for once: throws when there is no answer or only a part of it. Costs one call. */
  abstract probe(siteId: number, day: string): Promise<void>;
  /** Appointments by id wherever they lie now; ids that do not exist are missing from the answer. */
  abstract byId(siteId: number, ids: readonly number[]): Promise<ProviderAppointment[]>;
  /** A client's appointments of whole days, or an error: never a part of them. */
  abstract ofClient(siteId: number, clientId: string, window: DayWindow): Promise<ProviderAppointment[]>;
  /** Marks an appointment arrived, with the user's token when there is one. Not retried. */
  abstract arrive(siteId: number, appointmentId: number, token?: string): Promise<ProviderAppointment>;
  /** Takes an arrival back, with the user's token when there is one; its status is Booked or Confirmed then. Not retried. */
  abstract unarrive(siteId: number, appointmentId: number, token?: string): Promise<ProviderAppointment>;
  /** Marks it confirmed, with the user's token when there is one. Not retried. */
  abstract confirm(siteId: number, appointmentId: number, token?: string): Promise<ProviderAppointment>;
  /** Calls it off, with the user's token when there is one. Not retried; one that the provider lists no more was called off. */
  abstract cancel(siteId: number, appointmentId: number, token?: string): Promise<void>;
  /** Not sent twice, but where the outcome is unknown it is looked for by its `key`. */
  abstract add(siteId: number, wanted: NewAppointment, token?: string): Promise<ProviderAppointment>;
  /** The one that was added under this key and begins on this day (YYYY-MM-DD); null when none was. */
  abstract addedAs(siteId: number, key: string, day: string): Promise<ProviderAppointment | null>;
  /** Changes the members that are given. Not sent twice, but where the outcome is unknown what the provider then holds decides. */
  abstract change(siteId: number, change: ProviderAppointmentChange, token?: string): Promise<ProviderAppointment>;
}

/** Of an appointment only what is to change. */
export interface ProviderAppointmentChange {
  appointmentId: number;
  /** The whole text. */
  notes?: string;
  /** Its end becomes that of the new service unless it is said. */
  sessionTypeId?: number;
  staffId?: number;
  /** Always with its end. */
  startsLocal?: string;
  endsLocal?: string;
}

export interface NewAppointment {
  /** Ours: by it what was added is found again. */
  key: string;
  clientId: string;
  locationId: number;
  staffId: number;
  sessionTypeId: number;
  startsLocal: string;
  endsLocal: string;
  notes: string;
}

export interface DayWindow {
  from: string;
  to: string;
}

export interface ProviderAppointment {
  appointmentId: number;
  locationId: number;
  clientId: string;
  staffId: number;
  staffName: string;
  sessionTypeId: number;
  programId: number;
  status: VisitStatus;
  startsLocal: string;
  endsLocal: string;
  isFirst: boolean;
  notes: string;
}
