import type { Keeper } from '../kept/keeper.js';
import { Cell } from '../kept/table.js';
import { isSeeded } from '../world/booking-book.js';
import { Dice } from '../world/dice.js';
import type { Happenings } from '../world/happenings.js';
import { addDays, addMinutes, dateOf, type LocalDate, type LocalTime } from '../world/local-time.js';
import type { Booking, Sale, Status } from '../world/records.js';
import { SITE_TABLES, type Site } from '../world/site.js';
import { sessionTypeOf } from './catalogue.js';
import { visitNotes } from './days.js';
import { saleOf } from './sales.js';
import { DAYS_AHEAD, type SeededSite } from './site-seed.js';
import { hasFormFilled, nearestTo } from './today.js';

/** So long after its end the studio has written down what became of a visit that nobody here laid hand on. */
const WRITTEN_DOWN_MINUTES = 60;
const OPEN: readonly Status[] = ['Booked', 'Confirmed', 'Arrived'];
const UNTOUCHED: readonly Status[] = ['Booked', 'Confirmed'];

interface Window {
  readonly today: LocalDate;
  readonly last: LocalDate;
}

/** The passing of a site's days: new ones come into the window, old ones are closed. What people booked or changed is left alone. */
export class SiteDays {
  private readonly window: Cell<Window>;
  private lookedAt = '';

  constructor(
    keeper: Keeper,
    private readonly seeded: SeededSite,
  ) {
    const { site, bornOn } = seeded;
    this.window = new Cell(keeper, `${SITE_TABLES}${site.id}/days`, () => ({
      today: bornOn,
      last: addDays(bornOn, DAYS_AHEAD),
    }));
  }

  get site(): Site {
    return this.seeded.site;
  }

  /** Brings the site to `now`; at most once a minute there is anything to do. */
  goTo(now: LocalTime, heard: Happenings): void {
    const minute = now.slice(0, 16);
    if (minute === this.lookedAt) return;
    this.lookedAt = minute;
    if (dateOf(now) > this.window.value.today) this.beginDay(now, heard);
    const due = addMinutes(now, -WRITTEN_DOWN_MINUTES);
    for (const booking of [...this.site.book.ofDay(dateOf(now))]) {
      if (isSeeded(booking) && UNTOUCHED.includes(booking.status) && booking.end <= due) this.settle(booking, heard);
    }
  }

  private beginDay(now: LocalTime, heard: Happenings): void {
    const { today: before, last } = this.window.value;
    const today = dateOf(now);
    for (let date = before; date < today; date = addDays(date, 1)) {
      for (const booking of [...this.site.book.ofDay(date)]) {
        if (OPEN.includes(booking.status)) this.settle(booking, heard);
      }
    }
    const newLast = addDays(today, DAYS_AHEAD);
    for (let date = addDays(last, 1); date <= newLast; date = addDays(date, 1)) {
      if (date !== today) this.fill(date, now, heard);
    }
    this.openDay(this.fill(today, now, heard), now, heard);
    this.window.value = { today, last: newLast };
  }

  private fill(date: LocalDate, now: LocalTime, heard: Happenings): Booking[] {
    const today = dateOf(now);
    const kind = date < today ? 'past' : date === today ? 'today' : 'future';
    const added = this.seeded.fill(date, kind, date === today ? now : undefined);
    for (const booking of added) {
      heard.booked(booking);
      if (booking.status === 'Completed') this.sell(booking, heard);
    }
    return added;
  }

  private openDay(added: readonly Booking[], now: LocalTime, heard: Happenings): void {
    const { site, seeded } = this;
    const waiting = site.book.ofDay(dateOf(now)).filter((one) => isSeeded(one) && UNTOUCHED.includes(one.status));
    for (const { id } of site.places) {
      for (const booking of nearestTo(
        now,
        waiting.filter(({ locationId }) => locationId === id),
      )) {
        heard.changed(site.book.put({ ...booking, status: 'Arrived' }));
      }
    }
    const dice = new Dice(`${seeded.seed}/${site.id}/${dateOf(now)}/forms`);
    for (const { id, clientId, status } of added) {
      const client = site.clients.get(clientId);
      if (!hasFormFilled(dice) || status === 'Completed' || !client || client.YellowAlert) continue;
      heard.clientChanged(site.clients.set(clientId, { ...client, YellowAlert: String(id) }));
    }
  }

  /** As the desk would have closed it, the same whenever it is done. */
  private settle(booking: Booking, heard: Happenings): void {
    const dice = new Dice(`${this.seeded.seed}/${this.site.id}/${booking.id}/settled`);
    const cameNot = !dice.chance(0.92) && booking.status !== 'Arrived';
    if (cameNot) {
      heard.changed(this.site.book.put({ ...booking, status: 'NoShow' }));
      return;
    }
    const service = sessionTypeOf(booking.sessionTypeId);
    const notes = booking.notes ?? (service ? visitNotes(dice, service) : null);
    const clientServiceId = 1000 + booking.sessionTypeId;
    const settled = this.site.book.put({ ...booking, status: 'Completed', notes, clientServiceId });
    heard.changed(settled);
    this.sell(settled, heard);
  }

  /** Who came by our own booking pays at the desk of the product, or nowhere. */
  private sell(booking: Booking, heard: Happenings): void {
    if (!isSeeded(booking) || this.site.sales.has(booking.id)) return;
    const dice = new Dice(`${this.seeded.seed}/${this.site.id}/${booking.id}/sale`);
    const sale: Sale | undefined = saleOf(this.site, booking, dice);
    if (sale) heard.sold(this.site.sales.set(sale.id, sale));
  }
}
