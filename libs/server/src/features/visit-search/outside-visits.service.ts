import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '#contracts/errors';
import type { OutsideState } from '#contracts/visits/visit-search';
import { CallBudget } from '../../adapters/provider/budget/call-budget.js';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { WantedVisits } from '../sync/mirror/provider-reading.js';
import { SyncService } from '../sync/sync.service.js';

/** What the provider said of days long past is believed for so long. */
const BELIEVED_MS = 60 * 60_000;
const MOST_BELIEVED = 1_000;

const NO_ANSWER: ReadonlySet<ErrorCode> = new Set(['PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED', 'PROVIDER_BUSY']);

export interface OutsideSearch extends WantedVisits {
  siteId: number;
  /** YYYY-MM-DD; what lies before it is history, which no screen is told of. */
  mirroredFrom: string;
}

/** Visits of days that no turn of the mirror reads, taken over for those who are searched for: an old visit then opens as any other. */
@Injectable()
export class OutsideVisits {
  /** Search to when its answer is old (epoch milliseconds). */
  private readonly believed = new Map<string, number>();

  constructor(
    private readonly sync: SyncService,
    private readonly budget: CallBudget,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async takeOver({ siteId, mirroredFrom, ...wanted }: OutsideSearch): Promise<OutsideState> {
    if (wanted.windows.length === 0) return 'none';
    const key = JSON.stringify([siteId, wanted]);
    if ((this.believed.get(key) ?? 0) > this.clock.now().getTime()) return 'asked';
    if (!(await this.mayAsk(siteId))) return 'notAsked';
    try {
      await callingAs('deskSearch', () => this.sync.visitsOf(siteId, wanted, mirroredFrom));
    } catch (error) {
      if (error instanceof DomainError && NO_ANSWER.has(error.code)) return 'failed';
      throw error;
    }
    if (this.believed.size >= MOST_BELIEVED) this.believed.clear();
    this.believed.set(key, this.clock.now().getTime() + BELIEVED_MS);
    return 'asked';
  }

  /** What is left of a tight day is the mirror's and the desk's. */
  private async mayAsk(siteId: number): Promise<boolean> {
    if (this.budget.isTight(siteId)) return false;
    return (await this.throttle.tried({ 'visits.outside': siteId })).waitMs === 0;
  }
}
