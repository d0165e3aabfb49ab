import type { Keeper } from '../kept/keeper.js';
import { Dice } from '../world/dice.js';
import { addDays, dateOf, startOfDay, type LocalDate, type LocalTime } from '../world/local-time.js';
import type { Booking, Place } from '../world/records.js';
import { Site } from '../world/site.js';
import { CLOSES, OPENS } from '../world/weeks.js';
import { GIFT_CARD_BALANCES } from './catalogue.js';
import type { City } from './cities.js';
import { seedClients, type ClientPool } from './clients.js';
import { fillDay, type DayKind } from './days.js';
import { STREETS } from './names.js';
import { saleOf } from './sales.js';
import { seedStaff } from './staff.js';
import { hasFormFilled, nearestTo } from './today.js';

const HISTORY_DAYS = 182;
export const DAYS_AHEAD = 14;
/** So far back every completed visit has its sale: the 60 days of the past that a demo is given, and one more. */
const SALES_DAYS = 61;
const HOLIDAY_IN_DAYS = 9;

export interface SeedPlan {
  readonly city: City;
  readonly seed: string;
  /** The site's local time when the world began. */
  readonly bornAt: LocalTime;
}

/** A site as it was when the world began, always the same, and what is needed to go on from there. */
export class SeededSite {
  readonly site: Site;
  readonly seed: string;
  readonly bornOn: LocalDate;
  private readonly pool: ClientPool;
  private readonly bornAt: LocalTime;

  constructor(keeper: Keeper, { city, seed, bornAt }: SeedPlan) {
    [this.seed, this.bornAt, this.bornOn] = [seed, bornAt, dateOf(bornAt)];
    this.pool = seedClients(city, seed, this.bornOn);
    this.site = keeper.seeding(() => this.make(keeper, city));
  }

  /** Adds what the day lacks. */
  fill(date: LocalDate, kind: DayKind, now = startOfDay(date)): Booking[] {
    return this.site.places.flatMap(({ id }) => this.fillPlace(this.site, id, { date, kind, now }));
  }

  private make(keeper: Keeper, city: City): Site {
    const { seed, bornOn } = this;
    const site = new Site(keeper, { city, places: seedPlaces(city, seed), staff: seedStaff(city, seed) });
    for (const client of this.pool.clients) site.clients.set(client.Id, client);
    for (const [code, balance] of Object.entries(GIFT_CARD_BALANCES)) site.giftCards.set(code, balance);
    this.seedAbsences(site);
    for (let day = -HISTORY_DAYS; day <= DAYS_AHEAD; day++) {
      const date = addDays(bornOn, day);
      const kind = day < 0 ? 'past' : day === 0 ? 'today' : 'future';
      const now = day === 0 ? this.bornAt : startOfDay(date);
      for (const { id } of site.places) this.fillPlace(site, id, { date, kind, now });
      if (day === 0) this.openToday(site);
    }
    this.seedSales(site);
    return site;
  }

  /** Somebody is ill tomorrow, and there is a day on which nobody works. */
  private seedAbsences({ staff, weeks }: Site): void {
    const allDay = { from: OPENS, to: CLOSES };
    for (const { id, firstName } of staff)
      if (firstName === 'Room 2')
        weeks.add({ ...allDay, staffId: id, date: addDays(this.bornOn, 1), description: 'Out sick' });
    weeks.add({ ...allDay, staffId: null, date: addDays(this.bornOn, HOLIDAY_IN_DAYS), description: 'Holiday' });
  }

  private openToday(site: Site): void {
    for (const { id } of site.places) {
      const here = site.book.ofDay(this.bornOn).filter(({ locationId }) => locationId === id);
      for (const booking of nearestTo(this.bornAt, here)) {
        site.book.put({ ...booking, status: 'Arrived', notes: null, clientServiceId: null });
      }
      const dice = new Dice(`${this.seed}/${site.id}/${id}/forms`);
      // The order of the dice is that of the bookings.
      for (const booking of here) {
        const client = site.clients.get(booking.clientId);
        const { status } = site.book.get(booking.id) ?? booking;
        if (client && status !== 'Completed' && hasFormFilled(dice)) {
          site.clients.set(client.Id, { ...client, YellowAlert: String(booking.id) });
        }
      }
    }
  }

  private seedSales(site: Site): void {
    const { seed, bornAt, bornOn } = this;
    const dice = new Dice(`${seed}/${site.id}/sales`);
    for (const booking of site.book.between(startOfDay(addDays(bornOn, -SALES_DAYS)), bornAt)) {
      const sale = booking.status === 'Completed' ? saleOf(site, booking, dice) : undefined;
      if (sale && sale.time <= bornAt) site.sales.set(sale.id, sale);
    }
  }

  private fillPlace(
    site: Site,
    locationId: number,
    day: { date: LocalDate; kind: DayKind; now: LocalTime },
  ): Booking[] {
    const plan = { seed: this.seed, siteId: site.id, locationId, ...day };
    return fillDay(plan, { rooms: site.staff, pool: this.pool, book: site.book, weeks: site.weeks });
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
