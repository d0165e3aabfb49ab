import type { DayWindow } from '../appointments/provider-appointments.js';

/** When people and rooms take appointments, as the scheduling system has it. Wall times are the site's, without offset. */
export abstract class ProviderSchedule {
  /** Of everybody who takes appointments, whole days `from` to `to` (YYYY-MM-DD), or an error: never a part of them. */
  abstract ofDays(siteId: number, window: DayWindow): Promise<ProviderStaffSchedule[]>;
}

export interface ProviderStaffSchedule {
  staffId: number;
  staffName: string;
  availabilities: ProviderAvailability[];
  unavailabilities: ProviderUnavailability[];
}

export interface ProviderAvailability {
  locationId: number;
  startsLocal: string;
  endsLocal: string;
  /** Whose services are taken then; left out where the provider says none, which is any. */
  programIds?: number[];
}

export interface ProviderUnavailability {
  startsLocal: string;
  endsLocal: string;
  /** Empty where the provider has no words for it. */
  description: string;
}
