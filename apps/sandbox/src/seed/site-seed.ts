import { BookingBook } from '../world/booking-book.js';
import { Dice } from '../world/dice.js';
import { addDays, addMinutes, dateOf, startOfDay, type LocalDate, type LocalTime } from '../world/local-time.js';
import type { Booking, Place } from '../world/records.js';
import { Site } from '../world/site.js';
import { GIFT_CARD_BALANCES } from './catalogue.js';
import type { City } from './cities.js';
import { seedClients, type ClientPool } from './clients.js';
import { fillDay, type DayKind } from './days.js';
import { STREETS } from './names.js';
import { saleOf } from './sales.js';
import { seedStaff } from './staff.js';

const HISTORY_DAYS = 182;
const DAYS_AHEAD = 14;
const SALES_DAYS = 35;

/** A site and what is needed to add days to it as time goes on. */
export class SeededSite {
  readonly site: Site;
  private readonly pool: ClientPool;
  private readonly book = new BookingBook();
  private lastDay: LocalDate;
  private today: LocalDate;

  constructor(
    city: City,
    private readonly seed: string,
    private readonly startedAt: LocalTime,
  ) {
    this.today = dateOf(startedAt);
    this.pool = seedClients(city, seed, this.today);
    this.site = new Site({
      city,
      places: seedPlaces(city, seed),
      staff: seedStaff(city, seed),
      clients: this.pool.clients,
      book: this.book,
      giftCards: new Map(Object.entries(GIFT_CARD_BALANCES)),
    });
    for (let day = -HISTORY_DAYS; day < 0; day++) this.fill(addDays(this.today, day), 'past');
    this.fillToday();
    this.seedSales();
    this.lastDay = this.today;
    this.extendTo(addDays(this.today, DAYS_AHEAD));
  }

  /** Keeps two weeks of bookings ahead of a clock that runs past midnight. */
  rollTo(today: LocalDate): void {
    if (today <= this.today) return;
    this.today = today;
    this.extendTo(addDays(today, DAYS_AHEAD));
    this.fill(today, 'today');
  }

  private seedSales(): void {
    const { site, seed, today, startedAt } = this;
    const dice = new Dice(`${seed}/${site.id}/sales`);
    for (const booking of this.book.between(startOfDay(addDays(today, -SALES_DAYS)), startedAt)) {
      const sale = booking.status === 'Completed' ? saleOf(site, booking, dice) : undefined;
      if (sale && sale.time <= startedAt) site.sales.push(sale);
    }
  }

  private extendTo(last: LocalDate): void {
    while (this.lastDay < last) {
      this.lastDay = addDays(this.lastDay, 1);
      this.fill(this.lastDay, 'future');
    }
  }

  private fillToday(): void {
    this.site.places.forEach(({ id }) => {
      const bookings = this.fillLocation(id, this.today, 'today');
      markArrived(bookings, this.startedAt);
      markFormsFilled(this.site, bookings, new Dice(`${this.seed}/${this.site.id}/${id}/forms`));
    });
  }

  private fill(date: LocalDate, kind: DayKind): void {
    for (const { id } of this.site.places) this.fillLocation(id, date, kind);
  }

  private fillLocation(locationId: number, date: LocalDate, kind: DayKind): Booking[] {
    const isAhead = date > dateOf(this.startedAt);
    const now = isAhead ? `${date}T00:00:00` : this.startedAt;
    const plan = { seed: this.seed, siteId: this.site.id, locationId, date, kind, now };
    return fillDay(plan, { rooms: this.site.staff, pool: this.pool, book: this.book });
  }
}

function seedPlaces(city: City, seed: string): Place[] {
  const dice = new Dice(`${seed}/${city.id}/places`);
  return city.quarters.map((quarter, index) => ({
    id: city.id === 0 ? 0 : index + 1,
    name: city.id === 0 ? quarter : `${city.name} ${quarter}`,
    address: `${dice.int(200, 9000)} ${dice.pick(STREETS)}`,
    postalCode: `${city.zip}${String(dice.int(1, 89)).padStart(2, '0')}`,
    phone: `(${city.areaCode}) 555-01${String(10 + index)}`,
    latitude: city.latitude + dice.int(-90, 90) / 1000,
    longitude: city.longitude + dice.int(-90, 90) / 1000,
  }));
}

/** One or two people sit in the studio while it is open. */
function markArrived(bookings: Booking[], now: LocalTime): void {
  const isOpen = now.slice(11, 16) >= '08:30' && now.slice(11, 16) < '20:00';
  if (!isOpen) return;
  const distance = ({ start }: Booking): number => Math.abs(Date.parse(`${start}Z`) - Date.parse(`${now}Z`));
  const near = [...bookings].sort((a, b) => distance(a) - distance(b) || a.id - b.id);
  near.slice(0, 2).forEach((booking, index) => {
    if (index === 1 && booking.start > addMinutes(now, 20)) return;
    booking.status = 'Arrived';
    booking.notes = null;
    booking.clientServiceId = null;
  });
}

// 001 §3: YellowAlert holds the id of the appointment whose form was filled.
function markFormsFilled(site: Site, bookings: Booking[], dice: Dice): void {
  for (const { clientId, id, status } of bookings) {
    const client = site.clients.get(clientId);
    if (client && status !== 'Completed' && dice.chance(0.4)) client.YellowAlert = String(id);
  }
}
