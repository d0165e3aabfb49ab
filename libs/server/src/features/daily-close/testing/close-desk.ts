import { randomBytes, randomUUID } from 'node:crypto';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { CloseCommandReply, CloseReply, CloseSettings, DraftChange } from '#contracts/money/daily-close.dto';
import type { SentCloseRecord } from '#contracts/money/daily-close-record.dto';
import type { DailyReport, DailyReview } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';
import { toSortDate } from '#domain/money/daily-close';
import { addDays } from '#domain/time/site-time';
import type { StaffPrincipal } from '../../identity/principal.js';
import { SiteCalendar } from '../../sites/site-calendar.js';
import type { CloseAt } from '../report/day-of-report.js';
import { CloseDrafts } from '../desk/close-drafts.service.js';
import { CloseSubmissions } from '../desk/close-submissions.service.js';
import { CloseReviews } from '../review/close-reviews.service.js';
import { DailyCloses } from '../daily-closes.service.js';
import { sell, type Sold, takeAway } from './sold-day.js';

export type Sent = Wire<SentCloseRecord>;
type Fields = Record<string, string | number | boolean | null>;

const DAYS_APART = 20;
const OPEN_HAND = { isBlindCount: false, mustCloseYesterday: false };
const fresh = (who: StaffPrincipal): StaffPrincipal => ({ ...who, tokenHash: randomBytes(32) });

/** A location of a site, and who works there. Each test has a day of its own, the newest first: what one ended with opens none of the others. */
export class CloseDesk {
  /** YYYY-MM-DD */
  date = '';
  today = '';
  world!: ServerWorld;
  ana!: StaffPrincipal;
  other!: StaffPrincipal;
  maria!: StaffPrincipal;
  boss!: StaffPrincipal;
  private days = 0;

  async open(): Promise<void> {
    await this.enter(await serverWorld({ env: { FORM_WAIT_MS: '1' } }));
  }

  async enter(world: ServerWorld): Promise<void> {
    this.world = world;
    const { as } = this.world;
    this.ana = await as.frontDesk();
    this.other = await as.frontDesk();
    this.maria = await as.staff('management.demo');
    this.boss = await as.staff('directiva.demo');
    this.today = await this.world.get(SiteCalendar).today(this.world.siteId);
  }

  /** With devices that nobody throttles yet. */
  nextDay(): void {
    this.date = addDays(this.today, -this.days);
    this.days += DAYS_APART;
    const { ana, other, maria, boss } = this;
    Object.assign(this, { ana: fresh(ana), other: fresh(other), maria: fresh(maria), boss: fresh(boss) });
  }

  move(days: number): void {
    this.date = addDays(this.date, days);
  }

  get place(): { siteId: number; locationId: number } {
    return { siteId: this.world.siteId, locationId: 1 };
  }

  get at(): CloseAt {
    return { ...this.place, date: this.date };
  }

  get sortDate(): string {
    return toSortDate(this.date);
  }

  sell(sold: Omit<Sold, 'date'> & { date?: string }): Promise<string> {
    return sell(this.world, { date: this.date, ...sold });
  }

  takeAway(saleId: string): Promise<void> {
    return takeAway(this.world, saleId);
  }

  async report(who = this.ana): Promise<DailyReport> {
    return (await this.world.get(DailyCloses).report(who, this.place, this.sortDate)).answer;
  }

  async review(): Promise<DailyReview> {
    return (await this.world.get(DailyCloses).review(this.maria, this.place, this.sortDate)).answer;
  }

  change(change: DraftChange, who = this.ana): Promise<CloseCommandReply> {
    return this.world.get(CloseDrafts).change(who, this.place, { sortDate: this.sortDate, change });
  }

  type(fields: Fields, who = this.ana): Promise<CloseCommandReply> {
    return this.change({ set: Object.entries(fields).map(([field, value]) => ({ field, value })) }, who);
  }

  payOut(amount: number, reason = 'Bank deposit, slip 0412', withdrawalId: string = randomUUID()) {
    const wish = { sortDate: this.sortDate, wish: { reason, amount } };
    return this.world.get(CloseDrafts).withdraw(this.ana, { ...this.place, withdrawalId }, wish);
  }

  close(sent: Sent = {}, key: string = randomUUID()): Promise<CloseReply> {
    return this.world.get(CloseSubmissions).submit(this.ana, this.place, { sortDate: this.sortDate, sent, key });
  }

  approve(sent: Sent = {}): Promise<CloseCommandReply> {
    const review = { sortDate: this.sortDate, sent: { ...sent, approved: true } };
    return this.world.get(CloseReviews).approve(this.maria, this.place, review);
  }

  async version(): Promise<number> {
    return (await this.report()).state.version;
  }

  async reject(reason = 'Count again', version?: number): Promise<CloseCommandReply> {
    const decision = { reason, version: version ?? (await this.version()) };
    return this.world.get(CloseReviews).reject(this.maria, this.place, { sortDate: this.sortDate, decision });
  }

  async reopen(reason = 'Wrong card sum'): Promise<CloseCommandReply> {
    const decision = { reason, version: await this.version() };
    return this.world.get(CloseReviews).reopen(this.boss, this.place, { sortDate: this.sortDate, decision });
  }

  async configure(settings: Partial<Wire<CloseSettings>>): Promise<void> {
    await this.world.get(CloseDrafts).configure(this.maria, this.world.siteId, { ...OPEN_HAND, ...settings });
  }

  async row(columns: string): Promise<Record<string, unknown> | undefined> {
    const sql = `SELECT ${columns} FROM daily_closes WHERE site_id = $1 AND location_id = 1 AND close_date = $2`;
    return (await this.world.rows(sql, [this.world.siteId, this.date]))[0];
  }
}

export const refused = (code: string, words?: RegExp): unknown =>
  expect.objectContaining({ code, ...(words && { message: expect.stringMatching(words) }) });
