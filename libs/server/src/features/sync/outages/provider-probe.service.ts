import { Injectable } from '@nestjs/common';
import { CallBudget } from '../../../adapters/provider/budget/call-budget.js';
import { ProviderAppointments } from '../../../adapters/provider/appointments/provider-appointments.js';
import { DomainError } from '../../../platform/errors.js';
import { SiteCalendar } from '../../sites/site-calendar.js';
import { MirrorRepository } from '../mirror/mirror.repository.js';
import { windowFrom } from '../sync-days.js';
import { SyncStateRepository, type SilentSite } from '../sync-state.repository.js';
import { SyncTroubles } from './sync-troubles.service.js';

/** A turn comes this often while any site is silent. */
export const PROBE_EVERY_SECONDS = 3;
/** A site is not asked twice within this, whoever's turn it is. */
const LEAST_SECONDS = 2;
const MOST_SECONDS = 60;
/** Answers without days that could be taken over, after which a site is asked less and less. */
const BELIEVED_RETURNS = 3;

/** While a provider is silent only this asks it: one site in turn, and the others as soon as one answers. ADR 010 */
@Injectable()
export class ProviderProbe {
  constructor(
    private readonly provider: ProviderAppointments,
    private readonly states: SyncStateRepository,
    private readonly troubles: SyncTroubles,
    private readonly mirror: MirrorRepository,
    private readonly calendar: SiteCalendar,
    private readonly budget: CallBudget,
  ) {}

  async isNeeded(): Promise<boolean> {
    return (await this.states.silent()).length > 0;
  }

  async run(): Promise<void> {
    const silent = await this.states.silent();
    const next = silent.find((site) => this.isDue(site));
    if (next === undefined || !(await this.answers(next))) return;
    await Promise.all(silent.filter((site) => site !== next).map((site) => this.answers(site)));
  }

  private isDue({ siteId, returns, probedSecondsAgo }: SilentSite): boolean {
    return probedSecondsAgo === null || probedSecondsAgo >= waitBetween(returns, this.budget.isTight(siteId));
  }

  /** The fullest day of the window is asked for: an answer that is cut shows there. */
  private async answers({ siteId }: SilentSite): Promise<boolean> {
    const today = await this.calendar.today(siteId);
    await this.states.probed(siteId);
    try {
      await this.provider.probe(siteId, (await this.mirror.fullestDay(siteId, windowFrom(today))) ?? today);
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
    await this.troubles.answered(siteId);
    return true;
  }
}

/** Seconds between two probes of one site. */
export function waitBetween(returns: number, isTight: boolean): number {
  if (isTight) return MOST_SECONDS;
  return returns <= BELIEVED_RETURNS
    ? LEAST_SECONDS
    : Math.min(MOST_SECONDS, LEAST_SECONDS * 2 ** (returns - BELIEVED_RETURNS));
}
