import { Injectable, type OnModuleInit } from '@nestjs/common';
import { localDate } from '#domain/time/calendar-day';
import { localHour } from '#domain/time/site-time';
import { CallBudget } from '../../../adapters/provider/budget/call-budget.js';
import { Clock } from '../../../platform/clock.js';
import { Schedules, type Due } from '../../../platform/jobs/schedules.js';
import { SitesService } from '../../sites/sites.service.js';
import { SubscriptionsService } from '../../webhooks/subscriptions.service.js';
import { PROBE_EVERY_SECONDS, ProviderProbe } from '../outages/provider-probe.service.js';
import { scheduleFrom, windowFrom } from '../sync-days.js';
import type { SitelessTurn } from './sync-turns.service.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const OPENS = 8;
const CLOSES = 21;
const NIGHTLY = 3;
const DAYS_OF_SALES = 7;

/** How often the provider is asked, by time of day, by the calls left today and by whether it answers. */
@Injectable()
export class SyncSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly sites: SitesService,
    private readonly probe: ProviderProbe,
    private readonly subscriptions: SubscriptionsService,
    private readonly budget: CallBudget,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.rule('provider.syncDay', (siteId) => this.window(siteId));
    this.schedules.rule('provider.reconcile', (siteId) => this.nightly(siteId));
    this.schedules.rule('provider.syncCatalogue', (siteId) => this.catalogue(siteId));
    this.schedules.rule('provider.syncSales', (siteId) => this.sales(siteId));
    this.schedules.rule('provider.syncSchedule', (siteId) => this.staff(siteId));
    this.schedules.rule('provider.refreshSites', () => this.every('provider.refreshSites', 12 * HOUR));
    this.schedules.rule('provider.subscribe', () => this.subscribe());
    this.schedules.rule('provider.probe', () => this.probing());
    this.schedules.rule('clock.prune', () => this.every('clock.prune', HOUR));
    this.schedules.rule('clock.outdateForms', () => this.every('clock.outdateForms', 15 * MINUTE));
    this.schedules.rule('clock.settleOperations', () => this.every('clock.settleOperations', MINUTE));
    this.schedules.rule('clock.sweepFiles', () => this.every('clock.sweepFiles', 24 * HOUR));
    this.schedules.rule('days.check', () => this.every('days.check', 12 * HOUR));
  }

  private async window(siteId: number): Promise<Due> {
    const { timeZone } = await this.sites.one(siteId);
    const now = this.clock.now();
    const hour = localHour(now, timeZone);
    const rhythm = isOpen(hour) ? 4 * MINUTE : 30 * MINUTE;
    const wait = this.budget.isTight(siteId) ? 4 * rhythm : rhythm;
    const payload = { siteId, ...windowFrom(localDate(now, timeZone)) };
    const job = { name: 'provider.syncDay', payload, dedupeKey: 'window' } as const;
    return { job, nextAt: new Date(now.getTime() + wait * (0.9 + Math.random() / 5)) };
  }

  /** Nothing to do while every site answers; the first silence brings the turn forward. */
  private async probing(): Promise<Due> {
    const isNeeded = await this.probe.isNeeded();
    const job = isNeeded ? ({ name: 'provider.probe', payload: {}, dedupeKey: 'provider.probe' } as const) : null;
    const wait = isNeeded ? PROBE_EVERY_SECONDS * SECOND : HOUR;
    return { job, nextAt: new Date(this.clock.now().getTime() + wait) };
  }

  /** A look at our own books twice a minute; the provider is asked when the last answer is old, or messages stay out. */
  private async subscribe(): Promise<Due> {
    const now = this.clock.now();
    const isDue = await this.subscriptions.isCheckDue();
    const job = isDue ? ({ name: 'provider.subscribe', payload: {}, dedupeKey: 'provider.subscribe' } as const) : null;
    return { job, nextAt: new Date(now.getTime() + MINUTE / 2) };
  }

  /** Names and prices change by day; by night nobody sells. */
  private async catalogue(siteId: number): Promise<Due> {
    const { timeZone } = await this.sites.one(siteId);
    const now = this.clock.now();
    const wait = isOpen(localHour(now, timeZone)) && !this.budget.isTight(siteId) ? HOUR : 6 * HOUR;
    const job = { name: 'provider.syncCatalogue', payload: { siteId }, dedupeKey: 'catalogue' } as const;
    return { job, nextAt: new Date(now.getTime() + wait * (0.9 + Math.random() / 5)) };
  }

  /** Today's by day; by night the week's, for what was sold, and changed, while nobody looked. */
  private async sales(siteId: number): Promise<Due> {
    const { timeZone } = await this.sites.one(siteId);
    const now = this.clock.now();
    const isDay = isOpen(localHour(now, timeZone));
    const rhythm = isDay ? 10 * MINUTE : 4 * HOUR;
    const wait = this.budget.isTight(siteId) ? 4 * rhythm : rhythm;
    const job = {
      ...({ name: 'provider.syncSales', dedupeKey: isDay ? 'sales of today' : 'sales of the week' } as const),
      payload: { siteId, days: isDay ? 1 : DAYS_OF_SALES },
    };
    return { job, nextAt: new Date(now.getTime() + wait * (0.9 + Math.random() / 5)) };
  }

  /** The next two weeks by day, and whatever is looked at; all six weeks by night. */
  private async staff(siteId: number): Promise<Due> {
    const { timeZone } = await this.sites.one(siteId);
    const now = this.clock.now();
    const isDay = isOpen(localHour(now, timeZone));
    const rhythm = isDay ? HOUR : 4 * HOUR;
    const wait = this.budget.isTight(siteId) ? 4 * rhythm : rhythm;
    const window = scheduleFrom(localDate(now, timeZone), isDay ? 'soon' : 'all');
    const job = {
      ...({ name: 'provider.syncSchedule', dedupeKey: `${window.from}/${window.to}` } as const),
      payload: { siteId, ...window },
    };
    return { job, nextAt: new Date(now.getTime() + wait * (0.9 + Math.random() / 5)) };
  }

  private async nightly(siteId: number): Promise<Due> {
    const { timeZone } = await this.sites.one(siteId);
    const now = this.clock.now();
    const hoursLeft = (NIGHTLY - localHour(now, timeZone) + 24) % 24 || 24;
    const nextAt = new Date(now.getTime() + hoursLeft * HOUR);
    return { job: { name: 'provider.reconcile', payload: { siteId }, dedupeKey: 'nightly' }, nextAt };
  }

  private every(name: Exclude<SitelessTurn, 'message.exceptions'>, ms: number): Promise<Due> {
    const nextAt = new Date(this.clock.now().getTime() + ms);
    return Promise.resolve({ job: { name, payload: {}, dedupeKey: name }, nextAt });
  }
}

function isOpen(hour: number): boolean {
  return hour >= OPENS && hour < CLOSES;
}
