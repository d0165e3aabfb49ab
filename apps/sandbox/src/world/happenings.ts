import type { Booking, Client, Sale } from './records.js';

/** Hears what a site does by itself as time goes on. */
export interface Happenings {
  booked(booking: Booking): void;
  changed(booking: Booking): void;
  clientChanged(client: Client): void;
  sold(sale: Sale): void;
}

/** What happened while nobody was there to tell it. */
export const UNHEARD: Happenings = {
  booked: () => undefined,
  changed: () => undefined,
  clientChanged: () => undefined,
  sold: () => undefined,
};
