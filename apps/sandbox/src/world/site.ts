import type { Keeper } from '../kept/keeper.js';
import { Cell, Table } from '../kept/table.js';
import type { City } from '../seed/cities.js';
import { BookingBook } from './booking-book.js';
import type { LocalTime } from './local-time.js';
import type { Client, Place, Sale, StaffMember } from './records.js';
import { Weeks } from './weeks.js';

export interface SiteParts {
  city: City;
  places: Place[];
  staff: StaffMember[];
}

/** Everything one studio business holds at the provider. */
export class Site {
  readonly city: City;
  readonly places: readonly Place[];
  readonly staff: readonly StaffMember[];
  readonly book: BookingBook;
  readonly weeks: Weeks;
  readonly clients: Table<Client, string>;
  readonly giftCards: Table<number, string>;
  readonly sales: Table<Sale, number>;
  /** File names by client. */
  readonly documents: Table<readonly string[], string>;
  private readonly counter: Cell<number>;

  constructor(keeper: Keeper, parts: SiteParts) {
    this.city = parts.city;
    this.places = parts.places;
    this.staff = parts.staff;
    const name = (what: string): string => `${SITE_TABLES}${parts.city.id}/${what}`;
    this.book = new BookingBook(keeper, name('bookings'));
    this.weeks = new Weeks(keeper, name('absences'));
    this.clients = new Table(keeper, name('clients'));
    this.giftCards = new Table(keeper, name('gift-cards'));
    this.sales = new Table(keeper, name('sales'));
    this.documents = new Table(keeper, name('documents'));
    this.counter = new Cell(keeper, name('counter'), () => 0);
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
    return ++this.counter.value;
  }

  visitsBefore(clientId: string, time: LocalTime): number {
    return this.book.ofClient(clientId).filter(({ status, start }) => status === 'Completed' && start < time).length;
  }
}

/** How the names of a site's tables begin. */
export const SITE_TABLES = 'site/';
