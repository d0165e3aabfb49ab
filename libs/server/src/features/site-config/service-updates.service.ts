import { Injectable } from '@nestjs/common';
import { UPDATE_STEPS } from '#contracts/config/site-record';
import type { LogPosition } from '#contracts/live/realtime';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { DirectoryMirror } from '../sync/mirror/directory-mirror.js';
import { type ServiceUpdate, ServiceUpdatesRepository, type UpdateAt } from './service-updates.repository.js';
import { UpdateLog } from './update-log.js';

/** A director has what a site offers read anew at the provider: one update of a site at a time, in the worker, told step by step. 002 §7 */
@Injectable()
export class ServiceUpdatesService {
  constructor(
    private readonly updates: ServiceUpdatesRepository,
    private readonly directory: DirectoryMirror,
    private readonly log: UpdateLog,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async last({ siteId }: StaffPrincipal): Promise<{ update: ServiceUpdate; position: LogPosition; now: Date }> {
    const { update, epoch, seq } = mustBeThere(await this.updates.ofSite(siteId));
    return { update, position: { epoch, seq }, now: this.clock.now() };
  }

  /** Whoever presses while one is under way has that one. */
  async ask(who: StaffPrincipal): Promise<ServiceUpdate> {
    await this.throttle.take({ 'services.site': who.siteId });
    return (await this.log.begin(who)) ?? (await this.last(who)).update;
  }

  /** Twice is once more the same: what the provider lists is read anew. */
  async run(at: UpdateAt): Promise<void> {
    await this.directory.refreshNames(at.siteId);
    await this.log.goOn(at, { state: 'processing', done: 1 });
    await this.directory.refreshPrices(at.siteId);
    await this.log.goOn(at, { state: 'done', done: UPDATE_STEPS });
  }

  /** It had failed and is done after all. */
  again(at: UpdateAt): Promise<void> {
    return this.log.again(at);
  }

  async gaveUp(at: UpdateAt, reason: unknown): Promise<void> {
    const message = reason instanceof DomainError ? reason.message : 'Something went wrong.';
    await this.log.goOn(at, { state: 'failed', done: 0, message });
  }
}

function mustBeThere<T>(found: T | null): T {
  if (found === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
  return found;
}
