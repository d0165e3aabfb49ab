import type { City } from '../seed/cities.js';
import { BookingBook } from './booking-book.js';
import type { LocalTime } from './local-time.js';
import type { Client, Place, Sale, StaffMember } from './records.js';

export interface SiteParts {
  city: City;
  places: Place[];
  staff: StaffMember[];
  clients: Client[];
  book: BookingBook;
  giftCards: Map<string, number>;
}

/** Everything one studio business holds at the provider. */
export class Site {
  readonly city: City;
  readonly places: readonly Place[];
  readonly staff: readonly StaffMember[];
  readonly book: BookingBook;
  readonly clients = new Map<string, Client>();
  readonly giftCards: Map<string, number>;
  readonly sales: Sale[] = [];
  /** File names by client. */
  readonly documents = new Map<string, Set<string>>();
  private counter = 0;

  constructor(parts: SiteParts) {
    this.city = parts.city;
    this.places = parts.places;
    this.staff = parts.staff;
    this.book = parts.book;
    this.giftCards = parts.giftCards;
    for (const client of parts.clients) this.clients.set(client.Id, client);
  }

  get id(): number {
    return this.city.id;
  }

  get zone(): string {
    return this.city.zone;
  }

  staffMember(id: number): StaffMember | undefined {
    return this.staff.find((one) => one.id === id);
  }

  /** Rises by one with each thing created while running. */
  nextNumber(): number {
    return ++this.counter;
  }

  visitsBefore(clientId: string, time: LocalTime): number {
    return this.book.ofClient(clientId).filter(({ status, start }) => status === 'Completed' && start < time).length;
  }
}
